//! The texts that are tried at the command line, each with a letter that can be decomposed.

use std::fs;

use super::Place;

/// A text as input: its source, and the output to compare.
pub(super) struct Tried {
    pub(super) command: &'static str,
    pub(super) arg: &'static str,
    /// The text, with an `ö` if its encoding matters.
    pub(super) text: fn(&Place) -> String,
    /// The command lines; `TEXT` is the file of the text, `FOLDER` the folder.
    pub(super) lines: &'static [&'static str],
}

pub(super) const TRIED: &[Tried] = &[
    Tried {
        command: "record",
        arg: "-",
        text: |_| "gap - - för snö\n".to_owned(),
        lines: &["record FOLDER/m.wdj < TEXT", "log FOLDER/m.wdj"],
    },
    Tried {
        command: "import",
        arg: "text",
        text: |place| place.exported("text"),
        lines: &["import TEXT --out FOLDER/i.wdj", "log FOLDER/i.wdj"],
    },
    Tried {
        command: "import",
        arg: "jsonl",
        text: |place| place.exported("jsonl"),
        lines: &["import TEXT --out FOLDER/i.wdj", "log FOLDER/i.wdj"],
    },
    Tried { command: "try", arg: "scene", text: |_| SCENE.to_owned(), lines: &["try --scene TEXT"] },
    Tried {
        command: "try",
        arg: "actions",
        text: |place| {
            place.write("s.scene", SCENE.as_bytes());
            "# för\nattack 2109 by ca-3-inf gb-3-agra bb-warspite\nattack för\n".to_owned()
        },
        lines: &["try --scene FOLDER/s.scene --actions TEXT"],
    },
    Tried { command: "offers", arg: "scene", text: |_| SCENE.to_owned(), lines: &["offers --scene TEXT"] },
    Tried {
        command: "notes",
        arg: "add",
        text: |_| "note 8\nat 2026-03-14T10:00:00+01:00\nby domare\nen Över ån\nen \nen igen\n".to_owned(),
        lines: &["notes FOLDER/m.wdj --add TEXT", "notes FOLDER/m.wdj"],
    },
    Tried {
        command: "plan",
        arg: "seal",
        text: |_| "# frågor\nask Kom förstärkningen för sent?\n".to_owned(),
        lines: &["plan FOLDER/m.wdj --seal TEXT", "plan FOLDER/m.wdj"],
    },
    Tried {
        command: "homework",
        arg: "files",
        text: |place| {
            let key = place.homework();
            format!(
                "sheet {}\nby Mörk\n1 attack för\n",
                key.lines().find_map(|line| line.strip_prefix("sheet ")).unwrap_or("1")
            )
        },
        lines: &["homework --mark FOLDER/h.key TEXT", "homework --mark FOLDER/h.key TEXT --csv"],
    },
    Tried {
        command: "homework",
        arg: "mark",
        text: |place| {
            let key = place.homework();
            place.write("answer.txt", b"sheet 1\n1 end\n");
            key
        },
        lines: &["homework --mark TEXT FOLDER/answer.txt"],
    },
    Tried {
        command: "verify",
        arg: "signers",
        text: |_| "# de som för protokoll\n".to_owned(),
        lines: &["verify FOLDER/m.wdj --signers TEXT"],
    },
    Tried {
        command: "fsck",
        arg: "signers",
        text: |_| "# de som för protokoll\n".to_owned(),
        lines: &["fsck FOLDER --signers TEXT"],
    },
    Tried {
        command: "serve",
        arg: "signers",
        text: |_| "# de som för protokoll\nöppen fel\n".to_owned(),
        lines: &["serve --data FOLDER --signers TEXT --no-open --listen 127.0.0.1:0"],
    },
    Tried {
        command: "prove",
        arg: "check",
        text: |place| place.run("prove FOLDER/m.wdj --entry 4").1,
        lines: &["prove FOLDER/m.wdj --check TEXT"],
    },
    Tried {
        command: "sign",
        arg: "key",
        text: |place| {
            place.run("seal FOLDER/m.wdj --ends abandoned --reason slut");
            "ingen nyckel för detta\n".to_owned()
        },
        lines: &["sign FOLDER/m.wdj --role umpire --key TEXT"],
    },
    Tried {
        command: "verify",
        arg: "seal",
        text: |place| {
            place.run("seal FOLDER/m.wdj --ends abandoned --reason 'för sent'");
            place.run("copy FOLDER/m.wdj --side german --out FOLDER/c.wdc");
            fs::read_to_string(place.path("m.seal.txt")).unwrap_or_default()
        },
        lines: &["verify FOLDER/c.wdc --seal TEXT"],
    },
];

/// A scene with a letter that can be decomposed.
const SCENE: &str = "scene Anfall mot Överby
system ikvm-normandy-2023
map caen-orne
force ca-3-inf gb-3-agra bb-warspite de-711-inf
turn 3
stage combat allied
ca-3-inf at 2110
gb-3-agra at 2009
bb-warspite at 2108
de-711-inf at 2109
> attack 2109 by ca-3-inf gb-3-agra bb-warspite
> attack för
";
