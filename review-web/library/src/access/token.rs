//! Random tokens of 128 bits, and their digests.

use std::fmt;
use std::fmt::Write as _;
use std::io;

/// A secret that lets its holder in, or by which the holder is recognized again. To print it, code must call `text` or `groups`,
/// so that no message shows it by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 16]);

/// The purpose of a token. The same bytes have another digest for another purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To join by a link.
    Join,
    /// To be recognized by a cookie.
    Session,
}

/// The stored digest of a token. It can check a token and does not reveal it. Comparing two takes constant time, as `blake3::Hash` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(blake3::Hash);

impl Token {
    /// Draws a new token from the random source of the operating system.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub fn random() -> io::Result<Self> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(Self(bytes))
    }

    /// The token as 32 hexadecimal digits.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().fold(String::new(), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// Returns the token in groups of four digits, for typing from paper.
    #[must_use]
    pub fn groups(&self) -> String {
        let text = self.text();
        let groups: Vec<&str> = (0..8).filter_map(|at| text.get(at * 4..at * 4 + 4)).collect();
        groups.join("-")
    }

    /// Reads a typed token: digits of either case, with hyphens and spaces anywhere.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: Vec<u32> = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_digit(16))
            .take(33)
            .collect::<Option<_>>()?;
        let bytes: Vec<u8> =
            digits.chunks_exact(2).filter_map(|pair| u8::try_from(pair[0] * 16 + pair[1]).ok()).collect();
        (digits.len() == 32).then_some(())?;
        bytes.try_into().ok().map(Self)
    }

    /// Returns the digest of the token for a purpose.
    #[must_use]
    pub fn digest(&self, purpose: Purpose) -> Digest {
        let context = match purpose {
            Purpose::Join => "wardiary 2026-11 join link",
            Purpose::Session => "wardiary 2026-11 session",
        };
        Digest(blake3::Hash::from_bytes(blake3::derive_key(context, &self.0)))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Digest {
    /// Returns the digest as hexadecimal digits.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.to_hex().to_string()
    }

    /// Reads hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        blake3::Hash::from_hex(text).ok().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_written_or_typed() {
        let token = Token::random().unwrap();
        let (text, groups) = (token.text(), token.groups());
        assert_eq!((text.len(), groups.len()), (32, 39));
        for typed in [text.clone(), groups.clone(), groups.to_uppercase(), format!(" {} ", groups.replace('-', " "))] {
            assert_eq!(Token::parse(&typed), Some(token.clone()), "{typed}");
        }
        for wrong in ["", "00", &text[1..], &format!("{text}0"), &text.replace(&text[..1], "g")] {
            assert_eq!(Token::parse(wrong), None, "{wrong}");
        }
        assert!(!format!("{token:?}").contains(&text), "it is not printed by accident");
    }

    #[test]
    fn a_digest_is_of_one_token_and_one_purpose() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        assert_ne!(one, other);
        let digest = one.digest(Purpose::Join);
        assert_eq!(Digest::parse(&digest.text()), Some(digest));
        assert_ne!(digest, other.digest(Purpose::Join));
        assert_ne!(digest, one.digest(Purpose::Session), "a cookie opens no link");
        assert!(!digest.text().contains(&one.text()));
    }
}
