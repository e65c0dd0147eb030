//! Signatures under the text of a seal, in the form of OpenSSH (SSHSIG), so that the stock `ssh-keygen -Y verify`
//! checks them.
//!
//! The signed bytes are those of `NAME.seal.txt`; each signature is a file `NAME.seal.txt.sig.ROLE`. If `ssh-keygen`
//! and this module could differ (in a form of date, an option, a second way to write a signature), this module refuses:
//! a signature that only one of them accepts is no evidence. FORMAT.md section 14 defines the profile. The persons who
//! may sign, with their roles, are in an *allowed signers* file, the same one that `ssh-keygen` reads:
//!
//! ```text
//! umpire namespaces="wardiary-seal",valid-after="20240101" ssh-ed25519 AAAA… the umpire's key
//! ```

use std::fmt;

use chrono::{DateTime, FixedOffset, NaiveDateTime, TimeZone};
use ssh_key::public::KeyData;
use ssh_key::{HashAlg, LineEnding, PrivateKey, PublicKey, SshSig};

use crate::proof_text::TreeHead;
use crate::signed_note::{NoteKey, NoteSignature};

/// The signed purpose; signatures for any other purpose do not count.
///
/// The signature covers it, so that a signature over the same bytes for another purpose cannot be reused for a match.
pub const NAMESPACE: &str = "wardiary-seal";

/// Beginning and end of a signature, whose lines end with LF alone.
const FIRST_LINE: &str = "-----BEGIN SSH SIGNATURE-----\n";
const LAST_LINE: &str = "\n-----END SSH SIGNATURE-----";

/// Why signing failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignError {
    /// The key cannot be read.
    Key(String),
    /// The key has a passphrase, for which this program does not ask.
    Locked,
    /// The key is of a kind with which this program does not sign.
    Kind(String),
}

/// Signs the text of a seal with an OpenSSH private key of kind Ed25519; returns the signature in the form of
/// `ssh-keygen`.
///
/// # Errors
/// When the key cannot be read or used.
pub fn sign(text: &str, key: &str) -> Result<String, SignError> {
    let key = opened(key)?;
    let kind = |error: ssh_key::Error| SignError::Kind(error.to_string());
    // SHA-512 is the hash required by FORMAT.md section 14, and the default of `ssh-keygen`.
    let signature = key.sign(NAMESPACE, HashAlg::Sha512, text.as_bytes()).map_err(kind)?;
    signature.to_pem(LineEnding::LF).map_err(kind)
}

/// A private key without a passphrase.
pub(crate) fn opened(key: &str) -> Result<PrivateKey, SignError> {
    let key = PrivateKey::from_openssh(key).map_err(|error| SignError::Key(error.to_string()))?;
    if key.is_encrypted() { Err(SignError::Locked) } else { Ok(key) }
}

/// The persons who may sign, with their roles, purposes and times.
#[derive(Clone, Debug, Default)]
pub struct AllowedSigners(Vec<Allowed>);

/// A line of the file: one key with its permissions.
#[derive(Clone, Debug)]
struct Allowed {
    /// Roles, compared literally: patterns of `ssh-keygen` match nothing here.
    principals: Vec<String>,
    /// Purposes; `None` for any, as in `ssh-keygen`.
    namespaces: Option<Vec<String>>,
    /// Start of validity, seconds since 1970.
    after: Option<i64>,
    /// End of validity, seconds since 1970.
    before: Option<i64>,
    key: KeyData,
}

/// Why a signature does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignatureFault {
    /// It is not a signature in the form of OpenSSH.
    Unreadable(String),
    /// Its lines differ from those of `ssh-keygen`: they end in CR LF, or something precedes the first.
    Lines,
    /// It was made for another purpose.
    Namespace(String),
    /// No line of the allowed signers has this key.
    UnknownKey,
    /// The key may sign, but not as this role.
    Role,
    /// The key was not yet valid, or no longer valid, at the stated time of signing.
    Time,
    /// The text is not the signed one, or the signature was changed.
    Text,
}

impl AllowedSigners {
    /// Parses an allowed signers file. It supports the options `namespaces`, `valid-after` and `valid-before`; a line
    /// with any other option is refused, since ignoring it could accept a signature that it excludes. Times without a
    /// `Z` use the clock `local`: for `ssh-keygen`, that of the machine that checks.
    ///
    /// # Errors
    /// With the line, from 1.
    pub fn parse<Z: TimeZone>(text: &str, local: &Z) -> Result<Self, SignersError> {
        // Lines are numbered before any is skipped, so that an error names the line of the file.
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        let read = |(line, number)| allowed(line, local).map_err(|what| SignersError { line: number, what });
        Ok(Self(lines.map(read).collect::<Result<_, _>>()?))
    }

    /// The roles whose keys made this signature under a checkpoint text, each with whether it is valid; empty if no
    /// line has its key.
    #[must_use]
    pub fn under(&self, head: &TreeHead, signature: &NoteSignature) -> Vec<(String, bool)> {
        let of_line = |line: &Allowed| {
            let key = NoteKey::of(&head.origin, &PublicKey::from(line.key.clone()))?;
            signature.is_of(&key).then(|| (line.principals.join(","), signature.holds(head, &key)))
        };
        self.0.iter().filter_map(of_line).collect()
    }

    /// Checks that `signature` signs `text` for `role` at `when`, the wall time of the seal. Without a time (`None`) no
    /// signature counts.
    ///
    /// # Errors
    /// With the first reason why it does not count.
    pub fn check(
        &self,
        role: &str,
        text: &str,
        signature: &str,
        when: Option<DateTime<FixedOffset>>,
    ) -> Result<(), SignatureFault> {
        // Form, purpose, text, key, role, time are checked in this order, so that the reason returned is the first one
        // that a person would have to correct.
        let written = signature;
        // `ssh-keygen` requires exactly this first line, and the last one after a line feed; the library is more
        // lenient.
        let is_bare = written.starts_with(FIRST_LINE) && written.contains(LAST_LINE) && !written.contains('\r');
        if !is_bare {
            return Err(SignatureFault::Lines);
        }
        let signature = SshSig::from_pem(written).map_err(|error| SignatureFault::Unreadable(error.to_string()))?;
        // The signed bytes do not include the version, so that another version would make a second file for the same
        // signature.
        if signature.version() != SshSig::VERSION {
            return Err(SignatureFault::Unreadable(format!(
                "version {} in place of {}",
                signature.version(),
                SshSig::VERSION
            )));
        }
        // The library ignores a part whose length is wrong; `ssh-keygen` refuses it, and so does this program.
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        if signature.to_pem(LineEnding::LF).map_or(true, |again| bare(&again) != bare(written)) {
            return Err(SignatureFault::Unreadable("it is not written as a signature is".to_owned()));
        }
        // This is checked separately from the text, so that the error can name the actual purpose.
        if signature.namespace() != NAMESPACE {
            return Err(SignatureFault::Namespace(signature.namespace().to_owned()));
        }
        // The key is the one inside the signature. Whether it may sign is checked later, since an unknown key is worth
        // reporting only for a valid signature.
        let key = PublicKey::from(signature.public_key().clone());
        key.verify(NAMESPACE, text.as_bytes(), &signature).map_err(|_| SignatureFault::Text)?;
        // A key may have several lines with different roles or times. A single line must allow everything: role and
        // time of different lines do not combine.
        let with_key: Vec<&Allowed> = self.0.iter().filter(|line| line.key == *signature.public_key()).collect();
        if with_key.is_empty() {
            return Err(SignatureFault::UnknownKey);
        }
        let for_role: Vec<&&Allowed> = with_key.iter().filter(|line| line.is_for(role)).collect();
        let when = when.map(|when| when.timestamp());
        // The role comes before the time, since a line for another role says nothing about the time.
        match when.is_some_and(|when| for_role.iter().any(|line| line.holds_at(when))) {
            _ if for_role.is_empty() => Err(SignatureFault::Role),
            true => Ok(()),
            false => Err(SignatureFault::Time),
        }
    }
}

impl Allowed {
    /// Whether it may sign seals in this role.
    fn is_for(&self, role: &str) -> bool {
        let purpose = self.namespaces.as_ref().is_none_or(|all| all.iter().any(|one| one == NAMESPACE));
        purpose && self.principals.iter().any(|principal| principal == role)
    }

    /// FORMAT.md section 14: not before `valid-after`, and before `valid-before`.
    fn holds_at(&self, when: i64) -> bool {
        self.after.is_none_or(|after| after <= when) && self.before.is_none_or(|before| when < before)
    }
}

/// Parses one line: principals, options, the key. Errors name what was expected where parsing stopped.
fn allowed<Z: TimeZone>(line: &str, local: &Z) -> Result<Allowed, &'static str> {
    let (principals, rest) = line.trim().split_once(' ').ok_or("principals, a blank, the key")?;
    // Options may contain blanks within quotation marks, so that the key is found by its kind. Other kinds of key
    // cannot sign seals; a line with one is refused rather than ignored, since its owner believes to be on the list.
    let at = rest.find("ssh-ed25519 ").ok_or("a key of kind ssh-ed25519")?;
    let (options, key) = rest.split_at(at);
    let key = PublicKey::from_openssh(key.trim()).map_err(|_| "a key as ssh-keygen writes it")?;
    let mut allowed = Allowed {
        principals: principals.split(',').map(str::to_owned).collect(),
        namespaces: None,
        after: None,
        before: None,
        key: key.key_data().clone(),
    };
    let mut rest = options.trim();
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").ok_or("an option with its value in quotation marks")?;
        let (value, after) = value.split_once('"').ok_or("a quotation mark behind the value")?;
        match name.trim_start_matches(',') {
            "namespaces" => allowed.namespaces = Some(value.split(',').map(str::to_owned).collect()),
            // If an option were given twice, it would be unclear which value counts, and `ssh-keygen` may choose the other.
            "valid-after" if allowed.after.is_none() => allowed.after = Some(time(value, local)?),
            "valid-before" if allowed.before.is_none() => allowed.before = Some(time(value, local)?),
            "valid-after" | "valid-before" => return Err("each option once"),
            _ => return Err("one of the options namespaces, valid-after, valid-before"),
        }
        rest = after.trim();
    }
    match (allowed.after, allowed.before) {
        // Such a key would never be valid; `ssh-keygen` refuses the line too.
        (Some(after), Some(before)) if before <= after => Err("a valid-before later than valid-after"),
        _ => Ok(allowed),
    }
}

/// Parses `YYYYMMDD`, `YYYYMMDDhhmm` or `YYYYMMDDhhmmss`, in universal time with a `Z`, otherwise in the clock `local`;
/// returns seconds since 1970. If the clock shows an hour twice, the first one counts.
fn time<Z: TimeZone>(value: &str, local: &Z) -> Result<i64, &'static str> {
    let digits = value.strip_suffix('Z').unwrap_or(value);
    let is_written = [8, 12, 14].contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    // Missing digits are zero: a date alone means midnight.
    let full = format!("{digits:0<14}");
    let wall = NaiveDateTime::parse_from_str(&full, "%Y%m%d%H%M%S").ok().filter(|_| is_written);
    // An hour that the clock skips in spring is no instant, and the line is refused.
    let instant = wall.and_then(|wall| match value.ends_with('Z') {
        true => Some(wall.and_utc().timestamp()),
        false => local.from_local_datetime(&wall).earliest().map(|time| time.timestamp()),
    });
    instant.ok_or("a time such as 20240314 or 20240314093000Z")
}

/// A fault in an allowed signers file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignersError {
    /// The line, from 1.
    pub line: usize,
    /// The expected content.
    pub what: &'static str,
}

impl fmt::Display for SignersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {} is missing here", self.line, self.what)
    }
}

impl std::error::Error for SignersError {}

impl fmt::Display for SignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(why) => write!(f, "the key cannot be read: {why}"),
            Self::Locked => write!(
                f,
                "the key is locked by a passphrase; sign with `ssh-keygen -Y sign -n {NAMESPACE} -f KEY NAME.seal.txt` and \
                 rename what it writes to NAME.seal.txt.sig.ROLE"
            ),
            Self::Kind(why) => write!(f, "this program signs with keys of kind ed25519: {why}"),
        }
    }
}

impl std::error::Error for SignError {}

impl fmt::Display for SignatureFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "this is no signature of ssh-keygen: {why}"),
            Self::Lines => f.write_str(
                "its lines are not as ssh-keygen writes them; a transfer in text mode may have changed them",
            ),
            Self::Namespace(found) => write!(f, "it was made for `{found}`, not for `{NAMESPACE}`"),
            Self::UnknownKey => f.write_str("no line of the allowed signers has its key"),
            Self::Role => f.write_str("its key may not sign in this role"),
            Self::Time => f.write_str("its key's time had not begun, or was over, when the match was sealed"),
            Self::Text => f.write_str("the seal text is not the one that was signed"),
        }
    }
}
