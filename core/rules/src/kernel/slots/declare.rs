//! The record of a match, declared once: from one list of fields, [`slots!`](crate::slots) generates the record, the marks that write it,
//! the slots of a position, and the list of the slots that each mark touches.
//!
//! ```text
//! slots! {
//!     Game;
//!     /// The record of a match, which can be copied.
//!     #[derive(Debug, Default, PartialEq, Eq)]
//!     pub struct Sheet {
//!         match {
//!             /// Weather of the turn.
//!             ["weather"] weather: Weather => Weather(now: Weather);
//!             /// Guns and the aircraft each has fired at in this phase.
//!             ["fired"] fired: Vec<(UnitId, UnitId)> => Fired(gun: UnitId, aircraft: UnitId), until PhaseOver;
//!         }
//!         hex {}
//!         unit {
//!             /// Units under the out-of-supply marker.
//!             ["isolated"] isolated: Members<UnitId> => Isolated(is: bool);
//!         }
//!     }
//!     /// What a unit has done this turn.
//!     #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
//!     pub struct Record until TurnOver {
//!         /// Half movement points spent.
//!         ["spent"] spent: u16 [wanted("half movement points spent", 0..=999)];
//!     }
//!     /// One line written on the record.
//!     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//!     pub enum Mark {
//!         /// A phase is over.
//!         PhaseOver,
//!         /// A turn is over.
//!         TurnOver,
//!     }
//! }
//! ```
//!
//! A field has its name in slots and scenes, its name and type in the record, the error for a line that ends before its value,
//! with a range for a number, and the mark that writes it. `until` names the mark that resets it. A mark that writes a field
//! touches its slot. A mark that resets fields touches those that change, and those with `always`, which recorded digests
//! include even when unchanged.
//!
//! The mark `Unit` writes all fields of a unit's record together and touches those that change. Values that few hexes or units
//! have are kept separately: see [`Kept`](crate::kernel::slots::Kept).

/// Declares the record of a match; see [the module](crate::kernel::slots::declare).
#[macro_export]
macro_rules! slots {
    (
        $System:ty;
        $(#[$sheet_meta:meta])*
        $vis:vis struct $Sheet:ident {
            match {$(
                $(#[$match_doc:meta])+
                [$match_name:literal] $match_field:ident: $Match:ty $([$($match_limits:tt)+])?
                    => $MatchMark:ident($($match_part:ident: $MatchPart:ty),+)
                    $(, until $MatchUntil:ident $($match_always:ident)?)?;
            )*}
            hex {$(
                $(#[$hex_doc:meta])+
                [$hex_name:literal] $hex_field:ident: $Hex:ty $([$($hex_limits:tt)+])?
                    => $HexMark:ident($hex_part:ident: $HexPart:ty)
                    $(, until $HexUntil:ident)?;
            )*}
            unit {$(
                $(#[$unit_doc:meta])+
                [$unit_name:literal] $unit_field:ident: $Unit:ty $([$($unit_limits:tt)+])?
                    => $UnitMark:ident($unit_part:ident: $UnitPart:ty)
                    $(, until $UnitUntil:ident)?;
            )*}
        }
        $(#[$record_meta:meta])*
        $record_vis:vis struct $Record:ident until $RecordUntil:ident {$(
            $(#[$record_doc:meta])+
            [$record_name:literal] $record_field:ident: $RecordField:ty $([$($record_limits:tt)+])?
                $(, $record_always:ident)?;
        )*}
        $(#[$mark_meta:meta])*
        $mark_vis:vis enum $Mark:ident {$(
            $(#[$over_doc:meta])+
            $Over:ident,
        )*}
    ) => {
        $(#[$sheet_meta])*
        $vis struct $Sheet {
            $($(#[$match_doc])+ $vis $match_field: $Match,)*
            $($(#[$hex_doc])+ $vis $hex_field: $Hex,)*
            $($(#[$unit_doc])+ $vis $unit_field: $Unit,)*
            /// The records of all units, in counter order.
            $vis units: Vec<$Record>,
        }

        /// Written by hand so that `clone_from` reuses allocations.
        impl Clone for $Sheet {
            fn clone(&self) -> Self {
                Self {
                    $($match_field: self.$match_field.clone(),)*
                    $($hex_field: self.$hex_field.clone(),)*
                    $($unit_field: self.$unit_field.clone(),)*
                    units: self.units.clone(),
                }
            }

            fn clone_from(&mut self, other: &Self) {
                $(self.$match_field.clone_from(&other.$match_field);)*
                $(self.$hex_field.clone_from(&other.$hex_field);)*
                $(self.$unit_field.clone_from(&other.$unit_field);)*
                self.units.clone_from(&other.units);
            }
        }

        $(#[$record_meta])*
        $record_vis struct $Record {
            $($(#[$record_doc])+ $record_vis $record_field: $RecordField,)*
        }

        $(#[$mark_meta])*
        $mark_vis enum $Mark {
            $($(#[$match_doc])+ $MatchMark($($MatchPart),+),)*
            $($(#[$hex_doc])+ $HexMark($crate::kernel::hex::Hex, $HexPart),)*
            $($(#[$unit_doc])+ $UnitMark($crate::kernel::unit::UnitId, $UnitPart),)*
            /// The record of a unit.
            Unit($crate::kernel::unit::UnitId, $Record),
            $($(#[$over_doc])+ $Over,)*
        }

        impl $Sheet {
            /// The fields of the match that the record holds.
            $vis const OF_MATCH: &'static [$crate::kernel::slots::Slot<$System, ()>] = &[$(
                $crate::kernel::slots::Slot {
                    name: $match_name,
                    words: <$Match as $crate::kernel::slots::Value>::WORDS,
                    tokens: |_, state, (), out| {
                        $crate::kernel::slots::Value::tokens::<$System>(&state.sheet.$match_field, out);
                    },
                    set: |rules, state, (), line| {
                        let value: &mut $Match = &mut state.sheet.$match_field;
                        $crate::slots!(@read $System, rules, line, value $(, $($match_limits)+)?)
                    },
                },
            )*];
            /// The fields of a hex that the record holds.
            $vis const OF_HEX: &'static [$crate::kernel::slots::Slot<$System, $crate::kernel::hex::Hex>] =
                &[$($crate::slots!(@kept $System, $hex_name, $hex_field, $Hex, $crate::kernel::hex::Hex $(, [$($hex_limits)+])?),)*];
            /// The fields of a unit that the record holds.
            $vis const OF_UNIT: &'static [$crate::kernel::slots::Slot<$System, $crate::kernel::unit::UnitId>] = &[
                $($crate::slots!(@kept $System, $unit_name, $unit_field, $Unit, $crate::kernel::unit::UnitId $(, [$($unit_limits)+])?),)*
                $($crate::kernel::slots::Slot {
                    name: $record_name,
                    words: <$RecordField as $crate::kernel::slots::Value>::WORDS,
                    tokens: |_, state, unit, out| {
                        let value = &state.sheet.units[unit.index()].$record_field;
                        $crate::kernel::slots::Value::tokens::<$System>(value, out);
                    },
                    set: |rules, state, unit, line| {
                        let value: &mut $RecordField = &mut state.sheet.units[unit.index()].$record_field;
                        $crate::slots!(@read $System, rules, line, value $(, $($record_limits)+)?)
                    },
                },)*
            ];

            /// The record of a unit.
            #[must_use]
            $vis fn of(&self, unit: $crate::kernel::unit::UnitId) -> $Record {
                self.units[unit.index()]
            }

            /// Writes one line.
            $vis fn write(&mut self, mark: &$Mark) {
                match *mark {
                    $($Mark::$MatchMark($($match_part),+) => {
                        $crate::kernel::slots::Put::put(&mut self.$match_field, ($($match_part),+));
                    })*
                    $($Mark::$HexMark(hex, $hex_part) => {
                        $crate::kernel::slots::Kept::put(&mut self.$hex_field, hex, $hex_part.into());
                    })*
                    $($Mark::$UnitMark(unit, $unit_part) => {
                        $crate::kernel::slots::Kept::put(&mut self.$unit_field, unit, $unit_part.into());
                    })*
                    $Mark::Unit(unit, record) => self.units[unit.index()] = record,
                    $($Mark::$Over => {})*
                }
                $($(if matches!(mark, $Mark::$MatchUntil) {
                    $crate::kernel::slots::Value::clear(&mut self.$match_field);
                })?)*
                $($(if matches!(mark, $Mark::$HexUntil) {
                    $crate::kernel::slots::Kept::clear(&mut self.$hex_field);
                })?)*
                $($(if matches!(mark, $Mark::$UnitUntil) {
                    $crate::kernel::slots::Kept::clear(&mut self.$unit_field);
                })?)*
                if matches!(mark, $Mark::$RecordUntil) {
                    self.units.fill($Record::default());
                }
            }

            /// Visits the slots that a mark will touch.
            $vis fn touched(&self, mark: &$Mark, visit: &mut dyn FnMut($crate::kernel::slots::Touched)) {
                let mut touch = |of, fields| visit($crate::kernel::slots::Touched { of, fields });
                match mark {
                    $($Mark::$MatchMark(..) => touch($crate::kernel::slots::Of::Match, $crate::slots!(@field $System, MATCH_FIELDS, $match_name)),)*
                    $($Mark::$HexMark(hex, _) => touch($crate::kernel::slots::Of::Hex(*hex), $crate::slots!(@field $System, HEX_FIELDS, $hex_name)),)*
                    $($Mark::$UnitMark(unit, _) => touch($crate::kernel::slots::Of::Unit(*unit), $crate::slots!(@of_unit $System, $unit_name)),)*
                    $Mark::Unit(unit, after) => touch($crate::kernel::slots::Of::Unit(*unit), self.of(*unit).differing(after)),
                    $($Mark::$Over => {})*
                }
                $($(if matches!(mark, $Mark::$MatchUntil)
                    && ($crate::slots!(@always $($match_always)?) || self.$match_field != <$Match>::default())
                {
                    touch($crate::kernel::slots::Of::Match, $crate::slots!(@field $System, MATCH_FIELDS, $match_name));
                })?)*
                $($(if matches!(mark, $Mark::$HexUntil) {
                    let fields = $crate::slots!(@field $System, HEX_FIELDS, $hex_name);
                    $crate::kernel::slots::Kept::keys(&self.$hex_field, &mut |hex| touch($crate::kernel::slots::Of::Hex(hex), fields));
                })?)*
                $($(if matches!(mark, $Mark::$UnitUntil) {
                    let fields = $crate::slots!(@of_unit $System, $unit_name);
                    $crate::kernel::slots::Kept::keys(&self.$unit_field, &mut |unit| touch($crate::kernel::slots::Of::Unit(unit), fields));
                })?)*
                if matches!(mark, $Mark::$RecordUntil) {
                    let blank = $Record::default();
                    for (unit, record) in (0..).map($crate::kernel::unit::UnitId).zip(&self.units) {
                        if *record != blank {
                            touch($crate::kernel::slots::Of::Unit(unit), record.differing(&blank).with($Record::ALWAYS));
                        }
                    }
                }
            }

            /// The marks that together reset everything recorded about a unit.
            #[must_use]
            $vis fn forgotten(&self, unit: $crate::kernel::unit::UnitId) -> Vec<$Mark> {
                let mut marks = Vec::new();
                if self.of(unit) != $Record::default() {
                    marks.push($Mark::Unit(unit, $Record::default()));
                }
                $(if !$crate::kernel::slots::is_default(&$crate::kernel::slots::Kept::of(&self.$unit_field, unit)) {
                    marks.push($Mark::$UnitMark(unit, <$UnitPart>::default()));
                })*
                marks
            }

            /// Fields of a unit that are at their default.
            #[must_use]
            $vis fn blank(&self, unit: $crate::kernel::unit::UnitId) -> $crate::kernel::slots::Fields {
                $Record::ALL.without(self.units[unit.index()].differing(&$Record::default()))
            }

            /// Visits everything whose values differ in another record; it may visit something more than once.
            $vis fn differing(&self, other: &Self, visit: &mut dyn FnMut($crate::kernel::slots::Of)) {
                use $crate::kernel::slots::Kept as _;
                $(if self.$hex_field != other.$hex_field {
                    for one in [&self.$hex_field, &other.$hex_field] {
                        one.keys(&mut |hex| visit($crate::kernel::slots::Of::Hex(hex)));
                    }
                })*
                $(if self.$unit_field != other.$unit_field {
                    for one in [&self.$unit_field, &other.$unit_field] {
                        one.keys(&mut |unit| visit($crate::kernel::slots::Of::Unit(unit)));
                    }
                })*
                let records = (0..).map($crate::kernel::unit::UnitId).zip(self.units.iter().zip(&other.units));
                for (unit, _) in records.filter(|(_, (one, other))| one != other) {
                    visit($crate::kernel::slots::Of::Unit(unit));
                }
            }
        }

        impl $Record {
            /// The fields that digests include even when unchanged.
            const ALWAYS: $crate::kernel::slots::Fields = $crate::kernel::slots::Fields::NONE
                $(.with($crate::slots!(@if_always $System, $record_name $(, $record_always)?)))*;

            /// All its fields.
            const ALL: $crate::kernel::slots::Fields =
                $crate::kernel::slots::Fields::NONE$(.with($crate::slots!(@of_unit $System, $record_name)))*;

            /// The fields that differ from another record's.
            fn differing(&self, other: &Self) -> $crate::kernel::slots::Fields {
                let mut found = $crate::kernel::slots::Fields::NONE;
                $(if self.$record_field != other.$record_field {
                    found = found.with($crate::slots!(@of_unit $System, $record_name));
                })*
                found
            }
        }
    };
    (@field $System:ty, $FIELDS:ident, $name:literal) => {
        const { $crate::kernel::slots::Fields::one(<$System as $crate::kernel::game::System>::$FIELDS, $name) }
    };
    (@of_unit $System:ty, $name:literal) => {
        const { $crate::kernel::slots::Fields::one_of_unit(<$System as $crate::kernel::game::System>::UNIT_FIELDS, $name) }
    };
    (@if_always $System:ty, $name:literal) => { $crate::kernel::slots::Fields::NONE };
    (@if_always $System:ty, $name:literal, always) => { $crate::slots!(@of_unit $System, $name) };
    (@always) => { false };
    (@always always) => { true };
    (@read $System:ty, $rules:ident, $line:ident, $value:ident) => {
        $crate::kernel::slots::Value::read::<$System>($value, $rules, $line)
    };
    (@read $System:ty, $rules:ident, $line:ident, $value:ident, wanted($wanted:literal)) => {{
        $line.wants($wanted)?;
        $crate::kernel::slots::Value::read::<$System>($value, $rules, $line)
    }};
    (@read $System:ty, $rules:ident, $line:ident, $value:ident, wanted($wanted:literal, $least:literal..=$most:literal)) => {{
        let _ = $rules;
        *$value = $crate::kernel::slots::Number::of_number($line.expect($wanted)?.number($least, $most)?);
        Ok(())
    }};
    (@kept $System:ty, $name:literal, $field:ident, $Field:ty, $Of:ty $(, [$($limits:tt)+])?) => {
        $crate::kernel::slots::Slot {
            name: $name,
            words: <<$Field as $crate::kernel::slots::Kept<$Of>>::Value as $crate::kernel::slots::Value>::WORDS,
            tokens: |_, state, of, out| {
                let value = $crate::kernel::slots::Kept::<$Of>::of(&state.sheet.$field, of);
                $crate::kernel::slots::Value::tokens::<$System>(&value, out);
            },
            set: |rules, state, of, line| {
                let mut read = <<$Field as $crate::kernel::slots::Kept<$Of>>::Value>::default();
                let value = &mut read;
                let done: Result<(), $crate::kernel::notation::ParseError> =
                    $crate::slots!(@read $System, rules, line, value $(, $($limits)+)?);
                done?;
                $crate::kernel::slots::Kept::put(&mut state.sheet.$field, of, read);
                Ok(())
            },
        }
    };
}
