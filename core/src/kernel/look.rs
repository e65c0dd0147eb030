//! How the words of a rule book look. A system gives each of its words a value of one of these types beside the word itself, and
//! pages draw by that value: a word that another system makes up is drawn by what its system says of it.

/// How the ground of a hex is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GroundStyle {
    /// Plain land.
    #[default]
    Plain,
    /// Open sea.
    Deep,
    /// Sea by the shore.
    Shallow,
    /// Woods and groves.
    Cover,
    /// Rough country.
    Rough,
    /// Fields between hedges.
    Bocage,
    /// Swamp.
    Swamp,
    /// Built-up land.
    Town,
}

impl GroundStyle {
    /// Whether the hex is sea.
    #[must_use]
    pub const fn is_water(self) -> bool {
        matches!(self, Self::Deep | Self::Shallow)
    }
}

/// How a feature of a hexside is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStyle {
    /// A road, from hex to hex.
    Road,
    /// A trail, from hex to hex, where no road runs.
    Trail,
    /// A river along the hexside.
    River,
    /// A bridge over the hexside.
    Bridge,
}

/// A sign under everything else that is drawn in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceSign {
    /// Houses.
    Village,
    /// Runways.
    Airfield,
    /// Works.
    Fortification,
}

/// How the name of a place is written, from the weightiest to the first to be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameStyle {
    /// A city, also on a whole board.
    City,
    /// A town, also on a whole board.
    Town,
    /// A beach, in capitals.
    Beach,
    /// A hex where units come in.
    Entry,
    /// A village.
    Village,
    /// An airfield.
    Airfield,
    /// A battery or a strong point on the coast.
    CoastalSite,
    /// A fortification.
    Fortification,
    /// A hex where units come in that seldom matters.
    RearEntry,
    /// Any other place.
    Locality,
    /// A sea, wherever there is room.
    Sea,
}

/// How a kind of place is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaceStyle {
    /// The ground, where the place takes the whole of its hex.
    pub ground: Option<GroundStyle>,
    /// The sign, where it has one.
    pub sign: Option<PlaceSign>,
    /// How its name is written; `None` where it is not.
    pub name: Option<NameStyle>,
    /// Whether a dot marks the middle of an empty hex that is named so.
    pub is_dotted: bool,
}

impl PlaceStyle {
    /// A place that is not drawn.
    pub const UNSEEN: Self = Self { ground: None, sign: None, name: None, is_dotted: false };

    /// A place whose name alone is written.
    #[must_use]
    pub const fn named(name: NameStyle) -> Self {
        Self { name: Some(name), ..Self::UNSEEN }
    }
}

/// The styles of the words of a map, each list in the order of its words.
#[derive(Clone, Copy, Debug, Default)]
pub struct Styles {
    /// Of the terrains.
    pub grounds: &'static [GroundStyle],
    /// Of the features of hexsides.
    pub lines: &'static [LineStyle],
    /// Of the kinds of place.
    pub places: &'static [PlaceStyle],
}

impl Styles {
    /// Everything is plain land without lines and names.
    pub const PLAIN: Self = Self { grounds: &[], lines: &[], places: &[] };
}
