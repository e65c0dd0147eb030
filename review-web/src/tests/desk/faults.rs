//! Mistakes in a pasted scene.

use super::{encoded, get};

/// Words that occur in no sentence of the other language.
const WORDS: [[&str; 5]; 2] =
    [[" is ", " there ", " one of", " the ", " no "], [" är ", " inte ", " något av", " ett ", " som "]];

/// Each sort of mistake in a scene is described in the reader's language, at its place in the text.
#[tokio::test]
async fn a_fault_of_a_scene_is_said_in_the_language_of_the_reader() {
    let scene = "scene Prov\nsystem ikvm-normandy-2023\nmap caen-orne\nforce ca-3-inf de-711-inf\nturn 3\nstage combat allied\n\
        ca-3-inf at 2110\nde-711-inf at 2109\n";
    for (text, line, column) in [
        (format!("{scene}> atack 2109"), 9, 3),
        (scene.replace("turn 3", "turn x"), 5, 6),
        (scene.replace("map caen-orne", "map caen"), 3, 5),
        (scene.replace("ca-3-inf at 2110", "ca-3-inf at 9999"), 7, 13),
        (scene.replace("turn 3\n", "turn 99\n"), 5, 1),
    ] {
        for (lang, others) in ["en", "sv"].into_iter().zip([WORDS[1], WORDS[0]]) {
            let answer = get(&format!("/desk?{}", encoded(&[("scene", &text), ("lang", lang)]))).await;
            let fault = answer
                .text
                .split("role=\"alert\"")
                .nth(1)
                .unwrap_or_default()
                .split("</div>")
                .next()
                .unwrap_or_default();
            assert!(
                fault.contains(&format!("<b>{line}</b>")) && fault.contains(&format!("<b>{column}</b>")),
                "{lang} {text}: {fault}"
            );
            assert_eq!(others.iter().find(|word| fault.contains(**word)), None, "{lang}: {fault}");
        }
    }
}
