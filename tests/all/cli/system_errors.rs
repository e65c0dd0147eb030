//! Errors of the operating system: they are in words and in the reader's language. An output whose reader has closed it is no error.

use std::io::{self, ErrorKind, Write};

use wardiary_review_web::cli;

use super::{Desk, SYSTEM};

/// A stream that accepts nothing.
struct Failing(ErrorKind);

impl Write for Failing {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Exit code and standard error of a command in Swedish.
fn swedish(args: &[&str], out: &mut dyn Write) -> (u8, String) {
    let mut err = Vec::new();
    let args = ["wardiary", "--lang", "sv"].into_iter().chain(args.iter().copied());
    let code = cli::run(args, &mut io::empty(), out, &mut err);
    (code, String::from_utf8(err).expect("errors are text"))
}

#[test]
fn an_error_of_the_system_is_said_in_swedish() {
    let desk = Desk::new();
    let game = desk.begun("p.wdj", "7", "20");
    let (folder, none) = (desk.path(""), desk.path("none.wdj"));
    let [text, begun] = ["p.wdj/a.txt", "p.wdj/a.wdj"].map(|name| desk.path(name));
    let cases: [(&[&str], u8, &str); 9] = [
        (&["log", &none], 3, "finns inte"),
        (&["log", &folder], 3, "det är en mapp"),
        (&["log", &text], 3, "en del av sökvägen är en fil"),
        (&["lessons", &none], 3, "finns inte"),
        (&["lessons", &folder], 3, "det är en mapp"),
        (&["export", &game, "--format", "text", "--out", &text], 4, "en del av sökvägen är en fil"),
        (&["export", &game, "--format", "text", "--out", &game], 1, "det finns redan en fil"),
        (&["new", "--system", SYSTEM, "--out", &begun], 4, "går inte att skapa: en del av sökvägen är en fil"),
        (&["correct", &folder, "--resume", "3"], 4, "går inte att öppna: det är en mapp"),
    ];
    for (args, code, words) in cases {
        let (found, said) = swedish(args, &mut io::sink());
        assert!(found == code && said.contains(words) && !said.contains("os error"), "{args:?}: {found} {said}");
    }
}

#[test]
fn what_takes_no_answer_is_named_and_a_reader_who_has_gone_is_no_error() {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    for args in [
        &["log", game.as_str()][..],
        &["state", &game, "--json"],
        &["film", &game],
        &["copy", &game, "--view", "german", "--out", "-"],
        &["rules", SYSTEM],
    ] {
        for (kind, words) in [
            (ErrorKind::StorageFull, "disken är full"),
            (ErrorKind::ReadOnlyFilesystem, "skrivskyddad"),
            (ErrorKind::PermissionDenied, "åtkomst nekas"),
        ] {
            let (code, said) = swedish(args, &mut Failing(kind));
            assert!(code == 4 && said.contains(words), "{args:?}: {code} {said}");
        }
        let gone = swedish(args, &mut Failing(ErrorKind::BrokenPipe));
        assert!(gone == (0, String::new()), "{args:?}: {gone:?}");
    }
}
