//! Weather (reference 3.4).

crate::words! {
    /// The weather of a turn.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Weather ("weather", wanted("sunny, overcast, rainy or storm")) {
        /// Sunny.
        ["sunny", "soligt"] Sunny,
        /// Overcast.
        #[default]
        ["overcast", "mulet"] Overcast,
        /// Rain.
        ["rainy", "regn"] Rainy,
        /// A storm.
        ["storm"] Storm,
    }
}
