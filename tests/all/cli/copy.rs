//! `copy`, and the checks of `verify` on copies: against receipts and a seal text, damaged, and from another match.

use serde_json::{Value, json};
use wardiary_journal::side_copy::ENDING;

use super::{Desk, bytes, done, wardiary};

/// A match with four refused proposals of the first side, and the copy of the second.
fn copied(desk: &Desk) -> (String, String, Value) {
    let game = desk.recorded("a.wdj");
    let said = done(&["copy", &game, "--view", "german", "--json"], "");
    let copy = desk.path(&format!("a.german.{ENDING}"));
    let object = said.json().remove(0);
    assert_eq!(object["file"], json!(copy));
    (game, copy, object)
}

fn verdict(said: &super::Said) -> Value {
    said.json().remove(0)
}

#[test]
fn a_copy_is_written_beside_its_match_and_says_how_much_of_it_could_be_guessed() {
    let desk = Desk::new();
    let (game, copy, object) = copied(&desk);
    let entries = done(&["verify", &game, "--json"], "").json()[0]["entries"].clone();
    assert_eq!(
        (&object["frames"], &object["hidden"], &object["guessable"]),
        (&entries, &json!(4), &json!(0)),
        "what is recorded has an id"
    );
    // An existing copy is not replaced. With `--out` the copy is written under another name.
    assert_eq!(wardiary(&["copy", &game, "--view", "german"], "").code, 1);
    let other = desk.path("b.wdc");
    // Scripts with the old `--side` still work.
    let said = done(&["copy", &game, "--side", "german", "--out", &other], "");
    assert!(said.out.contains("4 only as hashes") && !said.out.contains("trying"), "{}", said.out);
    assert_eq!(bytes(&copy), bytes(&other));
    // Entries without an id, such as those of a sample, could be guessed.
    let sample = wardiary_fixtures::matches::CAEN_ORNE.journal().unwrap();
    let said = done(&["copy", &desk.write("sample.wdj", sample), "--view", "german"], "");
    assert!(said.out.contains("could be guessed by trying"), "{}", said.out);
    // The proposing side sees its refused proposals, so nothing is hidden and nothing has to be reported.
    let said = done(&["copy", &game, "--view", "allied"], "");
    assert!(said.out.contains("0 only as hashes") && !said.out.contains("trying"), "{}", said.out);
    let said = wardiary(&["copy", &game, "--view", "french"], "");
    assert!(
        said.code == 2 && said.err.contains("--view french") && said.err.contains("known: allied, german"),
        "{}",
        said.err
    );
}

#[test]
fn a_copy_is_held_against_receipts() {
    let desk = Desk::new();
    let (game, copy, object) = copied(&desk);
    let alone = done(&["verify", &copy], "");
    assert!(
        alone.out.contains("intact, copy for german") && alone.out.contains("compared with nothing"),
        "{}",
        alone.out
    );
    let mut receipts: Vec<String> = done(&["receipt", &game, "--json"], "")
        .json()
        .iter()
        .map(|one| format!("{} {}", one["size"], one["digits"].as_str().expect("digits")))
        .collect();
    receipts.push(object["receipt"].as_str().expect("a receipt").to_owned());
    for receipt in &receipts {
        let said = done(&["verify", &copy, "--receipt", receipt, "--json"], "");
        assert_eq!(verdict(&said)["compared"][0]["verdict"], "agrees", "{receipt}");
        done(&["verify", &game, "--receipt", receipt], "");
    }
    let both = done(&["verify", &copy, "--receipt", &receipts[0], "--receipt", &receipts[1]], "");
    assert!(both.out.contains("2 of 2 that it was compared with agree"), "{}", both.out);
    // Digits of another match differ at the same number of entries. Its checkpoint text also shows that it is another match.
    let other = desk.played("o.wdj", "5");
    let strange = done(&["receipt", &other, "--at", "20", "--json"], "").json().remove(0);
    let digits = format!("20 {}", strange["digits"].as_str().expect("digits"));
    for (claim, word) in [
        (digits.as_str(), "differs"),
        (strange["checkpoint"].as_str().expect("text"), "of-another"),
        ("99999 3f9a-01bc-77e2-a0d4", "earlier"),
    ] {
        let said = wardiary(&["verify", &copy, "--receipt", claim, "--json"], "");
        assert_eq!((said.code, &verdict(&said)["compared"][0]["verdict"]), (1, &json!(word)), "{claim}");
        assert_eq!(verdict(&said)["class"], "differs");
    }
}

#[test]
fn a_copy_is_held_against_the_seal_text() {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    let before = desk.path("before.wdc");
    done(&["copy", &game, "--view", "allied", "--out", &before], "");
    done(&["seal", &game], "");
    done(&["copy", &game, "--view", "allied"], "");
    let (copy, text) = (desk.path("a.allied.wdc"), desk.path("a.seal.txt"));
    let said = done(&["verify", &copy, "--seal", &text, "--json"], "");
    let object = verdict(&said);
    assert_eq!((&object["compared"][0]["with"], &object["compared"][0]["verdict"]), (&json!("seal"), &json!("agrees")));
    assert_eq!(object["closed"], true);
    let said = done(&["verify", &copy, "--seal", &text], "");
    assert!(said.out.contains("1 of 1 that it was compared with agrees"), "{}", said.out);
    let earlier = wardiary(&["verify", &before, "--seal", &text], "");
    assert!(earlier.code == 1 && earlier.out.contains("it was made earlier"), "{}", earlier.out);
    let changed = String::from_utf8(bytes(&text)).expect("text");
    let at = changed.find("sha256-root ").expect("it has one") + 12;
    let digit = if &changed[at..=at] == "0" { "1" } else { "0" };
    let changed = desk.write("b.seal.txt", format!("{}{digit}{}", &changed[..at], &changed[at + 1..]));
    let said = wardiary(&["verify", &copy, "--seal", &changed], "");
    assert!(said.code == 1 && said.out.contains("another root"), "{}", said.out);
    let said = wardiary(&["verify", &game, "--seal", &text], "");
    assert!(said.code == 2 && said.err.contains("--seal is for copies"), "{}", said.err);
}

#[test]
fn a_damaged_copy_is_named_with_its_place() {
    let desk = Desk::new();
    let (_, copy, _) = copied(&desk);
    let sound = bytes(&copy);
    let mut flipped = sound.clone();
    flipped[sound.len() / 2] ^= 1;
    for (name, damaged) in [
        ("flipped", flipped),
        ("cut", sound[..sound.len() - 1].to_vec()),
        ("longer", [sound.as_slice(), b"x"].concat()),
    ] {
        let path = desk.write(name, damaged);
        let said = wardiary(&["verify", &path, "--receipt", "20 3f9a-01bc-77e2-a0d4"], "");
        assert!(
            said.code == 1 && said.out.contains("corrupt at entry") && said.out.contains("Fetch the copy"),
            "{}",
            said.out
        );
        let object = verdict(&wardiary(&["verify", &path, "--json"], ""));
        assert_eq!((&object["class"], &object["root"]), (&json!("corrupt"), &Value::Null), "{name}");
        assert!(object["faults"][0]["offset"].as_u64() > Some(64), "{name}: {object}");
    }
    let mut header = sound;
    header[40] = 7;
    let path = desk.write("header", header);
    let said = wardiary(&["verify", &path], "");
    assert!(said.code == 3 && said.err.contains("header of the copy, side"), "{} {}", said.code, said.err);
}

#[test]
fn the_log_of_a_copy_has_what_is_shown_in_notation_and_calls_the_rest_hidden() {
    let desk = Desk::new();
    let (game, copy, _) = copied(&desk);
    let (whole, shown) = (done(&["log", &game, "--json"], "").json(), done(&["log", &copy, "--json"], "").json());
    assert_eq!(whole.len(), shown.len());
    let mut hidden = Vec::new();
    for (whole, shown) in whole.iter().zip(&shown) {
        match shown["kind"].as_str() {
            Some("entry") => {
                let same = |key: &str| assert_eq!(whole[key], shown[key], "{whole}");
                ["seq", "by", "notation"].iter().for_each(|key| same(key));
            }
            Some("hidden") => hidden.push(whole["kind"].clone()),
            _ => assert_eq!(whole["notation"], "", "{whole} {shown}"),
        }
    }
    assert_eq!(hidden, vec![json!("refused"); 4]);
    let words = done(&["log", &copy], "").out;
    assert!(words.contains("  hidden\n") && words.contains(": die "), "{words}");
    assert_eq!(wardiary(&["log", &copy, "--view", "german"], "").code, 2);
}

/// After the match a hidden entry is opened by its proof: the copy accepts the original text, and no other.
#[test]
fn a_hidden_entry_is_opened_by_its_proof_and_by_no_other_text() {
    let desk = Desk::new();
    let (game, copy, _) = copied(&desk);
    let hidden = done(&["log", &copy, "--json"], "").json().iter().position(|line| line["kind"] == "hidden");
    let number = hidden.expect("one is hidden").to_string();
    let proof = done(&["prove", &game, "--entry", &number], "").out;
    let checked = |name: &str, proof: &str, by: &str| {
        let said = wardiary(&["prove", by, "--check", &desk.write(name, proof), "--json"], "");
        (said.code, said.json().remove(0)["verdict"].clone())
    };
    assert_eq!(checked("own", &proof, &copy), (0, json!("proof-included")));
    let other = proof.replacen("extra ", "extra AAAA", 1);
    assert_eq!(checked("other", &other, &copy), (1, json!("proof-broken")));
    // A valid proof from another match for the same number.
    let strange = done(&["prove", &desk.played("d.wdj", "4"), "--entry", &number], "").out;
    assert_eq!(checked("strange", &strange, &copy), (1, json!("proof-of-another")));
    assert_eq!(wardiary(&["prove", &copy, "--entry", "3"], "").code, 2);
    let later = done(&["prove", &copy, "--from", "20"], "").out;
    assert_eq!(later, done(&["prove", &game, "--from", "20"], "").out, "a copy proves as its match that it goes on");
}
