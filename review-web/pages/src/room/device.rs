//! Identifies the answering device: a session of a room, or a browser at the machine itself.

use axum::Extension;
use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

use wardiary_library::access::reader::Entered;
use wardiary_library::answers::Device;

/// The cookie that identifies a browser without a room.
const NAME: &str = "device";

/// Returns the device of a request, and the number for a new browser.
pub(super) fn device(entered: Option<Extension<Entered>>, headers: &HeaderMap) -> (Device, Option<u64>) {
    if let Some(reader) = entered.and_then(|Extension(entered)| entered.0) {
        return (Device::Session(reader.session), None);
    }
    let cookies = headers.get(COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut pairs = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
    let known = pairs.find(|(name, _)| *name == NAME).and_then(|(_, value)| u64::from_str_radix(value, 16).ok());
    if let Some(known) = known {
        return (Device::Browser(known), None);
    }
    // If no random number is available, all browsers without a number count as one device.
    let fresh = getrandom::u64().unwrap_or_default();
    (Device::Browser(fresh), Some(fresh))
}

/// Returns the cookie that makes a browser keep its number.
pub(super) fn kept_by_browser(number: u64) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("{NAME}={number:016x}; Path=/m; HttpOnly; SameSite=Strict; Max-Age=57600")).ok()
}
