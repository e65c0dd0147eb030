//! Signatures under a checkpoint text, in the form of a C2SP signed note, so that other programs can check them
//! (FORMAT.md section 13).
//!
//! The text is followed by an empty line and a line for each signature: a dash, the name of the key, and in base64 the
//! number of the key and the signature. The key is an Ed25519 key of OpenSSH, as for the seal, and its name is that of
//! the tree.
//!
//! The signed text begins with `wardiary/`, texts signed by `ssh-keygen -Y sign` begin with `SSHSIG`, and those of a
//! login with a length, so that no signature for one of them is valid for another.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use signature::{Signer as _, Verifier as _};
use ssh_key::public::{Ed25519PublicKey, KeyData};
use ssh_key::{Algorithm, PublicKey, Signature};

use crate::hex::digits;
use crate::proof_text::TreeHead;
use crate::sign::{SignError, opened};

/// Beginning of a signature line.
const DASH: &str = "— ";
/// The byte for the key kind Ed25519, in the text of a key and in the hash that gives its number.
const ED25519: u8 = 1;
/// Bytes of the number of a key.
const NUMBER: usize = 4;

/// A signature under a checkpoint text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteSignature {
    /// Name of the key: that of the tree.
    pub name: String,
    /// Number of the key, and the signature, as encoded in the line.
    bytes: Vec<u8>,
}

impl NoteSignature {
    /// Signs a checkpoint text with an OpenSSH private key of kind Ed25519; returns also the key for checking it.
    ///
    /// # Errors
    /// When the key cannot be read or used.
    pub fn sign(head: &TreeHead, key: &str) -> Result<(Self, NoteKey), SignError> {
        let key = opened(key)?;
        let kind = |error: String| SignError::Kind(error);
        let note_key = NoteKey::of(&head.origin, key.public_key()).ok_or_else(|| kind(key.algorithm().to_string()))?;
        // The text includes its final line end, as in C2SP.
        let signed: Signature = key.try_sign(head.to_string().as_bytes()).map_err(|error| kind(error.to_string()))?;
        let bytes = [note_key.number().as_slice(), signed.as_bytes()].concat();
        Ok((Self { name: head.origin.clone(), bytes }, note_key))
    }

    /// Parses a line without its end; `None` if it is not a signature.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let (name, bytes) = line.strip_prefix(DASH)?.split_once(' ')?;
        // A number alone is no signature. The length of a signature depends on its key, which is not known here.
        let bytes = STANDARD.decode(bytes).ok().filter(|bytes| bytes.len() > NUMBER)?;
        is_name(name).then(|| Self { name: name.to_owned(), bytes })
    }

    /// Whether it was made with this key; a signature by another key proves nothing about it.
    #[must_use]
    pub fn is_of(&self, key: &NoteKey) -> bool {
        self.name == key.name && self.bytes.starts_with(&key.number())
    }

    /// Whether it signs this checkpoint text with this key.
    #[must_use]
    pub fn holds(&self, head: &TreeHead, key: &NoteKey) -> bool {
        let signed = Signature::new(Algorithm::Ed25519, &self.bytes[NUMBER..]);
        let public = KeyData::Ed25519(Ed25519PublicKey(key.bytes));
        // Name and number are compared first: a signature by another key is not a forgery.
        self.is_of(key) && signed.is_ok_and(|signed| public.verify(head.to_string().as_bytes(), &signed).is_ok())
    }
}

/// The line, without its end.
impl fmt::Display for NoteSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{DASH}{} {}", self.name, STANDARD.encode(&self.bytes))
    }
}

/// A key that checks signatures under the checkpoint texts of one tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteKey {
    /// Its name: that of the tree.
    pub name: String,
    bytes: [u8; 32],
}

impl NoteKey {
    /// An OpenSSH public key as the key of this tree; `None` where it is of another kind than Ed25519.
    #[must_use]
    pub fn of(origin: &str, key: &PublicKey) -> Option<Self> {
        Some(Self { name: origin.to_owned(), bytes: key.key_data().ed25519()?.0 })
    }

    /// Parses a key: a line of OpenSSH (`ssh-ed25519 AAAA…`), which gets the name of this tree, or a key in the form of
    /// signed notes (`NAME+NUMBER+BASE64`), which has its own name.
    ///
    /// # Errors
    /// If it is neither.
    pub fn parse(text: &str, origin: &str) -> Result<Self, NoKey> {
        let text = text.trim();
        if let Ok(key) = PublicKey::from_openssh(text) {
            return Self::of(origin, &key).ok_or(NoKey);
        }
        // There are at most three parts, since base64 contains plus signs too.
        let mut parts = text.splitn(3, '+');
        let (name, number, bytes) = (parts.next(), parts.next(), parts.next());
        let (name, number, bytes) = (name.ok_or(NoKey)?, number.ok_or(NoKey)?, bytes.ok_or(NoKey)?);
        let bytes = STANDARD.decode(bytes).ok().and_then(|bytes| bytes.strip_prefix(&[ED25519])?.try_into().ok());
        let key = Self { name: name.to_owned(), bytes: bytes.ok_or(NoKey)? };
        // The number follows from name and key; otherwise the text was mistyped.
        if is_name(name) && digits(&key.number()) == number { Ok(key) } else { Err(NoKey) }
    }

    /// The beginning of a hash over name and key, by which a signature identifies its key.
    fn number(&self) -> [u8; NUMBER] {
        let hash =
            Sha256::new().chain_update(&self.name).chain_update([b'\n', ED25519]).chain_update(self.bytes).finalize();
        hash[..NUMBER].try_into().expect("a hash has more bytes")
    }
}

/// Prints it in the form of signed notes.
impl fmt::Display for NoteKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [&[ED25519], self.bytes.as_slice()].concat();
        write!(f, "{}+{}+{}", self.name, digits(&self.number()), STANDARD.encode(bytes))
    }
}

/// The error for a text that is not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoKey;

impl fmt::Display for NoKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no public key of kind ed25519")
    }
}

impl std::error::Error for NoKey {}

/// Names of keys contain neither blank nor plus, which end them in lines and keys.
fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == '+')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Key and signature from the documentation of the package golang.org/x/mod/sumdb/note.
    const KEY: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    const TEXT: &str =
        "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
    const SIGNATURE: &str =
        "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=";

    #[test]
    fn key_and_signature_of_another_program_are_read() {
        let key = NoteKey::parse(KEY, "x").expect("a key");
        let signature = NoteSignature::parse(SIGNATURE).expect("a signature");
        assert_eq!((key.to_string(), signature.to_string()), (KEY.to_owned(), SIGNATURE.to_owned()));
        assert!(signature.is_of(&key));
        let signed = Signature::new(Algorithm::Ed25519, &signature.bytes[NUMBER..]).expect("64 bytes");
        let public = KeyData::Ed25519(Ed25519PublicKey(key.bytes));
        assert!(public.verify(TEXT.as_bytes(), &signed).is_ok());
        assert!(public.verify(TEXT.to_uppercase().as_bytes(), &signed).is_err());
    }

    #[test]
    fn what_is_no_key_and_no_signature_is_none() {
        for wrong in [
            KEY.replace("c74f", "c74e"),
            KEY.replace("Peter", "Petra"),
            KEY.replace("Neumann", " Neumann"),
            KEY.replace("+ARpc", "+AhpcQ"),
            "ssh-ed25519 AAAA".to_owned(),
            String::new(),
        ] {
            assert_eq!(NoteKey::parse(&wrong, "x"), Err(NoKey), "{wrong}");
        }
        for wrong in [
            SIGNATURE.replace("— ", "- "),
            SIGNATURE.replace("PeterNeumann ", "Peter Neumann "),
            SIGNATURE.replace("PeterNeumann", ""),
            SIGNATURE.replace("AM=", "AM"),
            "— PeterNeumann x08goA==".replace("A==", ""),
            String::new(),
        ] {
            assert_eq!(NoteSignature::parse(&wrong), None, "{wrong}");
        }
    }
}
