//! Signed checkpoints and their proofs, checked by this program and by golang.org/x/mod, the module that checks the logs of the Go project.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::{Desk, done, wardiary};

/// The folder of packages of Debian's `golang-golang-x-mod-dev`.
const GO_PATH: &str = "/usr/share/gocode";

/// The small program of `tests/notes-go`, built once.
fn stranger() -> &'static Path {
    static BUILT: OnceLock<(tempfile::TempDir, PathBuf)> = OnceLock::new();
    let (_, program) = BUILT.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder of our own");
        let module = Path::new(GO_PATH).join("src/golang.org/x/mod/sumdb/note");
        assert!(module.is_dir(), "golang.org/x/mod is missing: install the package golang-golang-x-mod-dev");
        let program = folder.path().join("check");
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("notes-go");
        let built = Command::new("go")
            .args(["build", "-o"])
            .arg(&program)
            .arg(".")
            .current_dir(sources)
            .env("GO111MODULE", "off")
            .env("GOPATH", GO_PATH)
            .env("GOFLAGS", "")
            .env("GOCACHE", folder.path().join("cache"))
            .output()
            .expect("go is missing: install the package golang-go");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        (folder, program)
    });
    program
}

/// Returns whether the other program accepts a proof.
fn is_good(args: &[&str]) -> bool {
    let said = Command::new(stranger()).args(args).output().expect("it starts");
    let out = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(out == "good\n" || out.starts_with("refused: "), "{out}{}", String::from_utf8_lossy(&said.stderr));
    said.status.success()
}

/// A match with a key, and the key in the form for other programs, as `sign` prints it.
struct Table {
    desk: Desk,
    game: String,
    key: String,
    note_key: String,
}

fn keygen(desk: &Desk, name: &str) -> String {
    let key = desk.path(name);
    let made = Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "", "-f", &key]).status();
    assert!(made.expect("ssh-keygen is missing: install openssh-client").success());
    key
}

/// A sealed match whose last state and state of 40 entries are signed.
fn table() -> Table {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    let key = keygen(&desk, "umpire");
    let early = done(&["sign", &game, "--at", "40", "--key", &key], "").out;
    done(&["seal", &game, "--at", "2024-03-14T17:05:00+01:00"], "");
    done(&["sign", &game, "--role", "umpire", "--key", &key], "");
    let note_key = early.split_whitespace().last().expect("the key is the last word").to_owned();
    Table { desk, game, key, note_key }
}

/// The receipt of a state in written form.
fn receipt(game: &str, size: &str) -> String {
    let told = done(&["receipt", game, "--at", size, "--json"], "").json();
    format!("{size} {}", told[0]["digits"].as_str().expect("digits"))
}

#[test]
fn proofs_over_signed_checkpoints_are_good_to_a_stranger() {
    let Table { desk, game, note_key, .. } = table();
    let last = done(&["verify", &game, "--json"], "").json()[0]["last"].as_u64().expect("a number");
    let size = (last + 1).to_string();
    for (entry, at) in [("0", "40"), ("20", "40"), ("39", "40"), ("20", size.as_str()), (&last.to_string(), &size)] {
        let text = done(&["prove", &game, "--entry", entry, "--at", at], "").out;
        let proof = desk.write("x.tlog-proof", &text);
        assert!(is_good(&[&note_key, "inclusion", &proof]), "entry {entry} of {at}:\n{text}");
        let index = format!("index {entry}\n");
        for (from, to) in [(index.as_str(), "index 7\n"), (&format!("\n{at}\n"), "\n41\n"), ("wardiary/", "wardiarx/")]
        {
            let other = desk.write("y.tlog-proof", text.replacen(from, to, 1));
            assert!(!is_good(&[&note_key, "inclusion", &other]), "{from:?} made {to:?}");
            assert_eq!(wardiary(&["prove", "--check", &other, "--key", &note_key], "").code, 1, "{from:?} made {to:?}");
        }
        let ours = done(&["prove", "--check", &proof, "--key", &note_key, "--json"], "").json();
        assert_eq!((&ours[0]["holds"], &ours[0]["signed"]), (&true.into(), &true.into()));
    }
    let root = done(&["prove", &game, "--entry", "0", "--at", "40", "-q"], "").out;
    let root = root.lines().nth_back(2).expect("root, empty line, signature").to_owned();
    let text = done(&["prove", &game, "--from", "40"], "").out;
    let proof = desk.write("later.proof", &text);
    assert!(is_good(&[&note_key, "consistency", &proof, &root]), "{text}");
    assert!(!is_good(&[&note_key, "consistency", &proof, &format!("{}=", "A".repeat(43))]));
}

#[test]
fn a_proof_is_tied_to_paper_or_to_a_key_without_the_match_and_says_what_is_not_proven() {
    let Table { desk, game, key, note_key } = table();
    let signed = done(&["prove", &game, "--entry", "20", "--at", "40"], "");
    assert_eq!(signed.err, "", "a signed proof needs no word of warning");
    let proof = desk.write("20.tlog-proof", &signed.out);
    let alone = done(&["prove", "--check", &proof], "");
    for words in ["Not proven: that wardiary/", "--receipt", "--key"] {
        assert!(alone.out.contains(words), "{words}: {}", alone.out);
    }
    let line = receipt(&game, "40");
    let told = done(&["prove", "--check", &proof, "--receipt", &line], "").out;
    assert!(told.contains("The receipt is one of this state") && told.contains("Not proven: who wrote"), "{told}");
    let forged = desk.write("forged.tlog-proof", signed.out.replacen("\n40\n", "\n41\n", 1));
    for other in [[&proof, &receipt(&game, "41")], [&proof, &line.replacen("40 ", "41 ", 1)], [&forged, &line]] {
        let said = wardiary(&["prove", "--check", other[0], "--receipt", other[1]], "");
        assert_eq!(said.code, 1, "{other:?}: {}", said.out);
    }
    for own in [&format!("{key}.pub"), &note_key, &desk.write("note.key", format!("{note_key}\n"))] {
        let told = done(&["prove", "--check", &proof, "--key", own], "").out;
        assert!(told.contains("signed with this key"), "{own}: {told}");
    }
    let other = keygen(&desk, "somebody");
    let said = wardiary(&["prove", "--check", &proof, "--key", &format!("{other}.pub")], "");
    assert!(said.code == 1 && said.out.contains("is not signed with this key"), "{}", said.out);
    let said = wardiary(&["prove", "--check", &proof, "--key", &proof], "");
    assert!(said.code == 3 && said.err.contains("no public key"), "{}", said.err);
    for garbage in ["\n", "\nmore\n", "\n— nobody\n"] {
        let bad = desk.write("bad.tlog-proof", format!("{}{garbage}", signed.out));
        let said = wardiary(&["prove", "--check", &bad], "");
        assert!(said.code == 3 && said.err.contains("signature"), "{garbage:?}: {}{}", said.out, said.err);
    }
    let bare = done(&["prove", &game, "--entry", "20", "--at", "30"], "");
    assert!(bare.err.contains("is unsigned"), "{}", bare.err);
    let said = wardiary(&["prove", "--check", &desk.write("30.tlog-proof", bare.out), "--key", &note_key], "");
    assert_eq!(said.code, 1, "{}", said.out);
}

#[test]
fn signed_checkpoints_are_checked_beside_their_match() {
    let Table { desk, game, key, .. } = table();
    let public = |key: &str| fs::read_to_string(format!("{key}.pub")).expect("the public half");
    let signers = desk.write("signers", format!("umpire {}", public(&key)));
    let good = done(&["verify", &game, "--signers", &signers], "").out;
    assert_eq!(good.lines().filter(|line| line.contains("entries, signed by umpire")).count(), 2, "{good}");
    let open = done(&["verify", &game], "").out;
    assert!(open.contains("is not checked: give --signers"), "{open}");
    let other = keygen(&desk, "somebody");
    let strange = desk.write("others", format!("umpire {}", public(&other)));
    assert_eq!(wardiary(&["verify", &game, "--signers", &strange], "").code, 1);
    // A second signer is added to the first, and a repeated one replaces itself.
    let path = desk.path("a.40.checkpoint");
    for _ in 0..2 {
        done(&["sign", &game, "--at", "40", "--key", &other], "");
        let lines = fs::read_to_string(&path).expect("the checkpoint").lines().count();
        assert_eq!(lines, 6, "three lines, an empty one, two signatures");
    }
    let whole = fs::read_to_string(&path).expect("the checkpoint");
    fs::write(&path, whole.replacen("\n40\n", "\n41\n", 1)).expect("it is changed");
    let said = wardiary(&["verify", &game], "");
    assert!(said.code == 1 && said.out.contains("is not the checkpoint of this match"), "{}", said.out);
    let folder = desk.folder.path().display().to_string();
    assert_eq!(wardiary(&["fsck", &folder], "").code, 1);
    let said = wardiary(&["sign", &game, "--at", "40", "--key", &key], "");
    assert!(said.code == 1 && said.err.contains("another state"), "{}", said.err);
    let said = done(&["prove", &game, "--entry", "3", "--at", "40"], "");
    assert!(said.err.contains("move it away"), "{}", said.err);
    let said = wardiary(&["sign", &game, "--at", "99999", "--key", &key], "");
    assert_eq!(said.code, 2, "{}", said.err);
}
