//! Tests of the instructor's window: its report about the room, and how a presentation begins and ends in it.

use super::concealed::{act, archive};
use super::*;

const WINDOW: &str = "/m/m/present/1/notes?lang=en";

/// Returns the chosen word about concealment with its label, if there is a choice. It is a single list, open to the keyboard, with a label.
fn chosen(page: &str) -> Option<(&str, &str)> {
    let list = page
        .split("<label>What participants can see <select name=\"conceal\">")
        .nth(1)?
        .split("</select></label>")
        .next()?;
    let (option, rest) = list.split_once(" selected>")?;
    Some((option.rsplit('"').nth(1)?, rest.split('<').next()?))
}

#[tokio::test]
async fn the_window_says_what_the_room_is_shown_and_ends_the_presentation() {
    let room = served(Arc::new(archive(None)));
    let (presenter, viewer) = (room.reader(Role::Presenter, "m"), room.reader(Role::Viewer, "m"));
    let window = async || room.get(WINDOW, Some(&presenter)).await.text;
    let stream = async || room.get("/m/m/stream", Some(&viewer)).await.text;
    let end = "name=\"do\" value=\"end\"";
    let idle = window().await;
    assert!(idle.contains("<h2>What the projector would show</h2>") && idle.contains("Nothing is shown"), "{idle}");
    assert!(chosen(&idle) == Some(("yes", "no more than the projector shows")) && !idle.contains(end), "{idle}");
    assert!(!idle.contains("name=\"stop\" value=\"2\""), "what is next is looked at, and begins nothing: {idle}");
    // The choice in the window counts.
    let begun = act(&room, &presenter, "do=go&stop=1&from=window&conceal=no").await;
    assert_eq!(begun.headers["location"], "/m/m/present/1/notes");
    let led = window().await;
    assert!(led.contains("<h2>On the projector</h2>") && led.contains("Nothing is hidden"), "{led}");
    assert!(led.contains(end) && chosen(&led).is_none() && !led.contains("The room is at"), "{led}");
    act(&room, &presenter, "do=blank&stop=1&from=window").await;
    assert!(window().await.contains("On the projector, when the screen is on again"), "nothing is on it now");
    // The room is at another stop.
    act(&room, &presenter, "do=go&stop=2").await;
    let left = window().await;
    assert!(left.contains("The room is at stop 2.") && left.contains("/m/m/present/2/notes"), "{left}");
    assert!(left.contains("What the projector would show") && left.contains("data-shown=\"2-before-usual\""), "{left}");
    assert_eq!(chosen(&left), Some(("no", "everything")), "as it was chosen before");
    // The window asks once before the end.
    let asked = act(&room, &presenter, "do=end&stop=1&from=window").await;
    assert_eq!(asked.headers["location"], "/m/m/present/1/notes?end=ask");
    let sure = room.get("/m/m/present/1/notes?end=ask&lang=en", Some(&presenter)).await.text;
    assert!(sure.contains("End the presentation for everybody?") && sure.contains("name=\"sure\""), "{sure}");
    assert!(stream().await.contains("\"shown\":\"2-before-usual\""), "nothing has ended yet");
    let ended = act(&room, &presenter, "do=end&sure=yes&stop=1&from=window").await;
    assert_eq!(ended.headers["location"], "/m/m/present/1/notes");
    assert!(stream().await.contains("\"shown\":\"ended\""));
    let over = window().await;
    assert!(over.contains("Nothing is shown to the room.") && over.contains("data-shown=\"ended\""), "{over}");
}

/// The window also reports a presentation entry by entry.
#[tokio::test]
async fn the_window_says_at_which_entry_a_room_is_that_is_led_without_stops() {
    let room = served(Arc::new(archive(None)));
    let presenter = room.reader(Role::Presenter, "m");
    act(&room, &presenter, "entry=7").await;
    let page = room.get(WINDOW, Some(&presenter)).await.text;
    assert!(page.contains("The room is at entry 7.") && page.contains("data-shown=\"led\""), "{page}");
}
