//! A second decoder of payloads, `wincode`, which shares no code with bincode: both agree on every recorded payload, and on changed ones.
//! If it accepts a payload that ours refuses, the bytes are not the one encoding of their value.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wincode::SerdeCompat;
use serde_wincode::wincode::SchemaRead;
use serde_wincode::wincode::config::{self, Config, Configuration};
use serde_wincode::wincode::error::ReadError;
use serde_wincode::wincode::io::Reader as _;
use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_core::diary::notes::{NoteEntry, NotesGenesis};
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::diary::schema::Schema;
use wardiary_core::diary::schema_1::Stored;
use wardiary_core::kernel::game::System;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::ikv_winterwar_2025::Winterwar;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::wab_normandy_1944::Wab;
use wardiary_fixtures::matches::RECORDED;
use wardiary_journal::seal::Seal;
use wardiary_journal::{Checkpoint, Frames, Kind, Mode, Recovered, codec};

use super::sample::{Draw, from_hex, number};

/// Changed payloads in the gate; `WARDIARY_PAYLOADS=n` asks for more, `WARDIARY_SEED=n` for others.
const CHANGED: u64 = 20_000;

/// The verdicts of both decoders on some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Both {
    Take,
    Refuse,
    /// Only the second one accepts them: it does not demand the one encoding.
    Differ,
}

type Judge = fn(&[u8]) -> Both;

/// How the entries of a system are stored in schema 1.
type StoredOf<S> = Stored<<S as System>::Action, <S as System>::Amendment>;

fn judged<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Both {
    let profile = Configuration::default().with_varint_encoding();
    let own = codec::decode::<T>(bytes);
    let second = read::<T, _>(bytes, profile);
    let mut buffer = Vec::new();
    match (own, second) {
        (Ok(own), Ok(second)) => {
            codec::encode(&second, &mut buffer).unwrap();
            assert_eq!(buffer, bytes, "both read the same");
            let written = <SerdeCompat<T> as config::Serialize<_>>::serialize(&own, profile).unwrap();
            assert_eq!(written, bytes, "both write the same");
            Both::Take
        }
        (Err(_), Err(_)) => Both::Refuse,
        (Err(own), Ok(second)) => {
            let encoded = codec::encode(&second, &mut buffer);
            assert!(encoded.is_err() || buffer != bytes, "{own}, although this is the one encoding: {bytes:02x?}");
            Both::Differ
        }
        (Ok(_), Err(error)) => panic!("the second decoder refuses {bytes:02x?}: {error:?}"),
    }
}

/// The value that takes all of the bytes; `None` if some are left over.
fn read<T: DeserializeOwned, C: Config>(mut bytes: &[u8], _profile: C) -> Result<T, Option<ReadError>> {
    let value = <SerdeCompat<T> as SchemaRead<'_, C>>::get(bytes.by_ref()).map_err(Some)?;
    if bytes.is_empty() { Ok(value) } else { Err(None) }
}

/// The decoders of the entries of a match, by the system of its sample; a journal that is no sample has the first book.
fn of_entries(schema: Schema, name: &str) -> Judge {
    fn of<S: System>(schema: Schema) -> Judge {
        match schema {
            Schema::One => judged::<StoredOf<S>>,
            Schema::Two => judged::<EntryOf<S>>,
        }
    }
    let sample = RECORDED.iter().find(|sample| name.starts_with(sample.id));
    match sample.map_or(Ikvm::ID, |sample| sample.system) {
        Cherbourg::ID => of::<Cherbourg>(schema),
        Winterwar::ID => of::<Winterwar>(schema),
        Wab::ID => of::<Wab>(schema),
        _ => of::<Ikvm>(schema),
    }
}

/// Every recorded payload with the decoders of its kind.
fn recorded() -> Vec<(Vec<u8>, Judge)> {
    let notes = [
        include_str!("../../../journal/vectors/notes.txt"),
        include_str!("../../../journal/vectors/notes-2.txt"),
        include_str!("../../../journal/vectors/notes-3.txt"),
        include_str!("../../../journal/vectors/notes-4.txt"),
    ];
    let notes = notes.map(|text| text.lines().filter(|line| !line.starts_with('#')).collect::<String>());
    let matches = Schema::ALL.into_iter().flat_map(|schema| {
        wardiary_fixtures::journals_of(schema).into_iter().map(move |(name, bytes)| (schema, name, bytes))
    });
    let files = matches.chain(notes.map(|hex| (Schema::One, "notes".to_owned(), from_hex(&hex))));
    let judge = |schema: Schema, name: &str, kind: Kind| -> Judge {
        match kind {
            Kind::Genesis if name == "notes" => judged::<NotesGenesis>,
            Kind::Entry if name == "notes" => judged::<NoteEntry>,
            Kind::Genesis => judged::<Genesis>,
            Kind::Material => judged::<Material>,
            Kind::Entry => of_entries(schema, name),
            Kind::Checkpoint => judged::<Checkpoint>,
            Kind::Recovered => judged::<Recovered>,
            Kind::Seal => judged::<Seal>,
        }
    };
    let of = |(schema, name, bytes): (Schema, String, Vec<u8>)| {
        let frames: Vec<(Vec<u8>, Judge)> = Frames::new(&bytes, Mode::ChainOnly)
            .unwrap()
            .map(Result::unwrap)
            .map(|frame| (frame.payload.to_vec(), judge(schema, &name, frame.kind)))
            .collect();
        frames
    };
    files.flat_map(of).collect()
}

#[test]
fn a_second_decoder_reads_and_writes_every_recorded_payload_alike() {
    let recorded = recorded();
    for (number, (payload, judge)) in recorded.iter().enumerate() {
        assert_eq!(judge(payload), Both::Take, "payload {number}");
    }
    println!("{} payloads read and written alike", recorded.len());
    assert!(recorded.len() > 3_000, "{}", recorded.len());
}

#[test]
fn a_second_decoder_takes_no_changed_payload_for_anything_else() {
    let (seed, wanted) = (number("WARDIARY_SEED", 1), number("WARDIARY_PAYLOADS", CHANGED));
    println!("WARDIARY_SEED={seed}");
    let mut draw = Draw(seed);
    let recorded: Vec<(Vec<u8>, Judge)> =
        recorded().into_iter().filter(|(payload, _)| (2..400).contains(&payload.len())).collect();
    let mut verdicts: BTreeMap<Both, u64> = BTreeMap::new();
    for _ in 0..wanted {
        let (payload, judge) = &recorded[draw.below(recorded.len())];
        let mut changed = payload.clone();
        for _ in 0..=draw.below(3) {
            let at = draw.below(changed.len());
            match draw.below(6) {
                0 => changed[at] = [0, 1, 2, 250, 251, 252, 253, 254, 255][draw.below(9)],
                1 => changed[at] ^= 1 << draw.below(8),
                2 => changed.insert(at, draw.byte()),
                3 if changed.len() > 1 => drop(changed.remove(at)),
                // A number below 251 in the next longer form, which only the first decoder refuses.
                4 if changed[at] < 251 => drop(changed.splice(at..=at, [251, changed[at], 0])),
                _ => changed.push(draw.byte()),
            }
        }
        *verdicts.entry(judge(&changed)).or_default() += 1;
    }
    println!("{wanted} changed payloads: {verdicts:?}");
    for verdict in [Both::Take, Both::Refuse, Both::Differ] {
        assert!(verdicts[&verdict] * 50 > wanted, "{verdicts:?}");
    }
}
