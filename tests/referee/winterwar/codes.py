"""Refusal codes and their order (the list that closes section 9)."""

ORDER = [
    "E-OVER", "MALFORMED", "E-PHASE", "E-CLOCK", "E-STATIC", "E-SUPPLY",
    "E-ALREADY-ATTACKED", "E-ZOC-STOP", "E-NOT-ADJACENT", "E-BORDER",
    "E-TERRAIN", "E-ROAD-ONLY", "E-ENEMY-HEX", "E-NO-TARGET", "E-AIR-ALONE",
    "E-AIR-RANGE", "E-MP", "E-STACK-THROUGH", "E-STACK", "E-BASE-FULL",
    "E-SETUP-AREA", "E-REINF-TURN", "E-REINF-PLACE", "E-LOSS-INSUFFICIENT",
    "E-LOSS-EXCESS", "E-RETREAT", "E-ADVANCE",
]
_RANK = {code: rank for rank, code in enumerate(ORDER)}


class Refused(Exception):
    """A command is against the rules; nothing has changed.

    codes lists everything that applies, in the order it was found.
    """

    def __init__(self, code, note="", codes=None):
        super().__init__(code + (": " + note if note else ""))
        self.code, self.codes = code, codes or [code]


def first(codes):
    """The code to report when several apply, or None."""
    return min(codes, key=_RANK.__getitem__) if codes else None


def refuse_any(codes):
    """Refuse with the first code of the list, if there is one."""
    if codes:
        raise Refused(first(codes), codes=list(codes))
