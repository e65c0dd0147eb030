//! Matches recorded through the serving program: killed at pseudorandom moments, and by two writers at once. Each acknowledged line is
//! recorded once. `WARDIARY_KILLS=200` and `WARDIARY_RACES=500` are the long runs, `WARDIARY_SEED=n` chooses other moments.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Barrier, mpsc};
use std::thread;
use std::time::Duration;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::EntryKind;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::diary_file;

use crate::browser::{Served, program, serve, serve_by};
use crate::journal::sample::{Draw, number};

/// Kills in the gate.
const KILLS: u64 = 4;
/// Races in the gate.
const RACES: u64 = 8;

/// A folder with one match, begun and without an entry.
fn begun() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("m.wdj");
    let mut new = Command::new(program());
    new.args(["new", "--system", CAEN_ORNE.system, "--scenario", CAEN_ORNE.scenario, "--out"]).arg(&path);
    assert!(new.stdout(Stdio::null()).status().expect("the program is built").success());
    (folder, path)
}

fn serving(folder: &Path) -> Served {
    serve(&["serve", "--data", folder.to_str().expect("text")])
}

/// A line that is accepted in any position, different for each number.
fn line(n: u64) -> String {
    format!("clock start 1944-06-{:02}T{:02}:{:02}:{:02}+02:00", 1 + n / 86400 % 30, n / 3600 % 24, n / 60 % 60, n % 60)
}

/// The status and the page in answer to a line that is to be this entry.
fn send(address: &str, entry: u64, line: &str) -> io::Result<(u16, String)> {
    post(address, "/m/m/record", &form(entry, line))
}

/// The form that sends a line which is to be this entry.
fn form(entry: u64, line: &str) -> String {
    let coded = line.replace(':', "%3A").replace('+', "%2B").replace(' ', "+");
    format!("entry={entry}&line={coded}")
}

/// The status and the page in answer to a form.
fn post(address: &str, to: &str, body: &str) -> io::Result<(u16, String)> {
    let mut stream = connected(address)?;
    write!(stream, "{}{body}", head(address, to, body.len(), ""))?;
    answered(stream)
}

fn connected(address: &str) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(host(address))?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    Ok(stream)
}

/// Host and port of an address.
fn host(address: &str) -> &str {
    address.trim_start_matches("http://").trim_end_matches('/')
}

/// The head of a request with a form of this length, with `more` as a further header line or without one.
fn head(address: &str, to: &str, length: usize, more: &str) -> String {
    let host = host(address);
    format!(
        "POST {to} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\naccept-language: en\r\n{more}\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n"
    )
}

/// The status and the page that come over a connection.
fn answered(mut stream: TcpStream) -> io::Result<(u16, String)> {
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
    Ok((status.ok_or_else(|| io::Error::other("no whole answer"))?, answer))
}

/// The number of the next entry, from a page.
fn next(page: &str) -> u64 {
    let at = page.find("name=\"entry\" value=\"").expect("the form says it") + 20;
    page[at..].chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a number")
}

/// The lines of a match in their order, and the number of its next entry.
fn recorded(path: &Path) -> (Vec<String>, u64) {
    let read = diary_file::read(File::open(path).expect("a file")).expect("a journal");
    assert!(read.fault.is_none() && read.report.fault.is_none(), "{:?}", read.report.fault);
    let review = read.game.expect("a match").into_review(Viewer::Umpire);
    let entries = (review.first()..review.len()).filter_map(|seq| review.entry(seq));
    let lines = entries.filter(|entry| entry.kind != EntryKind::Housekeeping).map(|entry| entry.notation).collect();
    (lines, u64::from(review.len()))
}

/// The program with room for files of so many KiB only: a write beyond that is cut short and refused, as on a full disk.
#[cfg(unix)]
pub(crate) fn cramped(kib: u64) -> Command {
    let mut command = Command::new("bash");
    command
        .args(["-c", "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"", "cramped"])
        .arg(kib.to_string())
        .arg(program());
    command
}

/// The disk is full in the middle of an evening: the line is refused and kept, and the next press records it when there is room again.
#[cfg(unix)]
#[test]
fn a_line_that_a_full_disk_refused_is_recorded_when_there_is_room() {
    let (folder, path) = begun();
    let room = path.metadata().expect("a file").len() / 1024 + 2;
    let served = serve_by(cramped(room).args(["serve", "--data"]).arg(folder.path()));
    let (mut said, mut entry) = (Vec::new(), recorded(&path).1);
    let (refused, page) = loop {
        let line = line(said.len() as u64);
        match send(&served.address, entry, &line).expect("an answer") {
            (303, _) => (said.push(line), entry += 1).0,
            (503, page) => break (line, page),
            (status, page) => panic!("{status}: {page}"),
        }
    };
    assert!(!said.is_empty(), "there was some room");
    assert!(page.contains(&format!("value=\"{refused}\"")), "the line is kept: {page}");
    let words = "Nothing was recorded: the write failed: the file would be larger than this disk takes";
    assert!(page.contains(words) && !page.contains("os error"), "it is told once, in words: {page}");
    let torn = diary_file::read(File::open(&path).expect("a file")).expect("a journal").report.fault;
    assert!(torn.is_some(), "the write was cut short");
    drop(served);
    let served = serving(folder.path());
    assert_eq!(send(&served.address, entry, &refused).expect("an answer").0, 303, "the next press records");
    said.push(refused);
    assert_eq!(recorded(&path).0, said, "all that was acknowledged, and the line that was refused");
}

/// Every other form that writes: refused in words, and accepted when there is room again.
#[cfg(unix)]
#[test]
fn a_form_that_a_full_disk_refused_is_taken_when_there_is_room() {
    let (folder, path) = begun();
    let names = || {
        let entries = std::fs::read_dir(folder.path()).expect("it can be listed").map(|entry| entry.expect("an entry"));
        entries
            .map(|entry| (entry.file_name(), std::fs::read(entry.path()).expect("a file")))
            .collect::<BTreeMap<_, _>>()
    };
    let before = names();
    let (last, (system, scenario)) = (recorded(&path).1 - 1, (CAEN_ORNE.system, CAEN_ORNE.scenario));
    let debrief = "author=instructor&for=public";
    let forms = [
        ("/m/m/notes", format!("do=write&entry={last}&{debrief}&en=Why")),
        ("/m/m/chapters", format!("do=place&{debrief}&list=Debrief&from={last}&to={last}&title-en=Landings")),
        (
            "/m/m/intent",
            "side=allied&turn=3&phase=movement+allied&by=turn&objectives=1910&probability=60&aim=Caen".into(),
        ),
        ("/m/m/plan", "do=write&lines=ask+Is+it+so%3F%0D%0Ameasure+rulings".into()),
        ("/new", format!("system={system}&scenario={scenario}&title=Evening&role=umpire&name=A.+Umpire")),
    ];
    let served = serve_by(cramped(0).args(["serve", "--data"]).arg(folder.path()));
    for (to, body) in &forms {
        let (status, page) = post(&served.address, to, body).expect("an answer");
        assert!(status >= 400 && page.contains("larger than this disk takes"), "{to}: {status}: {page}");
        assert!(names() == before, "{to} leaves everything as it was");
    }
    drop(served);
    let served = serving(folder.path());
    for (to, body) in &forms {
        let (status, page) = post(&served.address, to, body).expect("an answer");
        assert_eq!(status, 303, "{to}: {page}");
    }
    assert!(recorded(&path).1 > last + 1, "intent and plan are on record");
}

/// A recorder sends line after line, and sends the last one again when the program was killed before its answer.
#[test]
fn no_acknowledged_line_is_lost_when_the_program_that_serves_is_killed() {
    let seed = number("WARDIARY_SEED", 1);
    println!("WARDIARY_SEED={seed}");
    let (mut draw, kills) = (Draw(seed), number("WARDIARY_KILLS", KILLS));
    let (folder, path) = begun();
    let mut entry = recorded(&path).1;
    let (mut said, mut again) = (Vec::new(), 0);
    for _ in 0..kills {
        let mut served = serving(folder.path());
        let (answers, while_ms) = (draw.below(5) as u64, draw.below(60) as u64);
        let address = served.address.clone();
        let (answered, answers_come) = mpsc::channel::<()>();
        let killed = thread::spawn(move || {
            (0..answers).for_each(|_| answers_come.recv().expect("it answers"));
            // Waits for the drawn time, or until one more line is answered.
            let _ = answers_come.recv_timeout(Duration::from_millis(while_ms));
            served.child.kill().expect("it is ours");
        });
        let before = said.len();
        loop {
            let line = line(said.len() as u64);
            match send(&address, entry, &line) {
                Ok((303, _)) => {
                    said.push(line);
                    entry += 1;
                    // The thread that receives this may have ended already.
                    let _ = answered.send(());
                }
                // The mending of a torn write is an entry of its own.
                Ok((409, page)) if next(&page) > entry && page.contains(&format!("value=\"{line}\"")) => {
                    entry = next(&page);
                }
                Ok((status, page)) => panic!("{status} for entry {entry}: {page}"),
                Err(_) => break,
            }
        }
        killed.join().expect("it is killed");
        let there = recorded(&path).0;
        assert!(there.starts_with(&said), "what was acknowledged is there, in its order, once");
        assert!(there.len() <= said.len() + 1, "of what was not acknowledged there is at most the line under way");
        again += u32::from(there.len() > said.len());
        assert!(said.len() - before >= usize::try_from(answers).expect("few"), "it is killed behind so many answers");
    }
    println!("{kills} kills, {} lines acknowledged, {again} recorded without an answer and sent again", said.len());
    assert!(!said.is_empty());
}

/// The service manager stops the program while a form is on its way: no new connection is taken, the line is recorded and answered, and
/// the program ends as one that has done its work.
#[cfg(unix)]
#[test]
fn a_form_that_is_under_way_when_the_program_is_asked_to_stop_is_answered() {
    let (folder, path) = begun();
    let mut served = serving(folder.path());
    let (line, entry) = (line(0), recorded(&path).1);
    let body = form(entry, &line);
    let mut stream = connected(&served.address).expect("it listens");
    let head = head(&served.address, "/m/m/record", body.len(), "expect: 100-continue\r\n");
    stream.write_all(head.as_bytes()).expect("it is there");
    // The program asks for the form, so that it has begun to answer.
    let mut asked = *b"HTTP/1.1 100 Continue\r\n\r\n";
    stream.read_exact(&mut asked).expect("it asks for the form");
    assert!(asked.starts_with(b"HTTP/1.1 100"), "{}", String::from_utf8_lossy(&asked));
    let sent = Command::new("kill").args(["-TERM", &served.child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    while TcpStream::connect(host(&served.address)).is_ok() {
        thread::yield_now();
    }
    stream.write_all(body.as_bytes()).expect("the connection is open");
    assert_eq!(answered(stream).expect("a whole answer").0, 303);
    assert_eq!(served.child.wait().expect("it ends").code(), Some(0));
    assert_eq!(recorded(&path).0, [line]);
}

/// Two writers, each at a program of its own, want the same entry again and again: one gets it; the other is refused, keeps the line, and
/// sends it anew.
#[test]
fn two_writers_make_one_history_and_no_line_is_lost() {
    let races = number("WARDIARY_RACES", RACES);
    let (folder, path) = begun();
    let first = recorded(&path).1;
    let servers = [serving(folder.path()), serving(folder.path())];
    let (together, lost) = (Barrier::new(2), AtomicBool::new(false));
    let writer = |of: u64| {
        let address = &servers[usize::try_from(of).expect("two")].address;
        let (mut entry, mut told) = (first, 0);
        for race in 0..races {
            let line = line(race * 2 + of);
            together.wait();
            loop {
                match send(address, entry, &line).expect("it answers") {
                    (303, _) => break,
                    (409, page) if page.contains(&format!("value=\"{line}\"")) => {
                        told += 1;
                        entry = next(&page);
                    }
                    (status, page) => {
                        lost.store(true, Ordering::Relaxed);
                        println!("{status} for {line}: {page}");
                        break;
                    }
                }
            }
            together.wait();
            entry = first + 2 * (race + 1);
        }
        told
    };
    let told: Vec<u64> = thread::scope(|scope| {
        let writers = [0, 1].map(|of| scope.spawn(move || writer(of)));
        writers.map(|one| one.join().expect("it ends")).into()
    });
    assert!(!lost.into_inner());
    let (there, _) = recorded(&path);
    let mut wanted: BTreeMap<String, u64> = (0..races * 2).map(|n| (line(n), 0)).collect();
    for line in &there {
        *wanted.get_mut(line).expect("somebody sent it") += 1;
    }
    assert!(wanted.values().all(|&times| times == 1), "each line is there once");
    println!("{races} races, {} and {} times told that another was first", told[0], told[1]);
    assert_eq!(told.iter().sum::<u64>(), races, "each race has one loser");
}
