//! Keys of requests. A form may be sent twice, because an answer was lost or a button was pressed twice. By its key it is recorded only once.

use std::fmt;
use std::str::FromStr;

use wardiary_core::diary::entry_ids::EntryIds;

/// The key of a request: 16 bytes that no other request has. The key is not stored; the ids of the entries are made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestKey([u8; 16]);

impl RequestKey {
    /// Returns a key of random bytes; `None` if the operating system gives none.
    #[must_use]
    pub fn fresh() -> Option<Self> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok().map(|()| Self(bytes))
    }

    /// Returns the ids of the entries that the request makes.
    #[must_use]
    pub const fn ids(self) -> EntryIds {
        EntryIds::of(self.0)
    }
}

impl fmt::Display for RequestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

/// The error for a text that is no request key of 32 hexadecimal digits, or no [`Due`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoKey;

impl FromStr for RequestKey {
    type Err = NoKey;

    fn from_str(digits: &str) -> Result<Self, NoKey> {
        let is_key = digits.len() == 32 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = u128::from_str_radix(digits, 16).ok().filter(|_| is_key).ok_or(NoKey)?;
        Ok(Self(number.to_be_bytes()))
    }
}

/// The number that a form's entry is to get, and its request key: `17-00010203…`, or only the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The number of the entry.
    pub number: u64,
    /// The key; `None` if there were no random bytes, and for a request without one.
    pub key: Option<RequestKey>,
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        self.key.iter().try_for_each(|key| write!(f, "-{key}"))
    }
}

impl FromStr for Due {
    type Err = NoKey;

    fn from_str(word: &str) -> Result<Self, NoKey> {
        let (number, key) = word.split_once('-').map_or((word, None), |(number, key)| (number, Some(key)));
        Ok(Self { number: number.parse().map_err(|_| NoKey)?, key: key.map(str::parse).transpose()? })
    }
}

#[cfg(test)]
mod tests {
    use super::{Due, NoKey, RequestKey};

    #[test]
    fn what_a_form_says_is_read_back() {
        let key = RequestKey([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
        let due = Due { number: 17, key: Some(key) };
        assert_eq!(due.to_string(), "17-000102030405060708090a0b0c0d0e0f");
        assert_eq!(due.to_string().parse(), Ok(due));
        assert_eq!("17".parse(), Ok(Due { number: 17, key: None }));
        for wrong in
            ["", "x", "17-", "17-12", "17-+00102030405060708090a0b0c0d0e0f", "-000102030405060708090a0b0c0d0e0f"]
        {
            assert_eq!(wrong.parse::<Due>(), Err(NoKey), "{wrong}");
        }
        assert_ne!(RequestKey::fresh(), RequestKey::fresh());
    }
}
