//! Makes people's texts safe on pages: right-to-left letters do not turn the text around them, and invisible characters show as numbers.
//!
//! Titles, names, reasons and notes appear in hundreds of places, often within a sentence. So the program treats each finished
//! page once, and no place can be missed. Our own words have none of these characters. Text in a form field stays as it is,
//! because the form would otherwise send changed text.

use std::borrow::Cow;

use askama::Template;
use wardiary_core::kernel::unseen::{is_marked, is_right_to_left, shown};

/// Elements that may not contain a `<bdi>`. In them a pair of characters isolates text.
const BARE: [&str; 3] = ["title", "option", "svg"];
/// Elements whose text stays as it is, because people edit it or a browser reads it.
const KEPT: [&str; 3] = ["textarea", "script", "style"];
/// Attributes that people see or hear.
const SHOWN: [&str; 5] = ["title", "alt", "aria-label", "aria-description", "placeholder"];
/// Characters that isolate the text between them. The first letter of that text gives its direction.
const ISOLATE: [&str; 2] = ["\u{2068}", "\u{2069}"];
/// Tags that isolate the text between them in the same way.
const BDI: [&str; 2] = ["<bdi>", "</bdi>"];

/// Returns a page, or a part of one, ready to send.
///
/// # Errors
/// When the template fails, which a test of every page rules out.
pub fn rendered(template: &impl Template) -> askama::Result<String> {
    template.render().map(readable)
}

/// Returns a page with readable text everywhere.
#[must_use]
pub fn readable(page: String) -> String {
    if !is_marked(&page) {
        return page;
    }
    let mut out = String::with_capacity(page.len() + 64);
    let (mut rest, mut within) = (page.as_str(), Vec::new());
    while !rest.is_empty() {
        let end = rest.find('<').unwrap_or(rest.len());
        let (words, tag) = rest.split_at(end);
        out.push_str(&text(words, &within));
        let end = end_of(tag);
        out.push_str(&opened(&tag[..end], &mut within));
        rest = &tag[end..];
    }
    out
}

/// Text between two tags.
fn text<'a>(words: &'a str, within: &[&str]) -> Cow<'a, str> {
    let is_in = |elements: &[&str]| within.iter().any(|name| elements.contains(name));
    if is_in(&KEPT) { Cow::Borrowed(words) } else { isolated(words, if is_in(&BARE) { ISOLATE } else { BDI }) }
}

/// Returns where a tag at the beginning of a text ends. A `>` within an attribute does not end the tag.
fn end_of(tag: &str) -> usize {
    if tag.starts_with("<!--") {
        return tag.find("-->").map_or(tag.len(), |at| at + 3);
    }
    let mut quote = None;
    let end = tag.bytes().position(|byte| {
        match quote {
            Some(open) if byte == open => quote = None,
            None if matches!(byte, b'"' | b'\'') => quote = Some(byte),
            None if byte == b'>' => return true,
            _ => {}
        }
        false
    });
    end.map_or(tag.len(), |at| at + 1)
}

/// Returns a tag with readable attributes. `within` lists the open elements of [`KEPT`] and [`BARE`].
fn opened<'a>(tag: &'a str, within: &mut Vec<&'a str>) -> Cow<'a, str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let name = tag.trim_start_matches(['<', '/']);
    let name = &name[..name.find(|c| !is_name(c)).unwrap_or(name.len())];
    if KEPT.contains(&name) || BARE.contains(&name) {
        if tag.starts_with("</") {
            within.pop();
        } else if !tag.ends_with("/>") {
            within.push(name);
        }
    }
    if tag.is_ascii() { Cow::Borrowed(tag) } else { Cow::Owned(attributes(tag)) }
}

/// Returns a tag with readable values in the attributes that people see.
fn attributes(tag: &str) -> String {
    let mut out = String::with_capacity(tag.len());
    let mut rest = tag;
    while let Some((before, value)) = rest.split_once("=\"") {
        let (value, after) = value.split_once('"').unwrap_or((value, ""));
        let name = before.rsplit(char::is_whitespace).next().unwrap_or_default();
        let value = if SHOWN.contains(&name) { isolated(value, ISOLATE) } else { Cow::Borrowed(value) };
        out.extend([before, "=\"", &value, "\""]);
        rest = after;
    }
    out + rest
}

/// Returns text in which invisible characters have visible forms. Isolates the part from the first right-to-left letter to the last.
fn isolated<'a>(text: &'a str, [open, close]: [&str; 2]) -> Cow<'a, str> {
    let text = shown(text);
    let (Some(first), Some(last)) = (text.find(is_right_to_left), text.rfind(is_right_to_left)) else { return text };
    let end = last + text[last..].chars().next().map_or(0, char::len_utf8);
    Cow::Owned([&text[..first], open, &text[first..end], close, &text[end..]].concat())
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn each_text_of_a_page_is_isolated_in_the_way_its_place_allows() {
        for (page, wanted) in [
            ("<p>Övning · 3</p>", "<p>Övning · 3</p>"),
            ("<p>Kl. 3: אב 1 גד.</p>", "<p>Kl. 3: <bdi>אב 1 גד</bdi>.</p>"),
            ("<p>\u{202e}evil</p>", r"<p>\u{202e}evil</p>"),
            ("<title>אב</title><p>א</p>", "<title>\u{2068}אב\u{2069}</title><p><bdi>א</bdi></p>"),
            ("<svg><text>אב</text><path/></svg>א", "<svg><text>\u{2068}אב\u{2069}</text><path/></svg><bdi>א</bdi>"),
            ("<textarea>א\u{200b}</textarea>א", "<textarea>א\u{200b}</textarea><bdi>א</bdi>"),
            (
                "<input value=\"א\u{200b}>\" title=\"a>א\" data-x='א'>x\u{200b}",
                "<input value=\"א\u{200b}>\" title=\"a>\u{2068}א\u{2069}\" data-x='א'>x\\u{200b}",
            ),
            ("<!-- א > --><p>b\u{2060}", "<!-- א > --><p>b\\u{2060}"),
        ] {
            assert_eq!(readable(page.to_owned()), wanted);
        }
    }
}
