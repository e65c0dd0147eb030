//! The cookie of a session.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

use super::session::ABSOLUTE;
use super::token::Token;

/// How a room is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Under TLS, with the fingerprint of the certificate.
    Tls(String),
    /// In the clear, as was asked for.
    Plain,
}

impl Transport {
    /// The scheme of addresses.
    #[must_use]
    pub const fn scheme(&self) -> &'static str {
        match self {
            Self::Tls(_) => "https",
            Self::Plain => "http",
        }
    }

    /// The fingerprint of the certificate.
    #[must_use]
    pub fn fingerprint(&self) -> Option<&str> {
        match self {
            Self::Tls(fingerprint) => Some(fingerprint),
            Self::Plain => None,
        }
    }

    /// The name of the cookie. The prefix binds it to TLS, to this host and to all of its paths (RFC 6265bis §4.1.3.2); in the clear no browser
    /// would take it, and a cookie of another name is never taken for one that was sent under TLS.
    const fn cookie(&self) -> &'static str {
        match self {
            Self::Tls(_) => "__Host-wardiary",
            Self::Plain => "wardiary-plain",
        }
    }

    /// The token that a request brings. Where a browser sends several of the name, none is believed.
    #[must_use]
    pub fn token(&self, headers: &HeaderMap) -> Option<Token> {
        let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = sent.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let mut own = pairs.filter(|(name, _)| *name == self.cookie()).map(|(_, value)| value);
        let first = own.next().filter(|value| value.len() == 32)?;
        own.next().is_none().then(|| Token::parse(first))?
    }

    /// What makes a browser keep a token.
    #[must_use]
    pub fn keep(&self, token: &Token) -> Option<HeaderValue> {
        self.set(&token.text(), ABSOLUTE.num_seconds())
    }

    /// What makes a browser forget it.
    #[must_use]
    pub fn forget(&self) -> Option<HeaderValue> {
        self.set("", 0)
    }

    fn set(&self, value: &str, seconds: i64) -> Option<HeaderValue> {
        let secure = if matches!(self, Self::Tls(_)) { "; Secure" } else { "" };
        let cookie = format!("{}={value}; Path=/{secure}; HttpOnly; SameSite=Strict; Max-Age={seconds}", self.cookie());
        HeaderValue::from_str(&cookie).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_has_each_attribute_that_is_asked_of_it() {
        let token = Token::random().unwrap();
        for (transport, wanted) in [
            (
                Transport::Tls(String::new()),
                format!("__Host-wardiary={}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=57600", token.text()),
            ),
            (
                Transport::Plain,
                format!("wardiary-plain={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=57600", token.text()),
            ),
        ] {
            assert_eq!(transport.keep(&token).unwrap(), wanted.as_str());
        }
    }

    #[test]
    fn a_token_is_read_from_the_one_cookie_of_its_name() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        let of = |name: &str, token: &Token| format!("{name}={}", token.text());
        let [host, plain] = [of("__Host-wardiary", &one), of("wardiary-plain", &one)];
        for (sent, tls, clear) in [
            (host.clone(), Some(&one), None),
            (plain.clone(), None, Some(&one)),
            (format!("lang=sv; {host}; theme=dark"), Some(&one), None),
            (format!("{host}; {}", of("__Host-wardiary", &other)), None, None),
            (host.to_uppercase(), None, None),
            ("__Host-wardiary=".to_owned(), None, None),
            (format!("{host}0"), None, None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, sent.parse().unwrap());
            assert_eq!(Transport::Tls(String::new()).token(&headers).as_ref(), tls, "{sent}");
            assert_eq!(Transport::Plain.token(&headers).as_ref(), clear, "{sent}");
        }
    }
}
