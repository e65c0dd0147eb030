//! Turns times of day as people say them into wall times with a date and an offset.
//!
//! The day is the one on which the time is nearest to the last time in the record. An earlier day than that of the last time counts
//! only if the time is then not before the first. After 23.50, `00.10` is on the next day. After 00.12, `23.50` is on the day before.
//!
//! The offset changes with daylight saving time. If the last time in the record has the offset that this machine's zone had then,
//! that zone gives the offset. Otherwise the match was recorded elsewhere, and the offset of its last time stays.

use chrono::{
    DateTime, FixedOffset, Local, MappedLocalTime, NaiveDateTime, NaiveTime, Offset as _, TimeDelta, TimeZone,
};
use wardiary_core::diary::remark::{Remark, Remarked};
use wardiary_core::kernel::walltime;
use wardiary_core::review::Review;

/// The basis for dating a time of day.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dated {
    /// The last known time.
    last: DateTime<FixedOffset>,
    /// The earliest known time.
    first: DateTime<FixedOffset>,
}

impl Dated {
    /// Reads the times of a record: those of its beginning, of its clock and of its gaps. If there are none, uses the present time.
    pub(crate) fn of(review: &dyn Review) -> Self {
        let gap = |Remarked { seq, remark, .. }: Remarked| {
            let Remark::Gap { from, to, .. } = remark else { return Vec::new() };
            vec![(seq, from), (seq, to)]
        };
        let mut walls = review.walls();
        walls.extend(review.remarks().into_iter().flat_map(gap));
        walls.sort_by_key(|(seq, _)| *seq);
        let times: Vec<_> = walls.iter().filter_map(|(_, wall)| walltime::read(wall)).collect();
        let last = times.last().copied().unwrap_or_else(|| Local::now().fixed_offset());
        Self { last, first: times.into_iter().min().unwrap_or(last) }
    }

    /// Uses one time, which is known to come before the time of day, as the first and the last.
    pub(crate) const fn after(time: DateTime<FixedOffset>) -> Self {
        Self { last: time, first: time }
    }

    /// Returns a time of day with its date.
    pub(crate) fn date(&self, time: NaiveTime) -> Option<DateTime<FixedOffset>> {
        self.date_in(time, &Local)
    }

    fn date_in<Z: TimeZone>(&self, time: NaiveTime, zone: &Z) -> Option<DateTime<FixedOffset>> {
        // The later day is tried first, so that it is taken if two days are equally near.
        let days = [1, 0, -1].into_iter().filter_map(|days| {
            let date = self.last.date_naive().checked_add_signed(TimeDelta::try_days(days)?)?;
            self.instant(date.and_time(time), zone).filter(|at| days >= 0 || *at >= self.first)
        });
        days.min_by_key(|at| (*at - self.last).abs())
    }

    /// The instant of a local time.
    fn instant<Z: TimeZone>(&self, local: NaiveDateTime, zone: &Z) -> Option<DateTime<FixedOffset>> {
        let own = *self.last.offset();
        if zone.offset_from_utc_datetime(&self.last.naive_utc()).fix() != own {
            return own.from_local_datetime(&local).single();
        }
        match zone.from_local_datetime(&local) {
            MappedLocalTime::Single(at) => Some(at.fixed_offset()),
            // The clocks showed this time twice that night. The first time is meant, unless it is past.
            MappedLocalTime::Ambiguous(first, again) => {
                let (first, again) = (first.fixed_offset(), again.fixed_offset());
                Some(if first < self.last { again } else { first })
            }
            // Official clocks skip this time. So the clock at the table was not put forward yet.
            MappedLocalTime::None => {
                let before = local.checked_sub_signed(TimeDelta::try_hours(3)?)?;
                let offset = zone.from_local_datetime(&before).earliest()?.offset().fix();
                offset.from_local_datetime(&local).single()
            }
        }
    }
}

/// Reads a time such as `9.05`, `09:05` or `09:05:30`.
pub(crate) fn time_of_day(word: &str) -> Option<NaiveTime> {
    let parts: Vec<&str> = word.split(['.', ':']).collect();
    let is_digits = |part: &&str| part.bytes().all(|sign| sign.is_ascii_digit());
    let is_shaped = matches!(parts[..], [hour, ref rest @ ..]
        if (1..=2).contains(&hour.len()) && (1..=2).contains(&rest.len()) && rest.iter().all(|part| part.len() == 2));
    let numbers: Vec<u32> = parts.iter().filter(|part| is_digits(part)).filter_map(|part| part.parse().ok()).collect();
    match numbers[..] {
        _ if !is_shaped || numbers.len() != parts.len() => None,
        [hour, minute] => NaiveTime::from_hms_opt(hour, minute, 0),
        [hour, minute, second] => NaiveTime::from_hms_opt(hour, minute, second),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, NaiveDateTime, Offset, SecondsFormat};

    use super::*;

    /// Sweden in 2026, where clocks go forward on 29 March at two and back on 25 October at three.
    #[derive(Clone)]
    struct Sweden;

    fn offset(hours: i32) -> FixedOffset {
        FixedOffset::east_opt(hours * 3600).expect("in range")
    }

    fn day(month: u32, day: u32, hour: u32) -> NaiveDateTime {
        NaiveDate::from_ymd_opt(2026, month, day).and_then(|date| date.and_hms_opt(hour, 0, 0)).expect("a time")
    }

    impl TimeZone for Sweden {
        type Offset = FixedOffset;

        fn from_offset(_: &FixedOffset) -> Self {
            Self
        }

        fn offset_from_local_date(&self, local: &NaiveDate) -> MappedLocalTime<FixedOffset> {
            self.offset_from_local_datetime(&local.and_time(NaiveTime::MIN))
        }

        fn offset_from_local_datetime(&self, local: &NaiveDateTime) -> MappedLocalTime<FixedOffset> {
            let is_before = |time: &NaiveDateTime| local < time;
            match () {
                () if is_before(&day(3, 29, 2)) => MappedLocalTime::Single(offset(1)),
                () if is_before(&day(3, 29, 3)) => MappedLocalTime::None,
                () if is_before(&day(10, 25, 2)) => MappedLocalTime::Single(offset(2)),
                () if is_before(&day(10, 25, 3)) => MappedLocalTime::Ambiguous(offset(2), offset(1)),
                () => MappedLocalTime::Single(offset(1)),
            }
        }

        fn offset_from_utc_date(&self, utc: &NaiveDate) -> FixedOffset {
            self.offset_from_utc_datetime(&utc.and_time(NaiveTime::MIN))
        }

        fn offset_from_utc_datetime(&self, utc: &NaiveDateTime) -> FixedOffset {
            let is_summer = (day(3, 29, 1)..day(10, 25, 1)).contains(utc);
            offset(1 + i32::from(is_summer)).fix()
        }
    }

    /// Dates a time of day after a last time, in a record that begins with a first one.
    fn dated([first, last]: [&str; 2], typed: &str) -> String {
        let read = |text: &str| walltime::read(text).expect("a wall time");
        let by = Dated { last: read(last), first: read(first) };
        let time = time_of_day(typed).expect("a time of day");
        by.date_in(time, &Sweden).expect("a date").to_rfc3339_opts(SecondsFormat::Secs, false)
    }

    #[test]
    fn a_time_of_day_is_of_the_day_on_which_it_is_nearest_and_never_before_the_record() {
        let evening = "2026-03-14T21:00:00+01:00";
        for (last, typed, wanted) in [
            (evening, "23.50", "2026-03-14T23:50:00+01:00"),
            (evening, "20.40", "2026-03-14T20:40:00+01:00"),
            (evening, "00.10", "2026-03-15T00:10:00+01:00"),
            (evening, "9.00", "2026-03-15T09:00:00+01:00"),
            ("2026-03-15T00:12:00+01:00", "23.50", "2026-03-14T23:50:00+01:00"),
            ("2026-03-15T00:12:00+01:00", "00:12:30", "2026-03-15T00:12:30+01:00"),
            ("2026-03-31T23:59:00+02:00", "0.01", "2026-04-01T00:01:00+02:00"),
            ("2026-12-31T23:59:00+01:00", "0.01", "2027-01-01T00:01:00+01:00"),
        ] {
            assert_eq!(dated([evening, last], typed), wanted, "{typed} behind {last}");
        }
        let morning = "2026-03-14T08:00:00+01:00";
        assert_eq!(dated([morning; 2], "21.00"), "2026-03-14T21:00:00+01:00", "not the evening before the match");
        assert_eq!(dated([morning; 2], "7.55"), "2026-03-14T07:55:00+01:00", "the clock was read a little earlier");
    }

    #[test]
    fn the_offset_changes_with_the_clocks() {
        let night = "2026-03-29T01:55:00+01:00";
        assert_eq!(dated([night; 2], "03.05"), "2026-03-29T03:05:00+02:00", "ten minutes later");
        assert_eq!(dated([night; 2], "02.05"), "2026-03-29T02:05:00+01:00", "by a clock that was not put forward yet");
        let summer = "2026-10-25T01:55:00+02:00";
        assert_eq!(dated([summer; 2], "02.30"), "2026-10-25T02:30:00+02:00", "the first time");
        assert_eq!(
            dated([summer, "2026-10-25T02:40:00+02:00"], "02.10"),
            "2026-10-25T02:10:00+01:00",
            "the second time"
        );
        assert_eq!(dated([summer; 2], "03.05"), "2026-10-25T03:05:00+01:00");
        let before = "2026-10-24T22:00:00+02:00";
        assert_eq!(dated([before; 2], "8.00"), "2026-10-25T08:00:00+01:00", "the next morning");
        // A record of another zone keeps its offset.
        let london = "2026-03-29T00:55:00+00:00";
        assert_eq!(dated([london; 2], "02.05"), "2026-03-29T02:05:00+00:00");
    }
}
