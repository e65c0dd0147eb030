//! Sealing and signing, with the stock `ssh-keygen` as an independent verifier. Without it the test fails by name.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::json;
use wardiary_core::kernel::walltime;
use wardiary_journal::sign::AllowedSigners;
use wardiary_library::archive::Archive;
use wardiary_library::integrity_report::Signature;
use wardiary_library::library::Library as _;

use super::{Desk, SYSTEM, bytes, done, wardiary};

/// Runs `ssh-keygen`; returns whether it succeeded, and its output.
fn keygen(args: &[&str], input: &str) -> (bool, String) {
    let mut child = Command::new("ssh-keygen")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("ssh-keygen is needed (Debian: openssh-client): {error}"));
    // It may refuse an option before it reads its input, and then the pipe is closed.
    let _ = std::io::Write::write_all(child.stdin.as_mut().expect("a pipe"), input.as_bytes());
    let said = child.wait_with_output().expect("it ends");
    let text = [said.stdout, said.stderr].concat();
    (said.status.success(), String::from_utf8_lossy(&text).into_owned())
}

/// A sealed match with its text, a key, and an allowed signers file for the umpire.
struct Table {
    desk: Desk,
    game: String,
    text: String,
    key: String,
    signers: String,
}

fn table() -> Table {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    let said = done(&["seal", &game, "--at", "2024-03-14T17:05:00+01:00"], "");
    assert!(said.out.contains("sealed"), "{}", said.out);
    let (text, key) = (desk.path("a.seal.txt"), desk.path("key"));
    assert!(keygen(&["-q", "-t", "ed25519", "-N", "", "-f", &key], "").0, "a key is made");
    let public = fs::read_to_string(format!("{key}.pub")).expect("its public half");
    let signers = desk.write("signers", format!("umpire namespaces=\"wardiary-seal\" {public}"));
    Table { desk, game, text, key, signers }
}

impl Table {
    fn sign(&self) -> String {
        done(&["sign", &self.game, "--role", "umpire", "--key", &self.key], "");
        self.desk.path("a.seal.txt.sig.umpire")
    }

    /// Returns whether stock OpenSSH accepts the signature for this principal and purpose.
    fn stock(&self, signers: &str, principal: &str, purpose: &str, signature: &str, text: &str) -> bool {
        keygen(&["-Y", "verify", "-f", signers, "-I", principal, "-n", purpose, "-s", signature], text).0
    }
}

/// The signatures of the seal and of the checkpoint have one object each, and words in JSON are in one language.
#[test]
fn signatures_are_reported_in_json() {
    let table = table();
    let sign = ["sign", &table.game, "--role", "umpire", "--key", &table.key];
    let told = done(&[&sign[..], &["--json"]].concat(), "").json();
    let [seal, checkpoint] = &told[..] else { panic!("{told:?}") };
    let signature = table.desk.path("a.seal.txt.sig.umpire");
    assert_eq!((&seal["signed"], &seal["role"], &seal["file"]), (&json!("seal"), &json!("umpire"), &json!(signature)));
    let entries = done(&["verify", &table.game, "--json"], "").json()[0]["entries"].clone();
    assert_eq!((&checkpoint["signed"], &checkpoint["size"]), (&json!("checkpoint"), &entries));
    let key = checkpoint["key"].as_str().expect("a key");
    assert!(done(&sign, "").out.contains(key), "{key}");
    let verify = ["verify", &table.game, "--signers", &table.signers, "--json", "--lang", "sv"];
    let signed = done(&verify, "").json();
    assert!(signed.iter().any(|line| line["role"] == "umpire" && line["words"] == "good signature"), "{signed:?}");
    fs::remove_file(&signature).expect("it was written");
    fs::create_dir(&signature).expect("a folder");
    let said = wardiary(&verify, "");
    let words = said.json().iter().find(|line| line["role"] == "umpire").map(|line| line["words"].to_string());
    assert!(said.code == 1 && words.is_some_and(|words| words.contains(": it is a folder")), "{}", said.out);
}

/// The seal text of a match with salts omits the root of the last position, from which a side could find a hidden position by guessing.
#[test]
fn the_seal_text_of_a_match_with_salts_has_no_root_of_its_position() {
    let desk = Desk::new();
    let path = desk.path("m.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &path], "");
    done(&["seal", &path, "--reason", "abandoned: the hall closes"], "");
    let text = fs::read_to_string(desk.path("m.seal.txt")).expect("the seal text");
    assert!(text.contains("\nsha256-root ") && !text.contains("blake3-state"), "{text}");
    assert!(done(&["verify", &path], "").out.contains("agrees with the match"));
}

#[test]
fn a_sealed_match_takes_nothing_more_and_says_what_it_is() {
    let table = table();
    let text = fs::read_to_string(&table.text).expect("the seal text");
    let keys: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    let wanted = [
        "blake3-link",
        "blake3-state",
        "edition",
        "format",
        "match",
        "origin",
        "reason",
        "result",
        "rules",
        "sealed-at",
        "sha256-root",
        "size",
        "system",
    ];
    assert_eq!(keys, wanted);
    let verified = done(&["verify", &table.game], "");
    assert!(verified.out.contains("sealed: yes") && verified.out.contains("agrees with the match"), "{}", verified.out);
    let before = bytes(&table.game);
    let said = wardiary(&["record", &table.game], "end\n");
    assert_ne!(said.code, 0, "nothing follows a seal");
    assert!(said.err.contains("sealed"), "{}", said.err);
    assert_eq!(bytes(&table.game), before);
    done(&["seal", &table.game], "");
    assert_eq!(bytes(&table.game), before, "sealing again changes nothing");
    let exported = done(&["export", &table.game, "--format", "text"], "").out;
    let copy = table.desk.path("copy.wdj");
    done(&["import", "-", "--out", &copy], &exported);
    assert_eq!(bytes(&copy), before, "the seal goes through text and back");
}

#[test]
fn a_match_that_is_not_over_is_sealed_only_with_a_reason() {
    let desk = Desk::new();
    let game = desk.begun("b.wdj", "3", "20");
    let said = wardiary(&["seal", &game], "");
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.err.contains("--reason"), "{}", said.err);
    done(&["seal", &game, "--reason", "the hall closes"], "");
    let text = fs::read_to_string(desk.path("b.seal.txt")).expect("the seal text");
    assert!(text.contains("\nreason the hall closes\nresult unfinished\n"), "{text}");
}

#[test]
fn our_signature_is_good_to_stock_tools_and_theirs_to_us() {
    let table = table();
    let text = fs::read_to_string(&table.text).expect("the seal text");
    let signature = table.sign();
    assert!(table.stock(&table.signers, "umpire", "wardiary-seal", &signature, &text), "stock ssh-keygen says good");
    let ours = done(&["verify", &table.game, "--signers", &table.signers], "");
    assert!(ours.out.contains("good signature"), "{}", ours.out);
    assert!(keygen(&["-q", "-Y", "sign", "-n", "wardiary-seal", "-f", &table.key, &table.text], "").0, "stock signs");
    fs::rename(format!("{}.sig", table.text), &signature).expect("in place of ours");
    let ours = done(&["verify", &table.game, "--signers", &table.signers], "");
    assert!(ours.out.contains("good signature"), "{}", ours.out);
}

/// A good signature, then wrong principal, wrong purpose, expired key, changed byte, CR LF: stock OpenSSH and this program refuse the same.
#[test]
fn what_stock_tools_refuse_we_refuse_and_say_why() {
    let table = table();
    let text = fs::read_to_string(&table.text).expect("the seal text");
    let signature = table.sign();
    let public = fs::read_to_string(format!("{}.pub", table.key)).expect("the public half");
    let verify = |signers: &str| wardiary(&["verify", &table.game, "--signers", signers], "");
    let refused = |signers: &str, words: &str| {
        let said = verify(signers);
        assert_eq!(said.code, 1, "{}", said.out);
        assert!(said.out.contains(words), "{words}: {}", said.out);
    };
    let write = |name: &str, line: String| table.desk.write(name, line);
    let role = write("role", format!("allied namespaces=\"wardiary-seal\" {public}"));
    assert!(!table.stock(&role, "umpire", "wardiary-seal", &signature, &text));
    refused(&role, "may not sign in this role");
    let purpose = write("purpose", format!("umpire namespaces=\"file\" {public}"));
    assert!(!table.stock(&purpose, "umpire", "wardiary-seal", &signature, &text));
    refused(&purpose, "may not sign in this role");
    let late = write("late", format!("umpire namespaces=\"wardiary-seal\",valid-before=\"20240101\" {public}"));
    assert!(!table.stock(&late, "umpire", "wardiary-seal", &signature, &text));
    refused(&late, "key was not valid");
    let nobody = write("nobody", "# nobody\n".to_owned());
    assert!(!table.stock(&nobody, "umpire", "wardiary-seal", &signature, &text));
    refused(&nobody, "not among the allowed signers");
    assert!(keygen(&["-q", "-Y", "sign", "-n", "file", "-f", &table.key, &table.text], "").0, "for another purpose");
    fs::rename(format!("{}.sig", table.text), &signature).expect("in place of ours");
    assert!(!table.stock(&table.signers, "umpire", "wardiary-seal", &signature, &text));
    refused(&table.signers, "was made for `file`");
    table.sign();
    let changed = text.replacen("size ", "size 1", 1);
    assert!(!table.stock(&table.signers, "umpire", "wardiary-seal", &signature, &changed));
    fs::write(&table.text, &changed).expect("the text is changed");
    refused(&table.signers, "differs from the match: size");
    refused(&table.signers, "not the one that was signed");
    let said = wardiary(&["sign", &table.game, "--role", "umpire", "--key", &table.key], "");
    assert!(said.code == 1 && said.err.contains("nothing was signed"), "{}", said.err);
    let crlf = text.replace('\n', "\r\n");
    assert!(!table.stock(&table.signers, "umpire", "wardiary-seal", &signature, &crlf));
    fs::write(&table.text, crlf).expect("the text is changed");
    refused(&table.signers, "CR LF");
}

/// A signature altered in transfer is bad for this program whenever stock OpenSSH refuses it.
#[test]
fn a_signature_that_stock_tools_do_not_read_is_not_good() {
    let table = table();
    let text = fs::read_to_string(&table.text).expect("the seal text");
    let signature = table.sign();
    let made = fs::read_to_string(&signature).expect("the signature");
    let mut refused = 0;
    for (what, changed) in [
        ("as made", made.clone()),
        ("CR LF", made.replace('\n', "\r\n")),
        ("CR LF in the first line", made.replacen('\n', "\r\n", 1)),
        ("CR LF in the last line", made.trim_end().to_owned() + "\r\n"),
        ("a mark of byte order", format!("\u{feff}{made}")),
        ("an empty line before it", format!("\n{made}")),
        ("a blank before it", format!(" {made}")),
        ("a blank behind its first line", made.replacen('\n', " \n", 1)),
        ("no line end behind it", made.trim_end().to_owned()),
        ("one line", made.replace('\n', "")),
        ("something behind it", format!("{made}more\n")),
    ] {
        fs::write(&signature, &changed).expect("it is changed");
        let stock = table.stock(&table.signers, "umpire", "wardiary-seal", &signature, &text);
        let ours = wardiary(&["verify", &table.game, "--signers", &table.signers], "").code == 0;
        assert!(stock || !ours, "{what}: refused by stock ssh-keygen, good to us");
        refused += u32::from(!stock);
    }
    assert!(refused >= 5, "the stock tool reads what it should not: {refused} refused");
}

/// Times are instants: if `ssh-keygen` refuses the time of the seal, so does this program, with and without the `Z` of universal time.
#[test]
fn the_time_of_a_seal_is_an_instant_to_stock_tools_and_to_us() {
    let table = table();
    let text = fs::read_to_string(&table.text).expect("the seal text");
    let (signature, public) =
        (table.sign(), fs::read_to_string(format!("{}.pub", table.key)).expect("the public half"));
    let made = fs::read_to_string(&signature).expect("the signature");
    let options = [
        "valid-after=\"20240314150000Z\"",
        "valid-after=\"20240314\"",
        "valid-after=\"202403141600Z\"",
        "valid-before=\"20240314160000Z\"",
        "valid-before=\"20240315\"",
        "valid-before=\"20200101\"",
        "valid-after=\"20240314143000Z\",valid-before=\"20240314153000Z\"",
    ];
    let sealed = [
        ("2024-03-14T15:30:00+01:00", "20240314143000Z"),
        ("2024-03-14T14:59:59Z", "20240314145959Z"),
        ("2024-03-14T15:00:01Z", "20240314150001Z"),
        ("2024-03-14T17:05:00+01:00", "20240314160500Z"),
        ("2024-03-14T23:30:00-05:00", "20240315043000Z"),
        ("2024-03-16T00:30:00+14:00", "20240315103000Z"),
    ];
    let (mut good, mut refused) = (0, 0);
    for option in options {
        let line = format!("umpire namespaces=\"wardiary-seal\",{option} {public}");
        let signers = table.desk.write("times", &line);
        let ours = AllowedSigners::parse(&line, &chrono::Local).expect("signers");
        for (at, instant) in sealed {
            let time = format!("verify-time={instant}");
            let args =
                ["-Y", "verify", "-f", &signers, "-I", "umpire", "-n", "wardiary-seal", "-s", &signature, "-O", &time];
            let stock = keygen(&args, &text).0;
            let held = ours.check("umpire", &text, &made, walltime::read(at)).is_ok();
            assert_eq!(held, stock, "{option}, sealed {at}");
            if held { good += 1 } else { refused += 1 }
        }
    }
    assert!(good > 8 && refused > 8, "{good} good, {refused} refused");
    let always = AllowedSigners::parse(&format!("umpire {public}"), &chrono::Local).expect("signers");
    for none in ["yesterday", "", "２０２４-03-14T17:05:00Z", "+002026-03-14T17:05:00Z", "2024-03-14T17:05:00"] {
        assert!(always.check("umpire", &text, &made, walltime::read(none)).is_err(), "a seal of no time: {none}");
    }
    for bad in ["20241314", "2024031", "20240314250000", "20240230Z", "now", "20240314z"] {
        let line = format!("umpire valid-after=\"{bad}\" {public}");
        assert!(AllowedSigners::parse(&line, &chrono::Local).is_err(), "{bad}");
    }
    let line = format!("umpire valid-after=\"20240315\",valid-before=\"20240314\" {public}");
    assert!(AllowedSigners::parse(&line, &chrono::Local).is_err(), "a key that is never valid");
}

/// `--signers` asks for the signers; a match without any is a valid answer, but not a good one.
#[test]
fn a_sealed_match_that_nobody_signed_is_no_good_to_whoever_asks_who_did() {
    let table = table();
    let asked = || wardiary(&["verify", &table.game, "--signers", &table.signers], "");
    let said = asked();
    assert!(said.code == 1 && said.out.contains("nobody has signed it"), "{}", said.out);
    fs::remove_file(&table.text).expect("the text");
    let said = asked();
    assert!(said.code == 1 && said.out.contains("nothing is signed"), "{}", said.out);
    done(&["verify", &table.game], "");
}

#[test]
fn what_cannot_be_signed_is_said_with_its_remedy() {
    let table = table();
    let locked = table.desk.path("locked");
    assert!(keygen(&["-q", "-t", "ed25519", "-N", "secret", "-f", &locked], "").0);
    let said = wardiary(&["sign", &table.game, "--role", "umpire", "--key", &locked], "");
    assert!(said.code == 1 && said.err.contains("ssh-keygen -Y sign"), "{}", said.err);
    let said = wardiary(&["sign", &table.game, "--role", "nobody", "--key", &table.key], "");
    assert!(said.code == 2 && said.err.contains("umpire allied german"), "{}", said.err);
    let open = table.desk.played("open.wdj", "4");
    let said = wardiary(&["sign", &open, "--role", "umpire", "--key", &table.key], "");
    assert!(said.code == 1 && said.err.contains("seal the match first"), "{}", said.err);
    let bad = table.desk.write("bad", "umpire cert-authority ssh-ed25519 AAAA\n");
    let said = wardiary(&["verify", &table.game, "--signers", &bad], "");
    assert!(said.code == 3 && said.err.contains("line 1"), "{}", said.err);
}

/// The page of the file lists the signatures, and checks them against the allowed signers.
#[test]
fn signatures_are_found_beside_a_match_of_a_library() {
    let table = table();
    let (signature, signers) = (table.sign(), fs::read_to_string(&table.signers).expect("the signers"));
    let folder = std::path::Path::new(&signature).parent().expect("a folder").to_path_buf();
    let library = |signers: Option<&str>| {
        let signers = signers.map(|text| AllowedSigners::parse(text, &chrono::Local).expect("signers"));
        let archive = Archive::folder(folder.clone()).expect("a folder").signed_by(signers);
        archive.signatures(&archive.open("a").expect("it opens"))
    };
    assert!(matches!(&library(None)[..], [Signature { role, holds: None }] if role == "umpire"));
    assert!(matches!(&library(Some(&signers))[..], [Signature { role, holds: Some(Ok(())) }] if role == "umpire"));
    let nobody = library(Some(""));
    assert!(matches!(nobody[0].holds, Some(Err(_))), "{nobody:?}");
}
