//! The certificate of this machine. The program makes it at the first start and keeps it. Readers check its fingerprint, because
//! no authority vouches for a machine in a classroom without a network.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Utc};
use rcgen::{CertificateParams, DnType, ExtendedKeyUsagePurpose, KeyPair, date_time_ymd};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sha2::{Digest as _, Sha256};
use tokio_rustls::TlsAcceptor;

/// Days for which a certificate is valid. Some browsers accept no longer validity.
const DAYS: i64 = 800;
/// Days before the end at which the program makes a new certificate.
const RENEWED: i64 = 30;
/// Beginning of the line before the certificate, which gives its last valid day.
const UNTIL: &str = "valid until: ";
/// Name of the file of the certificate.
const CERTIFICATE: &str = "certificate.pem";
/// Name of the file of its key.
const KEY: &str = "key.pem";

/// The certificate with its key.
pub struct LocalCertificate {
    certificate: String,
    key: String,
}

impl LocalCertificate {
    /// Returns the certificate in a folder. Makes a new one for these names if there is none or it is about to end.
    ///
    /// # Errors
    /// When files cannot be read or written.
    pub fn in_folder(folder: &Path, names: &[String], now: DateTime<Utc>) -> io::Result<Self> {
        let [certificate, key] = [CERTIFICATE, KEY].map(|name| fs::read_to_string(folder.join(name)));
        if let (Ok(certificate), Ok(key)) = (certificate, key)
            && until(&certificate).is_some_and(|until| until - TimeDelta::days(RENEWED) > now.date_naive())
        {
            return Ok(Self { certificate, key });
        }
        let made = Self::new(names, now)?;
        // The key is written before the certificate. If the certificate is missing or about to end, the next start makes both
        // again. Each file is either whole or absent.
        write_secret(&folder.join(KEY), &made.key)?;
        write_secret(&folder.join(CERTIFICATE), &made.certificate)?;
        Ok(made)
    }

    /// A new certificate.
    ///
    /// # Errors
    /// When a name is invalid, or there is no randomness.
    pub fn new(names: &[String], now: DateTime<Utc>) -> io::Result<Self> {
        let key = KeyPair::generate().map_err(io::Error::other)?;
        let mut params = CertificateParams::new(names.to_vec()).map_err(io::Error::other)?;
        params.distinguished_name.push(DnType::CommonName, "wardiary");
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        // The validity begins two days early, because the clocks of a classroom differ.
        let (from, to) = (now.date_naive() - TimeDelta::days(2), now.date_naive() + TimeDelta::days(DAYS));
        let part = |part: u32| u8::try_from(part).unwrap_or(1);
        let date = |day: NaiveDate| date_time_ymd(day.year(), part(day.month()), part(day.day()));
        [params.not_before, params.not_after] = [from, to].map(date);
        let made = params.self_signed(&key).map_err(io::Error::other)?;
        let certificate = format!("{UNTIL}{to}\n{}", made.pem());
        Ok(Self { certificate, key: key.serialize_pem() })
    }

    /// Returns the certificate as it is sent.
    pub(crate) fn der(&self) -> io::Result<CertificateDer<'static>> {
        CertificateDer::from_pem_slice(self.certificate.as_bytes()).map_err(io::Error::other)
    }

    /// Returns SHA-256 over the certificate, in pairs of hexadecimal digits as browsers show it.
    ///
    /// # Errors
    /// When the file is no certificate.
    pub fn fingerprint(&self) -> io::Result<String> {
        let hash = Sha256::digest(self.der()?.as_ref());
        Ok(hash.iter().enumerate().fold(String::new(), |mut text, (at, byte)| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}{byte:02X}", if at == 0 { "" } else { ":" });
            text
        }))
    }

    /// Returns the acceptor for connections under this certificate: TLS 1.2 and 1.3.
    ///
    /// # Errors
    /// When the files are not a certificate and a key, or do not match.
    pub fn acceptor(&self) -> io::Result<TlsAcceptor> {
        let key = PrivateKeyDer::from_pem_slice(self.key.as_bytes()).map_err(io::Error::other)?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_no_client_auth()
            .with_single_cert(vec![self.der()?], key)
            .map_err(io::Error::other)?;
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

/// Returns the last valid day of the certificate in a file.
fn until(text: &str) -> Option<NaiveDate> {
    text.lines().next()?.strip_prefix(UNTIL)?.trim().parse().ok()
}

/// Writes a file that only its owner may read. The old file stays until the new one is whole.
///
/// # Errors
/// When it cannot be written.
pub fn write_secret(path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    let _ = fs::remove_file(&new);
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    drop(file);
    fs::rename(&new, path)
}

/// Returns the addresses of this machine that other machines may reach, addresses of IP version 4 first.
#[must_use]
pub fn addresses() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    let open = all.into_iter().filter(|one| !one.is_loopback() && !one.is_link_local());
    let mut found: Vec<IpAddr> = open.map(|one| one.ip()).collect();
    found.sort_by_key(IpAddr::is_ipv6);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["localhost", "127.0.0.1"].map(str::to_owned).to_vec()
    }

    #[test]
    fn a_certificate_is_made_once_and_again_before_it_ends() {
        let (folder, now) = (tempfile::tempdir().unwrap(), Utc::now());
        let print = |now| LocalCertificate::in_folder(folder.path(), &names(), now).unwrap().fingerprint().unwrap();
        let first = print(now);
        assert_eq!((first.len(), first.matches(':').count()), (95, 31));
        assert_eq!(print(now + TimeDelta::days(DAYS - RENEWED - 1)), first);
        let next = print(now + TimeDelta::days(DAYS - RENEWED));
        assert_ne!(next, first);
        assert!(LocalCertificate::in_folder(folder.path(), &names(), now).unwrap().acceptor().is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn the_key_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        LocalCertificate::in_folder(folder.path(), &names(), Utc::now()).unwrap();
        let mode = fs::metadata(folder.path().join(KEY)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
