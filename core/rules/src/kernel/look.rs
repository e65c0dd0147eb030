//! How the words of a rule book look. A system gives each of its words a value of one of these types, and pages draw by
//! that value. A word that only one system has is therefore drawn as that system declares.

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
    /// A frozen lake, which units can cross; it is not open water.
    Ice,
}

impl GroundStyle {
    /// Whether the hex is open water.
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
    /// A stream along the hexside: a thinner river.
    Stream,
    /// A bridge over the hexside.
    Bridge,
    /// A railway, from hex to hex, beside a road over the same hexside.
    Railway,
    /// Open water along the whole hexside.
    Shore,
}

/// How a border is drawn between hexes that have different words in a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BorderStyle {
    /// A border between nations. It is drawn only where neither hex has the first word of the layer, which means no nation.
    Frontier,
    /// A less important limit, such as that of a climate, drawn between any two words.
    Limit,
}

/// A sign in the middle of a hex. A city is drawn over the lines that meet in it, any other sign under everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceSign {
    /// Houses.
    Village,
    /// Runways.
    Airfield,
    /// Works.
    Fortification,
    /// A city as an open circle.
    WhiteCity,
    /// A city as a filled circle.
    BlackCity,
    /// A city as a square of houses.
    LargeCity,
}

impl PlaceSign {
    /// Whether this is the sign of a city.
    #[must_use]
    pub const fn is_city(self) -> bool {
        matches!(self, Self::WhiteCity | Self::BlackCity | Self::LargeCity)
    }
}

/// How the name of a place is written, in order of importance: where room is short, the last in this list are left out first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameStyle {
    /// A city, also on a whole board.
    City,
    /// A town, also on a whole board.
    Town,
    /// A beach, in capitals.
    Beach,
    /// An entry hex of units.
    Entry,
    /// A village.
    Village,
    /// An airfield.
    Airfield,
    /// A battery or a strong point on the coast.
    CoastalSite,
    /// A fortification.
    Fortification,
    /// An entry hex of units that seldom matters.
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
    /// How its name is written; `None` for a name that is not shown.
    pub name: Option<NameStyle>,
    /// Whether a dot marks the middle of an empty hex with this name.
    pub is_dotted: bool,
}

impl PlaceStyle {
    /// A place that is not drawn.
    pub const UNSEEN: Self = Self { ground: None, sign: None, name: None, is_dotted: false };

    /// A place of which only the name is shown.
    #[must_use]
    pub const fn named(name: NameStyle) -> Self {
        Self { name: Some(name), ..Self::UNSEEN }
    }
}

/// The styles of the words of a map, each list in the order of its words.
#[derive(Clone, Copy, Debug, Default)]
pub struct Styles {
    /// Styles of the terrains.
    pub grounds: &'static [GroundStyle],
    /// Styles of the features of hexsides.
    pub lines: &'static [LineStyle],
    /// Styles of the kinds of place.
    pub places: &'static [PlaceStyle],
    /// Styles of the layers; `None` for a layer without drawn borders.
    pub borders: &'static [Option<BorderStyle>],
}

impl Styles {
    /// Plain land without lines and names.
    pub const PLAIN: Self = Self { grounds: &[], lines: &[], places: &[], borders: &[] };
}

/// A part of a turn, declared once by its system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// The word, for which pages have a message.
    pub word: &'static str,
    /// Number in checkpoints on disk, for the first side or none, and for the second (FORMAT.md section 7). It never changes.
    pub numbers: [u16; 2],
    /// What happens in it.
    pub kind: PhaseKind,
    /// How it is drawn in the ribbon of a match.
    pub icon: PhaseIcon,
}

/// What happens in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseKind {
    /// Sides are chosen, before the first turn.
    Before,
    /// Units are set up, before the first turn.
    Setup,
    /// Dice decide something, such as the weather.
    Chance,
    /// Units move.
    Move,
    /// Units fight.
    Combat,
    /// Anything else.
    Other,
    /// The match is over.
    Over,
}

/// The sign of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseIcon {
    /// Sides are chosen.
    Sides,
    /// Counters are laid out.
    Setup,
    /// The weather of the turn.
    Weather,
    /// Bombs.
    Bombs,
    /// An arrow.
    Movement,
    /// Swords.
    Combat,
    /// A flag.
    Over,
    /// A plain sign.
    Plain,
}

impl Phase {
    /// The number on disk of phases without a number of their own.
    pub const UNNUMBERED: [u16; 2] = [16, 16];

    /// Units are set up, before the first turn.
    pub const SETUP: Self =
        Self { word: "setup", numbers: Self::UNNUMBERED, kind: PhaseKind::Setup, icon: PhaseIcon::Setup };
    /// Units move.
    pub const MOVEMENT: Self =
        Self { word: "movement", numbers: [2, 4], kind: PhaseKind::Move, icon: PhaseIcon::Movement };
    /// Units fight.
    pub const COMBAT: Self = Self { word: "combat", numbers: [3, 5], kind: PhaseKind::Combat, icon: PhaseIcon::Combat };
    /// The end of a match.
    pub const OVER: Self = Self { word: "over", numbers: [6, 6], kind: PhaseKind::Over, icon: PhaseIcon::Over };

    /// Whether it comes before the first turn, although it counts as part of it.
    #[must_use]
    pub const fn is_before(self) -> bool {
        matches!(self.kind, PhaseKind::Before | PhaseKind::Setup)
    }
}

/// The weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weather {
    /// The word, for which pages have a message.
    pub word: &'static str,
    /// How it is drawn.
    pub sign: WeatherSign,
}

/// The sign of a weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeatherSign {
    /// A sun.
    Fair,
    /// A cloud.
    Overcast,
    /// Rain.
    Rain,
    /// A storm.
    Storm,
}

/// A mark on a counter for something that the unit has done or must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The word, for which pages have a message.
    pub word: &'static str,
    /// How it is drawn; `None` where only the word is shown.
    pub sign: Option<MarkSign>,
}

impl Mark {
    /// A mark that is drawn.
    #[must_use]
    pub const fn drawn(word: &'static str, sign: MarkSign) -> Self {
        Self { word, sign: Some(sign) }
    }

    /// A mark that is shown in words only.
    #[must_use]
    pub const fn in_words(word: &'static str) -> Self {
        Self { word, sign: None }
    }
}

/// The sign of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkSign {
    /// An exclamation mark: it still must do something.
    Must,
    /// A cross: it has fought.
    Fought,
    /// An arrow across: it has moved, or may move no further.
    Moved,
    /// An arrow down: it supports others.
    Supports,
    /// Three strokes: its regiment is complete.
    Regiment,
    /// Three strokes struck through: its regiment is no longer complete.
    RegimentBroken,
    /// Two crosses: its division is complete.
    Division,
    /// Two crosses struck through: its division is no longer complete.
    DivisionBroken,
    /// A circle struck through: it is cut off.
    CutOff,
    /// Figures in the other ink, on a box in the ink of its side.
    OtherInk,
}

crate::words! {
    /// The symbol of a kind of troops, named after the troops.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Symbol {
        /// Infantry.
        ["infantry"] Infantry,
        /// Parachute troops of a division.
        ["airborne"] Airborne,
        /// Troops that land with gliders.
        ["air_landing"] AirLanding,
        /// Tanks.
        ["armour"] Armour,
        /// Infantry in armoured vehicles.
        ["mechanised"] Mechanised,
        /// Guns.
        ["artillery"] Artillery,
        /// Batteries of rockets.
        ["rocket_artillery"] RocketArtillery,
        /// Guns in works by the sea.
        ["coastal_artillery"] CoastalArtillery,
        /// Anti-aircraft guns of a corps.
        ["flak"] Flak,
        /// Engineers.
        ["engineer"] Engineer,
        /// Reconnaissance troops.
        ["reconnaissance"] Reconnaissance,
        /// A headquarters.
        ["headquarters"] Headquarters,
        /// A heavy ship.
        ["battleship"] Battleship,
        /// Bombers.
        ["bomber"] Bomber,
        /// Fighter bombers.
        ["attack_aircraft"] AttackAircraft,
        /// Infantry on wheels.
        ["motorised_infantry"] MotorisedInfantry,
        /// A battalion of parachute troops.
        ["parachute"] Parachute,
        /// Sailors ashore.
        ["naval_infantry"] NavalInfantry,
        /// Machine guns.
        ["machine_gun"] MachineGun,
        /// Rangers.
        ["ranger"] Ranger,
        /// Cavalry.
        ["cavalry"] Cavalry,
        /// Tank destroyers.
        ["tank_destroyer"] TankDestroyer,
        /// Mortars.
        ["mortar"] Mortar,
        /// A battalion of rockets.
        ["rocket"] Rocket,
        /// Anti-tank guns.
        ["anti_tank"] AntiTank,
        /// Anti-aircraft guns.
        ["anti_air"] AntiAir,
        /// Ships that fire at the land.
        ["naval"] Naval,
        /// Infantry on skis.
        ["ski"] Ski,
        /// Works that are a unit of their own.
        ["fortification"] Fortification,
        /// Partisans.
        ["partisan"] Partisan,
        /// Fighters.
        ["fighter"] Fighter,
    }
}

impl Symbol {
    /// Whether this is the symbol of a ship.
    #[must_use]
    pub const fn is_ship(self) -> bool {
        matches!(self, Self::Battleship | Self::Naval)
    }
}
