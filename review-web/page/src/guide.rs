//! The handbook: one page for each role in both languages, written in Markdown in the folder `review-web/guide/`.

use std::fmt;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use wardiary_words::i18n::Lang;

macro_rules! texts {
    ($($name:literal),*) => {
        &[$(($name, [
            include_str!(concat!("../../guide/en/", $name, ".md")),
            include_str!(concat!("../../guide/sv/", $name, ".md")),
        ])),*]
    };
}

/// The pages by name, each in English and Swedish: the index, then one for each role.
const TEXTS: &[(&str, [&str; 2])] =
    texts!("index", "scribe", "umpire", "instructor", "director", "archivist", "author");

/// The name of the index page.
pub const INDEX: &str = TEXTS[0].0;

/// Returns the roles that have a page.
pub fn roles() -> impl Iterator<Item = &'static str> {
    TEXTS[1..].iter().map(|(name, _)| *name)
}

macro_rules! pictures {
    ($($name:literal),*) => { &[$(($name, include_bytes!(concat!("../../guide/pictures/", $name, ".jpg")))),*] };
}

/// The pictures by name. `tests/browser/guide.mjs` makes them from the running program.
pub const PICTURES: &[(&str, &[u8])] =
    pictures!("step", "record", "combat", "overview", "plan", "projector", "answer", "desk", "links", "file");

/// The beginning of a picture's address in the text.
const PICTURE: &str = "picture:";

/// HTML from a text of the program. A template may insert it unescaped.
pub struct Html(String);

impl fmt::Display for Html {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl askama::filters::HtmlSafe for Html {}

/// A page of the handbook.
pub struct Chapter {
    /// The heading of the page.
    pub title: String,
    /// The headings of its parts, each with its anchor on the page.
    pub parts: Vec<(String, String)>,
    /// The text after the heading, as HTML.
    pub body: Html,
}

/// Returns the text of a page as written; `None` if there is no such page.
pub fn text(name: &str, lang: Lang) -> Option<&'static str> {
    TEXTS.iter().find(|(known, _)| *known == name).map(|(_, texts)| texts[lang.index()])
}

/// Returns a page as HTML.
pub fn chapter(text: &str) -> Chapter {
    let mut chapter = Chapter { title: String::new(), parts: Vec::new(), body: Html(String::new()) };
    let mut events = Vec::new();
    let mut parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    while let Some(event) = parser.next() {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                chapter.title = heading(&mut parser);
            }
            Event::Start(Tag::Heading { level, .. }) => {
                let head = heading(&mut parser);
                let place = format!("part-{}", chapter.parts.len() + 1);
                let id = Some(CowStr::from(place.clone()));
                events.push(Event::Start(Tag::Heading { level, id, classes: Vec::new(), attrs: Vec::new() }));
                events.push(Event::Text(head.clone().into()));
                events.push(Event::End(TagEnd::Heading(level)));
                chapter.parts.push((place, head));
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let picture = dest_url.strip_prefix(PICTURE).map(|name| format!("/assets/guide/{name}.jpg").into());
                let dest_url = picture.unwrap_or(dest_url);
                events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            // A table wider than a phone scrolls in its own frame.
            Event::Start(Tag::Table(sides)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(sides)));
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>".into()));
            }
            _ => events.push(event),
        }
    }
    html::push_html(&mut chapter.body.0, events.into_iter());
    chapter
}

/// Returns the words of a heading. Takes the events up to the end of the heading from the parser.
fn heading(parser: &mut Parser<'_>) -> String {
    let inside = parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside
        .filter_map(
            |event| if let Event::Text(text) | Event::Code(text) = event { Some(text.into_string()) } else { None },
        )
        .collect()
}

/// Returns a page for a terminal: the text without its pictures.
pub fn for_terminal(text: &str) -> String {
    let lines = text.lines().filter(|line| !(line.starts_with("![") && line.contains(PICTURE)));
    let mut out = String::new();
    let mut was_empty = false;
    for line in lines {
        if !(line.is_empty() && was_empty) {
            out.push_str(line);
            out.push('\n');
        }
        was_empty = line.is_empty();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Number of words of a page of a role, commands included.
    const LENGTH: std::ops::RangeInclusive<usize> = 600..=1200;

    fn pages() -> impl Iterator<Item = (&'static str, Lang, &'static str)> {
        let of = |name| [Lang::En, Lang::Sv].map(|lang| (name, lang, text(name, lang).expect("a page")));
        roles().flat_map(of)
    }

    #[test]
    fn each_role_has_a_page_of_its_length_in_both_languages() {
        for (name, lang, text) in pages() {
            let words = text.split_whitespace().count();
            assert!(LENGTH.contains(&words), "{name} in {lang:?} has {words} words");
            assert!(text.starts_with("# "), "{name} in {lang:?} begins with its title");
        }
    }

    #[test]
    fn both_languages_have_the_same_parts_pictures_and_commands_of_one_kind() {
        for name in roles() {
            let [en, sv] = [Lang::En, Lang::Sv].map(|lang| text(name, lang).expect("a page"));
            assert_eq!(chapter(en).parts.len(), chapter(sv).parts.len(), "parts of {name}");
            let pictures = |text: &str| {
                text.split(PICTURE)
                    .skip(1)
                    .map(|rest| rest.split(')').next().unwrap_or_default().to_owned())
                    .collect::<Vec<_>>()
            };
            assert_eq!(pictures(en), pictures(sv), "pictures of {name}");
            assert!(!pictures(en).is_empty(), "{name} has a picture");
            for picture in pictures(en) {
                assert!(PICTURES.iter().any(|(known, _)| *known == picture), "{name}: {picture}");
            }
        }
    }

    #[test]
    fn a_page_becomes_html_with_places_and_framed_tables() {
        let found = chapter("# T\n\n## A `b`\n\ntext\n\n|a|b|\n|-|-|\n|1|2|\n\n![x \"y\"](picture:step)\n");
        assert_eq!((found.title.as_str(), found.parts.len()), ("T", 1));
        assert_eq!(found.parts[0], ("part-1".to_owned(), "A b".to_owned()));
        for part in [
            "<h2 id=\"part-1\">A b</h2>",
            "<div class=\"wide\" tabindex=\"0\"><table>",
            "alt=\"x &quot;y&quot;\"",
            "/assets/guide/step.jpg",
        ] {
            assert!(found.body.0.contains(part), "{part} is not in {}", found.body);
        }
    }

    #[test]
    fn a_terminal_is_shown_no_pictures() {
        for (name, _, text) in pages() {
            let shown = for_terminal(text);
            assert!(!shown.contains(PICTURE) && !shown.contains("\n\n\n"), "{name}");
        }
    }
}
