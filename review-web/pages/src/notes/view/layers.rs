//! Layers of a page with more than notes: its switches, and its address with a layer switched on.

use wardiary_core::diary::notes::debrief::fold::Kept;
use wardiary_core::diary::notes::{Layer, Note};
use wardiary_page::frame::Frame;

use super::{LAYERS, Switch, View};

impl View<'_> {
    /// Returns the value of `?layer=` with the layer of a note added, so that the page shows the note.
    pub(crate) fn layer_for(self, note: &Note) -> Option<String> {
        let mut words: Vec<String> = self.asked_of_map().map(str::to_owned).collect();
        words.extend(self.asked_of_notes().filter(|word| *word != "notes-none").map(str::to_owned));
        let waits = note.layer != Layer::Public && note.released.is_none();
        if waits || note.now().content.private {
            words.push(format!("{LAYERS}{}", note.layer.word(self.opened.sides())));
            words.extend(note.now().content.private.then(|| format!("{LAYERS}private")));
        }
        words.dedup();
        (!words.is_empty()).then(|| words.join(","))
    }

    /// Returns the value of `?layer=` with a layer added.
    pub(crate) fn layer_with(self, layer: Layer) -> String {
        let name = format!("{LAYERS}{}", layer.word(self.opened.sides()));
        let kept = self.asked().filter(|word| *word != "notes-none" && *word != name);
        let words: Vec<&str> =
            if layer == Layer::Public { kept.collect() } else { kept.chain([name.as_str()]).collect() };
        words.join(",")
    }

    /// Returns a page of the match with a layer switched on.
    pub(crate) fn along_with(self, layer: Layer, path: &str) -> String {
        let value = self.layer_with(layer);
        let query = Some(("layer".to_owned(), value)).filter(|(_, value)| !value.is_empty()).into_iter().collect();
        self.frame.seen(&Frame { query, ..self.frame.clone() }.along(path))
    }

    /// Returns whether the reader sees a part of the debrief other than a note. The rule is the same as for notes.
    pub(crate) fn shows_kept<T>(self, kept: &Kept<T>) -> bool {
        kept.removed.is_none() && self.reads(kept.layer, kept.is_open())
    }

    /// Returns a switch for each layer with a hidden note.
    pub(crate) fn switches(self) -> Vec<Switch> {
        self.switches_with(&|_| false)
    }

    /// Returns a switch for each layer with a hidden note, or with something else for which `waits` is true.
    pub(crate) fn switches_with(self, waits: &dyn Fn(Layer) -> bool) -> Vec<Switch> {
        let readable = || self.noted.notes.notes().iter().filter(|note| self.may_read(note.layer));
        let hidden = || readable().filter(|note| note.stands() && !note.is_open());
        let is_hidden =
            |layer: &Layer| hidden().any(|note| note.layer == *layer) || (self.may_read(*layer) && waits(*layer));
        let layers = Layer::ALL.into_iter().filter(is_hidden);
        let mut words: Vec<&str> = layers.map(|layer| layer.word(self.opened.sides())).collect();
        words.extend(hidden().any(|note| note.now().content.private).then_some("private"));
        words.into_iter().map(|word| self.switch(word)).collect()
    }

    fn switch(self, word: &str) -> Switch {
        let (name, on) = (format!("{LAYERS}{word}"), self.has(word));
        let mut next: Vec<&str> = self.asked_of_map().collect();
        next.extend(self.asked_of_notes().filter(|asked| *asked != name));
        if !on {
            next.push(&name);
        }
        let value = next.join(",");
        let href = self.frame.link("layer", Some(value.as_str()).filter(|value| !value.is_empty()));
        Switch { href, label: self.margin().layer(word), on }
    }

    /// Returns a switch for each of these layers that the reader may read.
    pub(crate) fn switches_of(self, waits: &dyn Fn(Layer) -> bool) -> Vec<Switch> {
        let layers = Layer::ALL.into_iter().filter(|layer| self.may_read(*layer) && waits(*layer));
        layers.map(|layer| self.switch(layer.word(self.opened.sides()))).collect()
    }
}

/// Returns whether a layer hides something of `kept`.
pub(crate) fn waits<T>(kept: &[Kept<T>], layer: Layer) -> bool {
    kept.iter().any(|kept| kept.layer == layer && kept.removed.is_none() && !kept.is_open())
}
