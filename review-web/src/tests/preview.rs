//! Tests of the preview in the forms of notes and stops: what others will see, from stored and from typed text.

use scraper::{Html, Selector};

use super::get;

/// Returns the parts of a form's preview that a selector finds: language and words.
async fn seen(form: &str, selector: &str) -> Vec<(String, String)> {
    let page = Html::parse_document(&get(&format!("/m/caen-orne/notes/form?{form}")).await.text);
    let parts = Selector::parse(&format!(".previews {selector}")).unwrap();
    let part = |node: scraper::ElementRef<'_>| {
        (node.attr("lang").unwrap_or_default().to_owned(), node.text().collect::<String>())
    };
    page.select(&parts).map(part).collect()
}

fn said(parts: &[(&str, &str)]) -> Vec<(String, String)> {
    parts.iter().map(|(lang, words)| ((*lang).to_owned(), (*words).to_owned())).collect()
}

#[tokio::test]
async fn a_stop_is_shown_as_the_projector_will_show_it() {
    let reword = "do=reword&stop=1&lang=";
    assert_eq!(
        seen(&format!("{reword}en"), ".head").await,
        said(&[("en", "Merville, turn 3"), ("en", "Where ship and aircraft are spent")])
    );
    assert_eq!(
        seen(&format!("{reword}sv"), ".ask").await,
        said(&[("sv", "Fartyg och flyg räcker till en strid: 2109 Merville eller 1710 Tilly-sur-Seulles?")])
    );
    // Without typed text: the place, the situation and a question of the program, and the same title after the decision.
    let place = "do=stop&entry=19&lang=en";
    let [heads, asked, said_beside] =
        [seen(place, ".head").await, seen(place, ".ask").await, seen(place, ".say").await];
    assert!(heads.len() == 2 && heads[0] == heads[1] && !heads[0].1.is_empty(), "{heads:?}");
    assert!(asked[0].1.ends_with('?') && !said_beside[0].1.is_empty(), "{asked:?} {said_beside:?}");
    // A title in the other language is better than none, and is also the one after the decision.
    let typed = seen(&format!("{place}&before-sv=Vid+bron"), ".head").await;
    assert_eq!(typed, said(&[("sv", "Vid bron"), ("sv", "Vid bron")]));
}

#[tokio::test]
async fn a_note_is_shown_as_its_page_will_show_it() {
    let revise = "do=revise&note=1&lang=en";
    let text = seen(revise, ".body").await;
    assert!(text.len() == 1 && text[0].0 == "en" && text[0].1.contains("2109"), "{text:?}");
    assert_eq!(seen(revise, "header [data-from=glyph]").await.len(), 1);
    assert!(seen(revise, "[data-from=author]").await.is_empty(), "its author stays who wrote it");
    let write = "do=write&entry=19&for=public&author=Instructor&glyph=%21&sv=Bron+f%C3%B6ll&lang=en";
    assert_eq!(seen(write, ".body").await, said(&[("sv", "Bron föll")]));
    assert_eq!(seen(write, "[data-from=author]").await[0].1, "Instructor");
    assert_eq!(seen("do=write&entry=19&lang=en", ".body").await, said(&[("en", "Your text is shown here.")]));
    for form in ["do=release", "do=retract&note=1", "do=unstop&stop=1"] {
        assert!(seen(form, "*").await.is_empty(), "{form} writes nothing that others read");
    }
}
