//! Tests of links with a fragment: each leads to an existing page and to a place on it.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use scraper::{Html, Selector};
use wardiary_fixtures::matches::OMAHA;

use super::*;

/// Pages of another match than the one in the list of pages.
const OF_FOG: [&str; 6] =
    ["combats?view=allied", "overview?view=allied", "e/42?view=observer", "e/172", "aar", "diary"];

/// The status of a page, its links, and its places.
type Page = Rc<(StatusCode, (Vec<String>, BTreeSet<String>))>;

/// Returns the values of a page's linking attributes, and the places of the page.
fn read(text: &str) -> (Vec<String>, BTreeSet<String>) {
    let html = Html::parse_document(text);
    let all = |selector: &str, name: &str| {
        let selector = Selector::parse(selector).unwrap();
        html.select(&selector).filter_map(|one| one.attr(name).map(str::to_owned)).collect::<Vec<_>>()
    };
    (all("a[href]", "href"), all("[id]", "id").into_iter().collect())
}

#[tokio::test]
async fn every_link_with_a_fragment_leads_to_its_place() {
    let router = crate::router(Arc::new(Archive::of(&[CAEN_ORNE, OMAHA]).unwrap()));
    // Each page is requested only once, because most pages are read both for their links and for places that links lead to.
    let read_before: RefCell<BTreeMap<String, Page>> = RefCell::default();
    let get = async |path: &str| {
        let known = read_before.borrow().get(path).cloned();
        if let Some(page) = known {
            return page;
        }
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        let (parts, body) = router.clone().oneshot(request).await.unwrap().into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let page = Rc::new((parts.status, read(&String::from_utf8_lossy(&bytes))));
        read_before.borrow_mut().insert(path.to_owned(), Rc::clone(&page));
        page
    };
    let of_fog = OF_FOG.map(|page| format!("/m/{}/{page}", OMAHA.id));
    let pages = PAGES.iter().filter(|(path, status)| *status == 200 && !path.starts_with("/assets"));
    let mut led = BTreeMap::new();
    for page in pages.map(|(path, _)| (*path).to_owned()).chain(of_fog) {
        let read = get(&page).await;
        let (links, _) = &read.1;
        let here = page.split('#').next().unwrap_or_default().to_owned();
        for (path, place) in links.iter().filter_map(|link| link.split_once('#')) {
            let to = if path.is_empty() { here.clone() } else { path.to_owned() };
            led.entry(to).or_insert_with(BTreeMap::new).entry(place.to_owned()).or_insert_with(|| page.clone());
        }
        let lost = links.iter().filter(|link| link.to_ascii_lowercase().contains("%23"));
        assert_eq!(lost.collect::<Vec<_>>(), Vec::<&String>::new(), "fragments in the query, on {page}");
    }
    assert!(led.len() > 20, "{}", led.len());
    let mut dead = Vec::new();
    for (to, places) in led {
        let page = get(&to).await;
        let (status, (_, known)) = &*page;
        let is_dead = |place: &str| *status != StatusCode::OK || !known.contains(place);
        dead.extend(places.into_iter().filter(|(place, _)| is_dead(place)).map(|one| (to.clone(), *status, one)));
    }
    assert_eq!(dead, Vec::new());
}
