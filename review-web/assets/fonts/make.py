#!/usr/bin/env python3
# usage: make.py FOLDER
# Makes the fonts of the pages, in this folder, from the npm packages @fontsource-variable/archivo, @fontsource-variable/brygada-1918 and
# @fontsource/jetbrains-mono 5.3.0, unpacked in FOLDER under archivo, brygada-1918 and jetbrains-mono; with Python's fonttools and brotli.
# Axes are limited to what the pages use, hinting is left out, and each font keeps its letters of western languages. Arrows and signs that none of
# them has are drawn here.
import io
import pathlib
import sys

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).resolve().parent
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "tnum", "pnum", "lnum", "frac", "numr", "dnom"]
# Marks that no page shows: a soft hyphen and the mark of the order of bytes.
WITHOUT = {0xAD, 0xFEFF}


def made(source, name, limits, features):
    font = TTFont(source, recalcTimestamp=False)
    if limits:
        limited = io.BytesIO()
        whole = instancer.instantiateVariableFont(font, limits)
        whole.flavor = None
        whole.save(limited)
        limited.seek(0)
        font = TTFont(limited, recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=features, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(set(font.getBestCmap()) - WITHOUT))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(HERE / name)


def outline(*contours):
    pen = TTGlyphPen(None)
    for first, *rest in contours:
        pen.moveTo(first)
        for point in rest:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def signs():
    # A stroke is 86 units high, as that of text in the middle of its weights; the middle of a sign is that of a figure.
    right = [(60, 300), (60, 386), (632, 386), (466, 552), (528, 614), (800, 343), (528, 72), (466, 134), (632, 300)]
    less = [(530, 606), (530, 512), (178, 378), (530, 244), (530, 150), (60, 334), (60, 422)]
    bar = [(60, 80), (530, 80), (530, 0), (60, 0)]
    turned = lambda points, wide: [(wide - x, y) for x, y in reversed(points)]
    drawn = {
        ".notdef": (500, outline([(60, 0), (60, 686), (440, 686), (440, 0)])),
        "arrowleft": (860, outline(turned(right, 860))),
        "arrowright": (860, outline(right)),
        "lessequal": (590, outline(less, bar)),
        "greaterequal": (590, outline(turned(less, 590), bar)),
        "triangleright": (480, outline([(70, 83), (70, 603), (420, 343)])),
    }
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(drawn))
    font.setupCharacterMap({0x2190: "arrowleft", 0x2192: "arrowright", 0x2264: "lessequal", 0x2265: "greaterequal", 0x25B8: "triangleright"})
    font.setupGlyf({name: glyph for name, (_, glyph) in drawn.items()})
    font.setupHorizontalMetrics({name: (wide, 60) for name, (wide, _) in drawn.items()})
    font.setupHorizontalHeader(ascent=878, descent=-210)
    font.setupNameTable({"familyName": "wardiary signs", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=878, sTypoDescender=-210, usWinAscent=878, usWinDescent=210)
    font.setupPost()
    font.font.recalcTimestamp = False
    font.font["head"].created = font.font["head"].modified = 3786912000
    font.font.flavor = "woff2"
    font.font.save(HERE / "signs.woff2")


if __name__ == "__main__":
    files = pathlib.Path(sys.argv[1])
    of = lambda package, file: files / package / "package" / "files" / file
    made(of("archivo", "archivo-latin-standard-normal.woff2"), "archivo.woff2", {"wght": (400, 700), "wdth": (75, 100)}, FEATURES)
    made(of("brygada-1918", "brygada-1918-latin-wght-normal.woff2"), "brygada-1918.woff2", {"wght": (400, 700)}, FEATURES)
    made(of("brygada-1918", "brygada-1918-latin-wght-italic.woff2"), "brygada-1918-italic.woff2", {"wght": 500}, FEATURES)
    made(of("jetbrains-mono", "jetbrains-mono-latin-400-normal.woff2"), "jetbrains-mono.woff2", None, ["ccmp", "locl", "mark"])
    signs()
