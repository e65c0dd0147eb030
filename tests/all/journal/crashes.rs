//! Journals on a disk that fails, fills up, and loses power at any call: acknowledged entries survive.
//!
//! `WARDIARY_SEED=n` replays or varies, `WARDIARY_FAULTS=n` asks for more than the gate's ten thousand faults.

use std::collections::BTreeMap;
use std::path::Path;

use wardiary_journal::recover::{create_in, open_in};
use wardiary_journal::{AppendError, Class, Frames, Header, Kind, MatchId, Mode, OpenError, Opened, Writer, verify};

use super::faulty_disk::{FAULTS, Fault, FaultyDisk, FaultyFile};
use super::sample::{Draw, journal, lent, number, report};

/// The smallest number of faults in a run, unless `WARDIARY_FAULTS` sets another.
const FAULTS_MIN: u64 = 10_000;
/// Times a journal of a run is reopened.
const ROUNDS: u32 = 8;

fn path() -> &'static Path {
    Path::new("match.wdj")
}

fn header() -> Header {
    Header::new(MatchId([6; 16]))
}

/// Counts of a run.
#[derive(Debug, Default)]
struct Tally {
    faults: BTreeMap<Fault, u64>,
    journals: u64,
    acknowledged: u64,
    torn: u64,
    mended: u64,
    lost_names: u64,
}

impl Tally {
    fn faults(&self) -> u64 {
        self.faults.values().sum()
    }
}

/// A journal, the promises about it, and its disk.
struct Life {
    disk: FaultyDisk,
    draw: Draw,
    /// The acknowledged bytes; `None` while the beginning of the journal is not acknowledged.
    promised: Option<Vec<u8>>,
    /// Number in the payload of the next entry.
    next: u32,
}

impl Life {
    fn new(seed: u64) -> Self {
        Self { disk: FaultyDisk::new(seed ^ 0x5eed), draw: Draw(seed), promised: None, next: 0 }
    }

    /// Promises everything up to the writer's offset from now on.
    fn promise(&mut self, writer: &Writer<FaultyFile>) {
        let mut bytes = self.disk.bytes(path()).expect("a journal with a writer has a name");
        bytes.truncate(usize::try_from(writer.offset()).unwrap());
        let before = self.promised.replace(bytes.clone()).unwrap_or_default();
        assert!(bytes.starts_with(&before), "what was promised before is still there");
    }

    /// Begins or opens the journal and appends to it until a call fails or enough is written.
    fn work(&mut self, tally: &mut Tally) {
        let Some(mut writer) = self.begin_or_open(tally) else { return };
        self.promise(&writer);
        for _ in 0..self.draw.below(5) {
            let batch = self.batch();
            match writer.append(&lent(&batch)) {
                Ok(head) => {
                    assert_eq!(writer.head(), Some(head));
                    tally.acknowledged += batch.len() as u64;
                    self.promise(&writer);
                }
                Err(error) => return self.assert_poisoned(&mut writer, &error),
            }
        }
    }

    fn begin_or_open(&mut self, tally: &mut Tally) -> Option<Writer<FaultyFile>> {
        if self.disk.bytes(path()).is_none() {
            let first = self.batch();
            return match create_in(&self.disk, path(), &header(), &lent(&first)) {
                Ok(writer) => Some(writer),
                Err(OpenError::Io { .. } | OpenError::First(_)) => None,
                Err(error) => panic!("not begun: {error}"),
            };
        }
        let before = self.disk.bytes(path()).expect("asked above");
        match open_in(&self.disk, path()) {
            Ok(Opened { writer, report, recovery }) => {
                if let Some(recovery) = recovery {
                    tally.mended += 1;
                    let cut = &before[usize::try_from(report.sound_len).unwrap()..];
                    assert_eq!(self.disk.bytes(&recovery.kept).as_deref(), Some(cut), "what was cut is kept");
                    assert_eq!(recovery.recovered.cut, cut.len() as u64);
                }
                Some(writer)
            }
            Err(OpenError::Io { .. } | OpenError::Note(_)) => None,
            Err(error) => panic!("a crash is no damage: {error}"),
        }
    }

    /// One to four frames, of a few bytes or several sectors, each with a number of its own in front.
    fn batch(&mut self) -> Vec<(Kind, Vec<u8>)> {
        let count = 1 + self.draw.below(4);
        let mut frame = || {
            let length = [0, 30, 700, 2_000][self.draw.below(4)];
            let mut payload = self.next.to_le_bytes().to_vec();
            payload.extend((0..self.draw.below(length + 1)).map(|_| self.draw.byte()));
            self.next += 1;
            (Kind::Entry, payload)
        };
        (0..count).map(|_| frame()).collect()
    }

    fn assert_poisoned(&self, writer: &mut Writer<FaultyFile>, error: &AppendError) {
        assert!(matches!(error, AppendError::Write(_) | AppendError::Sync(_)), "{error}");
        let calls = self.disk.counts().0;
        let again = writer.append(&[(Kind::Entry, b"again")]);
        assert!(matches!(again, Err(AppendError::Poisoned)), "{again:?}");
        assert_eq!(self.disk.counts().0, calls, "a writer that failed once asks the disk for nothing more");
    }

    /// Checks the state of the journal before it is mended.
    fn inspect(&self, tally: &mut Tally) {
        let Some(bytes) = self.disk.bytes(path()) else {
            assert!(self.promised.is_none(), "a journal that was acknowledged as begun is missing");
            tally.lost_names += 1;
            return;
        };
        let found = verify(bytes.as_slice(), Mode::WithTree).expect("a journal under its name has its header");
        if let Some(fault) = &found.fault {
            assert_eq!(fault.class, Class::Torn, "a crash is no damage: {fault}");
            tally.torn += 1;
        }
        assert!(found.frames > 0, "a journal under its name has its first batch");
        let promised = self.promised.as_deref().unwrap_or_default();
        assert!(bytes.starts_with(promised), "of {} acknowledged bytes some are lost", promised.len());
        let numbers: Vec<u32> = Frames::new(&bytes, Mode::ChainOnly)
            .expect("read above")
            .map_while(Result::ok)
            .filter(|frame| frame.kind == Kind::Entry)
            .map(|frame| u32::from_le_bytes(*frame.payload.first_chunk().expect("a number in front")))
            .collect();
        assert!(numbers.is_sorted_by(|a, b| a < b), "no entry stands twice or before its time: {numbers:?}");
    }

    /// Rounds of work, each with a fault somewhere, and a restart after each.
    fn live(&mut self, tally: &mut Tally) {
        tally.journals += 1;
        for _ in 0..ROUNDS {
            let fault = FAULTS[self.draw.below(FAULTS.len())];
            self.disk.arm(1 + u32::try_from(self.draw.below(18)).unwrap(), fault);
            self.work(tally);
            if let Some(fault) = self.disk.happened() {
                *tally.faults.entry(fault).or_default() += 1;
            }
            let power = self.draw.below(3) == 0;
            self.disk.restart(power);
            self.inspect(tally);
        }
        self.assert_mended_once(tally);
    }

    /// An undisturbed journal opens; opened again, it needs no mending and has the same bytes.
    fn assert_mended_once(&mut self, tally: &mut Tally) {
        let Some(writer) = self.begin_or_open(tally) else { panic!("nothing fails any more") };
        self.promise(&writer);
        drop(writer);
        self.disk.restart(true);
        let mended = self.disk.bytes(path());
        let opened = open_in(&self.disk, path()).unwrap();
        assert_eq!((opened.recovery, opened.report.fault), (None, None));
        assert_eq!(self.disk.bytes(path()), mended);
    }
}

/// Rows 4 to 7 and 12 to 15 of the table of faults, all at once.
#[test]
fn no_acknowledged_entry_is_lost_in_ten_thousand_faults() {
    let first = number("WARDIARY_SEED", 1);
    let wanted = number("WARDIARY_FAULTS", FAULTS_MIN);
    let mut tally = Tally::default();
    let mut seed = first;
    while tally.faults() < wanted {
        // Printed only when the test fails.
        println!("WARDIARY_SEED={seed}");
        Life::new(seed).live(&mut tally);
        seed += 1;
    }
    println!("seeds {first} to {}: {} faults, {tally:?}", seed - 1, tally.faults());
    for fault in FAULTS {
        assert!(tally.faults[&fault] >= wanted / 20, "{fault:?} is one of the faults");
    }
    assert!(tally.torn > wanted / 100 && tally.mended > wanted / 100 && tally.lost_names > 0, "{tally:?}");
    assert!(tally.acknowledged > wanted, "{tally:?}");
}

/// Begins a journal with this fault in each of the calls in turn; the acknowledged bytes then survive a loss of power.
fn begun_with(fault: Fault, name: &str) -> u32 {
    for call in 1.. {
        for seed in 0..20 {
            let mut life = Life::new(seed);
            life.disk.arm(call, fault);
            let begun = create_in(&life.disk, path(), &header(), &[(Kind::Entry, &[0; 4])]);
            life.next = 1;
            let Some(happened) = life.disk.happened() else { return call - 1 };
            if let Ok(writer) = &begun {
                life.promise(writer);
            }
            drop(begun);
            life.disk.restart(happened == Fault::Power);
            life.inspect(&mut Tally::default());
            life.work_undisturbed(name, call);
        }
    }
    unreachable!("a journal is begun in some number of calls")
}

impl Life {
    /// Begins or opens the journal, acknowledges entries, loses power.
    fn work_undisturbed(&mut self, name: &str, call: u32) {
        let mut tally = Tally::default();
        let writer = self.begin_or_open(&mut tally);
        let mut writer = writer.unwrap_or_else(|| panic!("{name} {call}: nothing fails any more"));
        self.promise(&writer);
        for _ in 0..2 {
            let batch = self.batch();
            writer.append(&lent(&batch)).unwrap();
            self.promise(&writer);
        }
        drop(writer);
        self.disk.restart(true);
        self.inspect(&mut tally);
        let bytes = self.disk.bytes(path()).expect("inspected");
        assert_eq!(report(&bytes).fault, None, "{name} {call}");
    }
}

/// Row 7. The name of a new file is safe only when its folder is.
#[test]
fn a_journal_begun_through_any_fault_is_whole_or_was_never_begun() {
    for fault in FAULTS {
        let calls = begun_with(fault, "begun");
        println!("{fault:?} in each of {calls} calls");
        assert!(calls >= 1 && (calls >= 10 || matches!(fault, Fault::Short | Fault::Interrupted)), "{calls} calls");
    }
}

/// Row 14. After any fault in any call of a recovery, the next recovery finishes it.
#[test]
fn a_recovery_cut_short_in_any_call_is_finished_by_the_next() {
    let sound = journal(6);
    let torn = &sound[..sound.len() - 10];
    let kept = usize::try_from(report(torn).sound_len).unwrap();
    let mut recoveries = 0;
    for fault in FAULTS {
        for call in 1.. {
            let mut reached = false;
            for seed in 0..30 {
                let disk = FaultyDisk::new(seed);
                disk.put(path(), torn);
                disk.arm(call, fault);
                let opened = open_in(&disk, path());
                reached |= disk.happened().is_some();
                let promised = opened.as_ref().map_or(kept as u64, |opened| opened.writer.offset());
                drop(opened);
                disk.restart(seed % 2 == 0);
                let left = disk.bytes(path()).unwrap();
                assert_eq!(left[..kept], sound[..kept], "{fault:?} in call {call}: entries are untouched");
                let opened = open_in(&disk, path()).unwrap_or_else(|error| panic!("{fault:?} in call {call}: {error}"));
                assert!(opened.writer.offset() >= promised, "{fault:?} in call {call}");
                drop(opened);
                disk.restart(true);
                let mended = report(&disk.bytes(path()).unwrap());
                assert!(mended.fault.is_none() && mended.frames >= report(torn).frames, "{fault:?} in call {call}");
                assert_eq!(open_in(&disk, path()).unwrap().recovery, None, "{fault:?} in call {call}: mended once");
                let aside = disk.bytes(Path::new("match.wdj.torn-1")).expect("the torn bytes are kept");
                let is_whole = aside == torn[kept..];
                assert!(is_whole || disk.bytes(Path::new("match.wdj.torn-2")).is_some(), "or kept once more");
                recoveries += 1;
            }
            if !reached {
                break;
            }
        }
    }
    println!("{recoveries} recoveries cut short");
    assert!(recoveries > 1_000);
}

/// Row 14. A seal that is found on opening lasts, even if the run that wrote it got an error.
#[test]
fn a_seal_that_was_found_is_not_lost() {
    let mut found = 0;
    for fault in [Fault::Error, Fault::Killed] {
        for seed in 0..100 {
            let disk = FaultyDisk::new(seed);
            let mut writer = create_in(&disk, path(), &header(), &[]).unwrap();
            writer.append(&[(Kind::Genesis, &[7; 600])]).unwrap();
            disk.arm(2, fault);
            writer.append(&[(Kind::Entry, &[8; 600]), (Kind::Seal, b"end")]).unwrap_err();
            drop(writer);
            disk.restart(false);
            let is_sealed = matches!(open_in(&disk, path()), Err(OpenError::Sealed(_)));
            disk.restart(true);
            assert!(!is_sealed || report(&disk.bytes(path()).unwrap()).sealed, "{fault:?}, seed {seed}");
            found += u32::from(is_sealed);
        }
    }
    assert!(found > 50, "{found} seals found");
}

/// Row 12. A failed sync leaves frames that look written; the next writer makes them safe before it appends.
#[test]
fn entries_behind_frames_whose_sync_failed_are_not_lost() {
    for fault in [Fault::Error, Fault::Killed] {
        for seed in 0..300 {
            let mut life = Life::new(seed);
            life.work_undisturbed("begun", 0);
            let mut writer = open_in(&life.disk, path()).unwrap().writer;
            life.disk.arm(2, fault);
            let batch = [life.batch(), life.batch(), life.batch()].concat();
            let failed = writer.append(&lent(&batch));
            assert!(matches!(failed, Err(AppendError::Sync(_))), "{failed:?}");
            drop(writer);
            life.disk.restart(false);
            let mut writer = open_in(&life.disk, path()).unwrap().writer;
            life.promise(&writer);
            let batch = life.batch();
            writer.append(&lent(&batch)).unwrap();
            life.promise(&writer);
            drop(writer);
            life.disk.restart(true);
            println!("WARDIARY_SEED={seed}");
            life.inspect(&mut Tally::default());
        }
    }
}
