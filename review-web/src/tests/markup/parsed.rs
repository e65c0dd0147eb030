//! Parses a page as a browser does, and finds parts that no template of ours writes.

use scraper::{Html, Node};

/// Mark in the elements, attributes and addresses of hostile texts.
const MARK: &str = "evil";
/// Elements that no page has.
const NEVER: [&str; 8] = ["iframe", "object", "embed", "base", "style", "applet", "frame", "template"];
/// Attributes that hold an address.
const ADDRESSES: [&str; 8] = ["href", "src", "action", "formaction", "data", "poster", "srcset", "background"];

/// Returns the faults of a page, and everything that a reader sees of it, texts and values.
pub(super) fn read(page: &str) -> (Vec<String>, String) {
    let (mut faults, mut shown) = (Vec::new(), String::new());
    for node in Html::parse_document(page).tree.nodes() {
        match node.value() {
            Node::Element(element) => {
                let name = element.name();
                if name.contains(MARK) || NEVER.contains(&name) {
                    faults.push(format!("<{name}>"));
                }
                if name == "script" && node.has_children() {
                    faults.push("a script inside the page".to_owned());
                }
                // Its contents are text where scripts run, and part of the page where they do not.
                if name == "noscript" {
                    let mut inside = String::new();
                    for child in node.children() {
                        if let Node::Text(text) = child.value() {
                            inside.push_str(text);
                        }
                    }
                    let (within, words) = read(&inside);
                    faults.extend(within);
                    shown.push_str(&words);
                }
                for (attribute, value) in element.attrs() {
                    shown.push_str(value);
                    shown.push('\n');
                    faults.extend(attribute_fault(name, (attribute, value)));
                }
            }
            Node::Text(text) => shown.push_str(text),
            Node::Comment(comment) if comment.contains(MARK) => faults.push(format!("<!--{}-->", &**comment)),
            Node::ProcessingInstruction(_) => faults.push("an instruction".to_owned()),
            Node::Document | Node::Fragment | Node::Doctype(_) | Node::Comment(_) => {}
        }
    }
    (faults, shown)
}

fn attribute_fault(element: &str, (name, value): (&str, &str)) -> Option<String> {
    let said = || Some(format!("<{element} {name}=\"{value}\">"));
    if name.contains(MARK) || name.starts_with("on") || ["style", "srcdoc"].contains(&name) {
        return said();
    }
    if ADDRESSES.contains(&name) {
        let is_ours = value.starts_with(['/', '#', '?']) && !value.starts_with("//") && !value.starts_with("/\\");
        let is_away = value.starts_with("https://") && !value.contains(MARK);
        return if is_ours || is_away { None } else { said() };
    }
    // A page may redirect only to a page of ours.
    if element == "meta" && name == "content" && value.contains("url=") {
        return if value.split_once("url=").is_some_and(|(_, to)| to.starts_with("/m/")) { None } else { said() };
    }
    None
}

#[test]
fn what_is_not_escaped_is_found() {
    for page in [
        "<p>x<evil-a>",
        "<title></title></title><evil-b>",
        "<textarea></textarea><script>evil()</script></textarea>",
        "<input value=\"\"onevil=\"1\">",
        "<input value=\"\"onfocus=\"evil()\">",
        "<a href=\"javascript:evil()\">",
        "<a href=\"//evil.example/\">",
        "<a href=\" /evil\">",
        "<form action=\"evil\">",
        "<svg><text>x</text></svg><style>p{}</style>",
        "<svg><title></title><evil-c/></svg>",
        "<!--evil-->",
        "<meta http-equiv=refresh content=\"0;url=evil:x\">",
        "<p hidden><iframe>",
        "<p><noscript><p>x<evil-d></noscript>",
        "<p><noscript></noscript><evil-e></noscript>",
        "<noscript><a href=\"javascript:evil()\"></noscript>",
        "<p><noscript><meta http-equiv=refresh content=\"0;url=evil:x\"></noscript>",
    ] {
        assert!(!read(page).0.is_empty(), "{page}");
    }
    let harmless = "<!doctype html><title>a</title><a href=\"/m/x?a=&lt;evil-a&gt;\" title=\"&quot;onevil=1\">&lt;evil-b&gt;</a>\
        <textarea>&lt;/textarea>&lt;script></textarea><meta http-equiv=refresh content=\"5;url=/m/x/follow\">\
        <noscript><p class=\"muted\">&lt;evil-f></p></noscript><script src=\"/assets/x.js\"></script>";
    let (faults, shown) = read(harmless);
    assert!(
        faults.is_empty() && shown.contains("<evil-b>") && shown.contains("</textarea><script>"),
        "{faults:?} {shown}"
    );
}
