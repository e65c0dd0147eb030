//! The cookies of sessions. A device has one for each match, named by the match, so that a second match does not replace the first.

use std::collections::BTreeMap;

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

use super::role::Grant;
use super::session::{ABSOLUTE, HELD_MOST};
use super::token::Token;

/// Hexadecimal digits in the name of a cookie that identify the match.
const DIGITS: usize = 8;

/// How a room is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Under TLS, with the fingerprint of the certificate.
    Tls(String),
    /// In the clear, as the user asked.
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

    /// Returns the prefix of the names of cookies. `__Host-` binds a cookie to TLS, to this host and to all of its paths (RFC
    /// 6265bis §4.1.3.2). No browser accepts it over plain HTTP, so the plain prefix differs. A plain cookie cannot pass for one
    /// that was sent under TLS.
    const fn cookie(&self) -> &'static str {
        match self {
            Self::Tls(_) => "__Host-wardiary",
            Self::Plain => "wardiary-plain",
        }
    }

    /// Returns the name of the cookie for a grant. Each match has its own cookie.
    #[must_use]
    pub fn cookie_of(&self, grant: &Grant) -> String {
        let of = grant.id().map(|id| blake3::hash(id.as_bytes()).to_hex());
        of.map_or_else(|| self.cookie().to_owned(), |of| format!("{}-{}", self.cookie(), &of[..DIGITS]))
    }

    /// Returns whether a cookie of this name can belong to a session.
    fn is_cookie(&self, name: &str) -> bool {
        let is_match = |of: &str| of.len() == DIGITS && of.bytes().all(|digit| digit.is_ascii_hexdigit());
        name.strip_prefix(self.cookie())
            .is_some_and(|rest| rest.is_empty() || rest.strip_prefix('-').is_some_and(is_match))
    }

    /// Returns the tokens of a request, each with the name of its cookie. Trusts none of several cookies with the same name.
    #[must_use]
    pub fn tokens(&self, headers: &HeaderMap) -> Vec<(String, Token)> {
        let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = sent.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let mut own = BTreeMap::<&str, Vec<&str>>::new();
        for (name, value) in pairs.filter(|(name, _)| self.is_cookie(name)) {
            own.entry(name).or_default().push(value);
        }
        let once = own.into_iter().filter_map(|(name, values)| match values[..] {
            [value] if value.len() == 32 => Some((name.to_owned(), Token::parse(value)?)),
            _ => None,
        });
        // A device has at most `HELD_MOST` sessions. Twice as many leaves room for cookies of sessions that are over.
        once.take(2 * HELD_MOST).collect()
    }

    /// Returns the header that makes a browser keep the token of a grant.
    #[must_use]
    pub fn keep(&self, token: &Token, grant: &Grant) -> Option<HeaderValue> {
        self.set((&self.cookie_of(grant), &token.text()), ABSOLUTE.num_seconds())
    }

    /// Returns the header that makes a browser forget the token in a cookie.
    #[must_use]
    pub fn forget(&self, name: &str) -> Option<HeaderValue> {
        self.set((name, ""), 0)
    }

    fn set(&self, (name, value): (&str, &str), seconds: i64) -> Option<HeaderValue> {
        let secure = if matches!(self, Self::Tls(_)) { "; Secure" } else { "" };
        let cookie = format!("{name}={value}; Path=/{secure}; HttpOnly; SameSite=Strict; Max-Age={seconds}");
        HeaderValue::from_str(&cookie).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::super::role::{Role, Scope};
    use super::*;

    #[test]
    fn a_cookie_has_each_attribute_that_is_asked_of_it() {
        let token = Token::random().unwrap();
        let [every, one] =
            [Scope::Every, Scope::Match("m".to_owned())].map(|scope| Grant { role: Role::Umpire, scope });
        let tls = Transport::Tls(String::new());
        for (transport, grant, wanted) in [
            (&tls, &every, "__Host-wardiary=TOKEN; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=57600"),
            (&tls, &one, "__Host-wardiary-83d9dab0=TOKEN; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=57600"),
            (&Transport::Plain, &every, "wardiary-plain=TOKEN; Path=/; HttpOnly; SameSite=Strict; Max-Age=57600"),
            (
                &Transport::Plain,
                &one,
                "wardiary-plain-83d9dab0=TOKEN; Path=/; HttpOnly; SameSite=Strict; Max-Age=57600",
            ),
        ] {
            assert_eq!(transport.keep(&token, grant).unwrap(), wanted.replace("TOKEN", &token.text()).as_str());
        }
    }

    #[test]
    fn each_token_is_read_from_the_one_cookie_of_its_name() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        let of = |name: &str, token: &Token| format!("{name}={}", token.text());
        let [host, plain] = [of("__Host-wardiary", &one), of("wardiary-plain", &one)];
        let second = of("__Host-wardiary-0123abcd", &other);
        for (sent, tls, clear) in [
            (host.clone(), vec![&one], vec![]),
            (plain.clone(), vec![], vec![&one]),
            (format!("lang=sv; {host}; theme=dark"), vec![&one], vec![]),
            (format!("{second}; {host}"), vec![&one, &other], vec![]),
            (format!("{host}; {second}; {}", of("__Host-wardiary", &other)), vec![&other], vec![]),
            (format!("{second}; {second}"), vec![], vec![]),
            (of("__Host-wardiary-0123abcx", &one), vec![], vec![]),
            (of("__Host-wardiary-", &one), vec![], vec![]),
            (of("__Host-wardiary0123abcd", &one), vec![], vec![]),
            (host.to_uppercase(), vec![], vec![]),
            ("__Host-wardiary=".to_owned(), vec![], vec![]),
            (format!("{host}0"), vec![], vec![]),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, sent.parse().unwrap());
            for (transport, wanted) in [(Transport::Tls(String::new()), tls), (Transport::Plain, clear)] {
                let found = transport.tokens(&headers);
                assert_eq!(found.iter().map(|(_, token)| token).collect::<Vec<_>>(), wanted, "{sent}");
            }
        }
        let many: Vec<String> = (0..99).map(|n| of(&format!("wardiary-plain-{n:08x}"), &one)).collect();
        let headers = HeaderMap::from_iter([(COOKIE, many.join("; ").parse().unwrap())]);
        assert_eq!(Transport::Plain.tokens(&headers).len(), 2 * HELD_MOST, "no more are looked for");
    }
}
