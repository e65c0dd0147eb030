//! Limits of a request: an address that is text of bounded length, and a form of bounded size in bounded time.

use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, Method};
use percent_encoding::percent_decode;
use tokio::time::timeout;
use wardiary_core::kernel::door::{self, NotText};

use crate::error::Reason;
use crate::frame::address;

/// Maximum number of bytes of a form; a scene with its map and units has some 20 kB.
pub const FORM_MAX: usize = 256 * 1024;
/// Maximum number of bytes of an address. The limit is needed because every link of a page repeats its query.
pub const ADDRESS_MAX: usize = 4096;
/// Number of bytes of an address that are reserved for the reader's settings: language, light or dark, choices on the map.
const WISHES: usize = 64;
/// Time a form may take to arrive.
const FORM_TIME: Duration = Duration::from_secs(20);
/// Media type of the forms of these pages.
const FORM: &str = "application/x-www-form-urlencoded";

/// Returns the address if a page accepts it.
#[must_use]
pub fn fits(address: String) -> Option<String> {
    (address.len() + WISHES <= ADDRESS_MAX).then_some(address)
}

/// Returns the request with its body read, or the reason of its refusal.
///
/// # Errors
/// When the address or the form is too long or is not UTF-8, when the form arrives too slowly, or when the body is not a form.
pub async fn taken(request: Request) -> Result<Request, Reason> {
    let target = request.uri();
    let length = target.path().len() + target.query().map_or(0, |query| query.len() + 1);
    if length > ADDRESS_MAX {
        return Err(Reason::LongAddress(length.to_string(), ADDRESS_MAX.to_string()));
    }
    let is_text = |encoded: &str| door::exact(&bytes_of(encoded.as_bytes())).is_ok();
    if !is_text(target.path()) || !is_text(target.query().unwrap_or_default()) {
        return Err(Reason::AddressNotText);
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    // For any other method a page answers with a refusal, so the body is not read.
    if parts.method != Method::POST {
        return Ok(Request::from_parts(parts, Body::empty()));
    }
    if !is_form(&parts.headers) {
        return Err(Reason::NoForm);
    }
    let too_large = || Reason::LargeForm((FORM_MAX / 1024).to_string());
    if announced(&parts.headers).is_some_and(|length| length > FORM_MAX as u64) {
        return Err(too_large());
    }
    let read = timeout(FORM_TIME, to_bytes(body, FORM_MAX)).await.map_err(|_| Reason::SlowForm)?;
    let form = read.map_err(|_| too_large())?;
    let form = written(form).map_err(Reason::FormNotText)?;
    Ok(Request::from_parts(parts, Body::from(form)))
}

/// Returns the form with each field normalised by `door::text`, as every text that people write.
fn written(form: Bytes) -> Result<Bytes, NotText> {
    let (mut pairs, mut is_as_sent) = (Vec::new(), true);
    let mut text = |encoded: &[u8]| {
        let bytes = bytes_of(encoded);
        let text = door::text(&bytes)?;
        is_as_sent &= text.as_bytes() == bytes;
        Ok(text)
    };
    for field in form.split(|byte| *byte == b'&').filter(|field| !field.is_empty()) {
        let (key, value) = field.split_at(field.iter().position(|byte| *byte == b'=').unwrap_or(field.len()));
        pairs.push((text(key)?, text(value.strip_prefix(b"=").unwrap_or_default())?));
    }
    Ok(if is_as_sent { form } else { Bytes::from(address("", &pairs).split_off(1)) })
}

/// Returns the bytes that a part of a form or an address encodes.
fn bytes_of(encoded: &[u8]) -> Vec<u8> {
    let blanks: Vec<u8> = encoded.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    percent_decode(&blanks).collect()
}

fn is_form(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case(FORM))
}

fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
