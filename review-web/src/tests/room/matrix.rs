//! Tests each route, as each role, with each sort of token. The routes come from the program's list, so that a new one is tested automatically.

use chrono::TimeDelta;
use wardiary_library::access::role::Needs;
use wardiary_library::access::session::IDLE;

use super::*;
use crate::routes::routes_of_room;

/// The roles that each right allows: umpire, scribe, presenter, first side, second side, viewer.
const ALLOWED: [(Needs, &str); 11] = [
    (Needs::Nothing, "111111"),
    (Needs::AnyRole, "111111"),
    (Needs::Reading, "111111"),
    (Needs::Copying, "111110"),
    (Needs::Annotating, "111110"),
    (Needs::Recording, "110000"),
    (Needs::Deciding, "100000"),
    (Needs::Presenting, "101000"),
    (Needs::Sealing, "000110"),
    (Needs::Opening, "101110"),
    (Needs::Umpiring, "100000"),
];

/// The routes that need more than reading, or nothing at all, as they were last reviewed. A new route need not be on the list.
const ROUTES: &str = "\
Umpiring   GET  /new
Umpiring   POST /new
Recording  GET  /m/{id}/record
Recording  POST /m/{id}/record
Recording  GET  /m/{id}/record/said
Recording  GET  /m/{id}/record/odds
Deciding   GET  /m/{id}/seal
Deciding   POST /m/{id}/seal
Reading    POST /m/{id}/follow
Presenting GET  /m/{id}/present
Presenting POST /m/{id}/present
Presenting GET  /m/{id}/present/{stop}
Presenting GET  /m/{id}/present/{stop}/notes
Annotating POST /m/{id}/notes
Annotating GET  /m/{id}/notes/form
Annotating GET  /m/{id}/dispute
Annotating POST /m/{id}/dispute
Annotating POST /m/{id}/chapters
Annotating GET  /m/{id}/chapters/form
Annotating POST /m/{id}/variations
Annotating GET  /m/{id}/variations/form
Annotating POST /m/{id}/variations/form
Sealing    GET  /m/{id}/intent
Sealing    POST /m/{id}/intent
Opening    POST /m/{id}/intents
Presenting POST /m/{id}/plan
Annotating POST /m/{id}/lessons
Annotating GET  /m/{id}/aar/edit
Annotating POST /m/{id}/aar/edit
Presenting GET  /m/{id}/homework
Presenting POST /m/{id}/homework
Presenting GET  /m/{id}/homework/sheet
Umpiring   GET  /m/{id}/homework/key
Umpiring   GET  /m/{id}/integrity
Copying    GET  /m/{id}/receipts
Umpiring   GET  /m/{id}/file
Copying    GET  /m/{id}/copy
Copying    GET  /m/{id}/copy/file
Umpiring   GET  /m/{id}/e/{at}/proof
AnyRole    POST /desk
Nothing    GET  /assets/wardiary.css
Nothing    GET  /assets/wardiary.js
Nothing    GET  /favicon.ico
Nothing    GET  /join
Nothing    POST /join
Nothing    GET  /join/offer
Nothing    POST /join/offer
AnyRole    POST /leave
Umpiring   GET  /m/{id}/links
Umpiring   POST /m/{id}/links
Umpiring   GET  /links
Umpiring   POST /links
";

/// Returns an address of a route, in the match of an id.
fn address(path: &str, id: &str) -> String {
    let query = match path.rsplit_once('/') {
        Some((_, "form")) if path.ends_with("/notes/form") => "?do=write&entry=19",
        Some((_, "dispute")) => "?entry=19",
        _ => "",
    };
    filled(&path.replace("/lines/{at}", "/lines/14"), &[("id", id)]) + query
}

#[test]
fn what_each_route_needs_is_as_it_was_last_looked_at() {
    let all = routes_of_room();
    let lines =
        all.iter().map(|one| format!("{:<10} {:<4} {}", format!("{:?}", one.needs), one.method.as_str(), one.path));
    let lines: Vec<String> = lines.collect();
    let changed: Vec<&str> = ROUTES.lines().filter(|route| !lines.iter().any(|line| line == route)).collect();
    assert_eq!(changed, Vec::<&str>::new());
}

/// The sorts of token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    None,
    OfAnotherMatch,
    Expired,
    Revoked,
    Ended,
    Right,
}

#[tokio::test]
async fn each_route_answers_each_role_with_each_token_as_it_says() {
    let sorts = [Sort::None, Sort::OfAnotherMatch, Sort::Expired, Sort::Revoked, Sort::Ended, Sort::Right];
    let (mut asked, mut opened, library) = (0, 0, both());
    for (at, role) in Role::ALL.into_iter().enumerate() {
        for sort in sorts {
            let reader = || {
                let room = served(Arc::clone(&library));
                let token = token(&room, role, sort);
                (room, token)
            };
            // All reads share a room. A form may change its room, so each has its own.
            let of_reads = reader();
            // A session ends in three ways, and the gate knows which before it knows the route: each route is asked in one of them by turns.
            let (over, share) = match sort {
                Sort::Expired => (0, 3),
                Sort::Revoked => (1, 3),
                Sort::Ended => (2, 3),
                Sort::None | Sort::OfAnotherMatch | Sort::Right => (0, 1),
            };
            for (_, route) in routes_of_room().into_iter().enumerate().filter(|(n, _)| (n + at) % share == over) {
                let of_form = (route.method == Method::POST).then(reader);
                let (room, token) = of_form.as_ref().unwrap_or(&of_reads);
                let path = address(route.path, "caen-orne");
                let answer = room.ask((route.method.as_str(), &path), token.as_ref(), "do=nothing").await;
                let allowed = ALLOWED.iter().find(|(needs, _)| *needs == route.needs).expect("all are on the list").1;
                let has_role = allowed.as_bytes()[at] == b'1';
                let is_open = match sort {
                    Sort::Right => has_role,
                    // A page that belongs to no match is open to a role in any match.
                    Sort::OfAnotherMatch => has_role && !route.path.contains("/m/"),
                    Sort::None | Sort::Expired | Sort::Revoked | Sort::Ended => route.needs == Needs::Nothing,
                };
                // A code that opens nothing gets the entrance.
                let is_code = route.path.starts_with("/join") && route.method == Method::POST;
                let what =
                    format!("{} {path} as {role:?} with a token that is {sort:?}: {}", route.method, answer.status);
                assert_eq!(is_refused(&answer), is_code || !is_open, "{what}\n{}", answer.text);
                if is_open && sort == Sort::Right && !is_code {
                    let known = [200, 303, 400, 404, 409, 422];
                    assert!(known.contains(&answer.status.as_u16()), "{what}");
                }
                (asked, opened) = (asked + 1, opened + u32::from(is_open));
            }
        }
    }
    assert!(asked > 1500 && opened > 300 && opened < asked / 2, "{opened} of {asked}");
}

/// Returns a token of a sort for a role in the match.
fn token(room: &Served, role: Role, sort: Sort) -> Option<Token> {
    let (now, id) = (Utc::now(), "caen-orne");
    match sort {
        Sort::None => None,
        Sort::Right => Some(room.reader(role, id)),
        Sort::OfAnotherMatch => Some(room.reader(role, "other")),
        Sort::Expired => {
            let code = room.code(role, id);
            let before = now - IDLE - TimeDelta::minutes(1);
            Some(room.room.join((&code, &[], ""), ADDRESS, before).unwrap().0)
        }
        Sort::Revoked => {
            let token = room.reader(role, id);
            let (links, _) = room.room.of_match(id, now);
            assert!(room.room.revoke((id, links[0].number), 0, now).unwrap());
            Some(token)
        }
        Sort::Ended => {
            let token = room.reader(role, id);
            let reader = room.room.reader(&token, id, now).unwrap();
            assert_eq!(room.room.end(id, Some(reader.session), 0, now), 1);
            Some(token)
        }
    }
}

#[tokio::test]
async fn an_answer_does_not_say_whether_what_is_not_granted_exists() {
    let room = two_matches();
    let side = room.reader(Role::Side(wardiary_core::kernel::unit::Side::One), "caen-orne");
    let bare = |answer: &Answer, path: &str| {
        let encoded = path.replace('~', "%7E");
        let text = answer.text.replace(&encoded, "PATH").replace(path, "PATH");
        let headers = answer.headers.iter().filter(|(name, _)| *name != "content-length");
        format!("{} {:?} {text}", answer.status, headers.collect::<Vec<_>>())
    };
    for (there, not_there) in [
        ("/m/other", "/m/nosuch"),
        ("/m/other/e/3", "/m/nosuch/e/3"),
        ("/m/other/e/3", "/m/other/e/9999"),
        ("/m/other/notes/4", "/m/other/notes/99"),
        ("/m/other/integrity", "/m/nosuch/integrity"),
        ("/m/caen-orne/e/20/proof", "/m/caen-orne/e/9999/proof"),
        ("/m/caen-orne/notes/4", "/m/caen-orne/notes/9"),
        ("/m/caen-orne/compare?with=other", "/m/caen-orne/compare?with=nosuch"),
    ] {
        for method in ["GET", "HEAD"] {
            let answers = [
                (room.ask((method, there), Some(&side), "").await, there),
                (room.ask((method, not_there), Some(&side), "").await, not_there),
            ];
            let last = |path: &str| path.rsplit(['/', '=']).next().unwrap_or_default().to_owned();
            let [one, other] = answers.map(|(answer, path)| {
                let whole = without_versions(&bare(&answer, path));
                whole.replace(&format!("“{}”", last(path)), "WHAT").replace(&format!("={}", last(path)), "=WHAT")
            });
            assert_eq!(one, other, "{there} and {not_there}");
        }
    }
}

#[tokio::test]
async fn a_side_reads_as_itself_whatever_the_address_asks_for() {
    let room = two_matches();
    let side = room.reader(Role::Side(wardiary_core::kernel::unit::Side::Two), "caen-orne");
    for view in ["umpire", "allied", "german", "observer", "nonsense"] {
        let page = room.get(&format!("/m/caen-orne/e/20?view={view}&lang=en"), Some(&side)).await;
        assert_eq!(page.status, StatusCode::OK, "{view}");
        assert!(page.text.contains("View: The Germans") || page.text.contains("View: German"), "{view}");
        assert!(!page.text.contains("class=\"cut\""), "{view}: a link is a hash over what is hidden");
    }
    let viewer = room.reader(Role::Viewer, "caen-orne");
    let page = room.get("/m/caen-orne/e/20?view=umpire&lang=en", Some(&viewer)).await;
    assert!(page.text.contains("View: Viewer"), "{}", page.text);
    let list = room.get("/?lang=en", Some(&viewer)).await;
    assert!(list.text.contains("/m/caen-orne") && !list.text.contains("/m/other"), "a match of others is on no list");
}

/// A cached page is shown only to readers of the same role.
#[tokio::test]
async fn a_page_that_was_kept_for_one_role_is_shown_to_no_other() {
    let room = two_matches();
    let path = "/m/caen-orne/e/20?lang=en";
    let umpire = room.reader(Role::Umpire, "caen-orne");
    let whole = room.get(path, Some(&umpire)).await.text;
    for role in Role::ALL.into_iter().skip(1) {
        let reader = room.reader(role, "caen-orne");
        let [first, second] = [room.get(path, Some(&reader)).await.text, room.get(path, Some(&reader)).await.text];
        assert_eq!(first, second, "{role:?}");
        assert!(!first.contains("/integrity") && first != whole, "{role:?}");
    }
    assert_eq!(room.get(path, Some(&umpire)).await.text, whole);
}
