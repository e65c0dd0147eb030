//! `wardiary record` killed at pseudorandom moments, again and again on one match, and while it mends. Rows 14 and 16 of the table of
//! faults. `WARDIARY_SEED=n` chooses other moments, `WARDIARY_KILLS=n` more of them.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use wardiary_journal::{Class, Frames, Kind, Mode};

use wardiary_fixtures::matches::CAEN_ORNE;

use super::sample::{Draw, number, report};
use crate::browser::program;

/// Kills in the gate.
const KILLS: u64 = 30;

fn begun(folder: &Path) -> PathBuf {
    let path = folder.join("m.wdj");
    let mut new = Command::new(program());
    new.args(["new", "--system", CAEN_ORNE.system, "--scenario", CAEN_ORNE.scenario, "--out"]).arg(&path);
    assert!(new.stdout(Stdio::null()).status().expect("the program is built").success());
    path
}

fn recording(path: &Path) -> Child {
    let mut record = Command::new(program());
    record.arg("record").arg(path).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    record.spawn().expect("the program is built")
}

/// Lines that are accepted in any position and name no other entry, each different from all others.
fn lines() -> Vec<String> {
    (0..120).map(|n| format!("clock start 1944-06-21T{:02}:{:02}:00+02:00", 9 + n / 60, n % 60)).collect()
}

fn payloads(bytes: &[u8], kind: Kind) -> Vec<Vec<u8>> {
    let frames = Frames::new(bytes, Mode::WithTree).unwrap().map_while(Result::ok);
    frames.filter(|frame| frame.kind == kind).map(|frame| frame.payload.to_vec()).collect()
}

/// Numbers on the whole lines that a child printed before it ended.
fn acknowledged(child: Child) -> Vec<u64> {
    let said = child.wait_with_output().expect("it ends");
    let out = String::from_utf8_lossy(&said.stdout).into_owned();
    let whole = out.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    whole.filter_map(|line| line.split(' ').next()?.parse().ok()).collect()
}

/// Feeds the lines from the `done`th on and kills the child after a drawn number of answers and a drawn time; returns the acknowledged entries.
fn killed(path: &Path, done: usize, draw: &mut Draw) -> Vec<u64> {
    let mut child = recording(path);
    let input: String = lines()[done..].iter().map(|line| format!("{line}\n")).collect();
    let mut pipe = child.stdin.take().expect("piped");
    pipe.write_all(input.as_bytes()).expect("the pipe holds all of it");
    drop(pipe);
    let answers = draw.below(6);
    let mut seen = Vec::new();
    let mut out = BufReader::with_capacity(1, child.stdout.take().expect("piped"));
    for _ in 0..answers {
        let mut line = String::new();
        out.read_line(&mut line).expect("answers are text");
        seen.extend(line.split(' ').next().and_then(|number| number.parse::<u64>().ok()));
    }
    for _ in 0..draw.below(2_000_000) {
        std::hint::spin_loop();
    }
    child.kill().expect("it is ours");
    child.stdout = Some(out.into_inner());
    seen.extend(acknowledged(child));
    seen
}

#[test]
fn no_acknowledged_entry_is_lost_when_the_scribe_is_killed() {
    let seed = number("WARDIARY_SEED", 1);
    println!("WARDIARY_SEED={seed}");
    let mut draw = Draw(seed);
    let (mut kills, mut entries, mut mended) = (0, 0, 0);
    let wanted = number("WARDIARY_KILLS", KILLS);
    while kills < wanted {
        let folder = tempfile::tempdir().unwrap();
        let path = begun(folder.path());
        let mut torn = 0;
        let mut before = payloads(&fs::read(&path).unwrap(), Kind::Entry);
        while before.len() < lines().len() && kills < wanted {
            // Every third time the recorder finds a torn tail, so that the mending is killed too.
            if kills % 3 == 2 {
                let tail = [0xe7, 0x4a, 1, 2].into_iter().chain((0..draw.below(200)).map(|_| 7));
                fs::write(&path, fs::read(&path).unwrap().into_iter().chain(tail).collect::<Vec<u8>>()).unwrap();
            }
            torn += u32::from(report(&fs::read(&path).unwrap()).fault.is_some());
            let seen = killed(&path, before.len(), &mut draw);
            kills += 1;
            let bytes = fs::read(&path).unwrap();
            let found = report(&bytes);
            assert!(found.fault.as_ref().is_none_or(|fault| fault.class == Class::Torn), "{:?}", found.fault);
            assert!(seen.last().is_none_or(|last| found.frames > *last), "{seen:?} of {} frames", found.frames);
            let now = payloads(&bytes, Kind::Entry);
            assert!(now.starts_with(&before), "what was there before is there");
            assert!(now.len() - before.len() >= seen.len(), "{seen:?}");
            entries += seen.len();
            before = now;
        }
        acknowledged(recording(&path));
        let bytes = fs::read(&path).unwrap();
        assert_eq!(report(&bytes).fault, None, "the last scribe mends");
        assert!(payloads(&bytes, Kind::Entry) == before);
        assert!(
            payloads(&bytes, Kind::Recovered).len() <= usize::try_from(torn).unwrap() + 1,
            "what is whole is not mended"
        );
        mended += payloads(&bytes, Kind::Recovered).len();
    }
    println!("{kills} kills, {entries} entries acknowledged, {mended} mendings recorded");
    assert!(entries > 0 && mended > 0, "{entries} entries, {mended} mendings");
}

#[test]
fn scribes_of_two_programs_take_turns_and_who_is_killed_leaves_no_lock() {
    let folder = tempfile::tempdir().unwrap();
    let path = begun(folder.path());
    let mut first = recording(&path);
    let mut pipe = first.stdin.take().expect("piped");
    writeln!(pipe, "{}", lines()[0]).expect("it reads");
    let mut answers = BufReader::new(first.stdout.take().expect("piped"));
    let mut is_accepted = || {
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("an answer");
        answer.contains(" accepted")
    };
    assert!(is_accepted());
    let mut second = recording(&path);
    writeln!(second.stdin.as_mut().expect("piped"), "{}", lines()[1]).expect("it reads");
    let second = second.wait_with_output().expect("it ends");
    assert!(
        second.status.success(),
        "the first holds the file for an entry: {}",
        String::from_utf8_lossy(&second.stderr)
    );
    writeln!(pipe, "{}", lines()[2]).expect("it reads");
    assert!(is_accepted(), "the first goes on behind the second");
    assert!(payloads(&fs::read(&path).unwrap(), Kind::Entry).len() == 3, "one history of three entries");
    first.kill().expect("it is ours");
    first.wait().expect("it is gone");
    let third = recording(&path).wait_with_output().expect("it ends");
    assert!(third.status.success(), "{}", String::from_utf8_lossy(&third.stderr));
}
