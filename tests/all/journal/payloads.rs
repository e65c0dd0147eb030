//! One value, one encoding: the input that the payload codec accepts, and its refusals of the rest.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wardiary_journal::Recovered;
use wardiary_journal::codec::{CodecError, LIMIT, decode, encode};

use super::sample::from_hex;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Choice {
    Nothing,
    Number(u32),
    Pair { left: i16, right: Option<bool> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Everything {
    small: u8,
    number: u64,
    text: String,
    list: Vec<Choice>,
    fixed: [u8; 3],
}

fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, hex: &str) {
    let mut buffer = vec![1, 2, 3];
    encode(value, &mut buffer).unwrap();
    assert_eq!(buffer, from_hex(hex), "{value:?}");
    assert_eq!(decode::<T>(&buffer).as_ref(), Ok(value));
}

#[test]
fn every_row_of_the_table_in_the_format() {
    check(&250_u64, "fa");
    check(&251_u64, "fb fb00");
    check(&65_535_u64, "fb ffff");
    check(&65_536_u64, "fc 00000100");
    check(&u64::from(u32::MAX), "fc ffffffff");
    check(&(1_u64 << 32), "fd 0000000001000000");
    check(&(1_u128 << 64), "fe 00000000000000000100000000000000");
    check(&255_u8, "ff");
    check(&-1_i8, "ff");
    check(&0_i32, "00");
    check(&-1_i32, "01");
    check(&1_i32, "02");
    check(&-126_i32, "fb fb00");
    check(&i64::MIN, "fd ffffffffffffffff");
    check(&false, "00");
    check(&true, "01");
    check(&None::<u32>, "00");
    check(&Some(300_u32), "01 fb2c01");
    check(&"åk".to_owned(), "03 c3a5 6b");
    check(&vec![1_u16, 300], "02 01 fb2c01");
    check(&BTreeMap::from([(2_u8, true), (1, false)]), "02 01 00 02 01");
    check(&'å', "c3a5");
    check(&(), "");
    check(&[7_u8, 8], "07 08");
    check(&(1_u8, 2_u32), "01 02");
    check(&Recovered { seq: 7, cut: 300 }, "07 fb2c01");
    check(&Choice::Nothing, "00");
    check(&Choice::Number(5), "01 05");
    check(&Choice::Pair { left: -2, right: Some(true) }, "02 03 01 01");
    let list = vec![Choice::Number(251), Choice::Nothing];
    check(
        &Everything { small: 254, number: 7, text: "hex".to_owned(), list, fixed: [1, 2, 3] },
        "fe 07 03686578 02 01fbfb00 00 010203",
    );
}

fn refusal<T: Serialize + DeserializeOwned + std::fmt::Debug>(hex: &str) -> CodecError {
    decode::<T>(&from_hex(hex)).unwrap_err()
}

#[test]
fn every_other_form_is_refused_with_its_reason() {
    use CodecError::{Bool, Ended, Integer, NotCanonical, Text, TooLong, Trailing, Value, Variant};
    let rows = [
        ("5 as u16 form", refusal::<u64>("fb 0500"), NotCanonical { at: 0 }),
        ("300 as u32 form", refusal::<u64>("fc 2c010000"), NotCanonical { at: 0 }),
        ("length in a longer form", refusal::<Vec<u8>>("fb 0100 07"), NotCanonical { at: 0 }),
        ("choice in a longer form", refusal::<Choice>("fb 0100 05"), NotCanonical { at: 0 }),
        ("bytes left over", refusal::<u32>("05 00"), Trailing { used: 1, given: 2 }),
        ("nothing", refusal::<u32>(""), Ended),
        ("number cut", refusal::<u32>("fb 05"), Ended),
        ("list cut", refusal::<Vec<u32>>("03 01 02"), Ended),
        ("wider than its field", refusal::<u16>("fc 00000100"), Integer),
        ("reserved first byte", refusal::<u32>("ff"), Integer),
        ("neither yes nor no", refusal::<bool>("02"), Bool { found: 2 }),
        ("neither some nor none", refusal::<Option<u8>>("02 00"), Variant { found: 2 }),
        ("not UTF-8", refusal::<String>("02 c328"), Text),
        ("text of 2^61 bytes", refusal::<String>("fd 0000000000000020"), TooLong),
        ("text of 65,535 bytes", refusal::<String>("fb ffff"), Ended),
        ("list of 2^61 numbers", refusal::<Vec<u64>>("fd 0000000000000020"), Ended),
        ("list of 2^63 lists", refusal::<Vec<Vec<u64>>>("fd 0000000000000080 fd 0000000000000080"), Ended),
        (
            "no such choice",
            refusal::<Choice>("03"),
            Value("invalid value: integer `3`, expected variant index 0 <= i < 3".to_owned()),
        ),
    ];
    for (name, found, expected) in rows {
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn the_limit_holds_in_both_directions() {
    let mut buffer = Vec::new();
    encode(&vec![7_u8; LIMIT - 3], &mut buffer).unwrap();
    assert_eq!(buffer.len(), LIMIT);
    assert!(decode::<Vec<u8>>(&buffer).is_ok());
    // Small numbers of a wide type: the limit counts their bytes, not their memory.
    encode(&vec![7_u128; LIMIT - 3], &mut buffer).unwrap();
    assert!(decode::<Vec<u128>>(&buffer).is_ok());
    assert_eq!(encode(&vec![7_u8; LIMIT - 2], &mut buffer), Err(CodecError::TooLong));
    assert_eq!(decode::<Vec<u8>>(&vec![0; LIMIT + 1]), Err(CodecError::TooLong));
}

/// Any bytes are refused, or are the encoding of their decoded value; nothing panics.
#[test]
fn every_change_of_one_or_two_bytes_is_refused_or_canonical() {
    let list = vec![Choice::Pair { left: -300, right: None }, Choice::Number(70_000)];
    let value = Everything { small: 1, number: 1 << 40, text: "a note".to_owned(), list, fixed: [1, 2, 3] };
    let mut sound = Vec::new();
    encode(&value, &mut sound).unwrap();
    let mut again = Vec::new();
    for first in 0..sound.len() {
        for byte in 0..=255 {
            for second in [0, 127, 250, 251, 252, 253, 254, 255] {
                let mut changed = sound.clone();
                changed[first] = byte;
                if let Some(next) = changed.get_mut(first + 1) {
                    *next = second;
                }
                if let Ok(value) = decode::<Everything>(&changed) {
                    encode(&value, &mut again).unwrap();
                    assert_eq!(again, changed);
                }
            }
        }
    }
}
