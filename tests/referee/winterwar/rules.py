"""Constants of section 0.3 and the printed tables, all read from data."""

import csv
import os
from dataclasses import dataclass, field, fields

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")


def rows(name):
    """Rows of a data file as dictionaries."""
    with open(os.path.join(DATA, name), newline="", encoding="utf-8") as handle:
        return list(csv.DictReader(handle))


def _table(name):
    """A 6 x 9 result table: {die: [nine results]} (W-126, W-172)."""
    table = {}
    for row in rows(name):
        die = int(row.pop("die"))
        table[die] = list(row.values())
    return table


GROUND_TABLE = _table("ground_table.csv")
AIR_TABLE = _table("air_table.csv")
PARTISAN_DIE = {int(r["die"]): int(r["strength"]) for r in rows("partisan_die.csv")}
MOVE_SIXTHS = {r["terrain"]: int(r["move_sixths"]) for r in rows("terrain.csv")}
COMBAT_SHIFT = {r["terrain"]: int(r["combat_shift"]) for r in rows("terrain.csv")}
SLOT = {r["symbol"]: r["slot"] for r in rows("sizes.csv")}
AREAS = rows("areas.csv")
CITIES = rows("cities.csv")
NETWORK = rows("network.csv")

OTHER = {"FI": "SU", "SU": "FI"}
CLOSED_NATIONS = ("NO", "SE")
SUDDEN_DEATH = {"LEN1": "FI", "HEL": "SU"}  # city -> side that wins by entering


@dataclass
class Rules:
    """The switches; every default is the ruling of section 10."""

    turns: int = 8
    movement_clock_s: int = 300
    first_player: str = "SU"
    mp_unit: int = 6
    road_cost_sixths: int = 3
    rail_cost_sixths: int = 2
    modifier_mode: str = "column"
    column_min: int = 1
    column_max: int = 9
    winter_modifier: int = -1
    hx_mode: str = "def_all_att_half"
    ex_amount: str = "min_total"
    air_ground_extra: int = 0
    fi_supply_radius: int = 2
    stack_south: dict = field(
        default_factory=lambda: {"division": 2, "lower": 2, "artillery": 1})
    stack_north: dict = field(
        default_factory=lambda: {"division": 1, "lower": 1, "artillery": 1})
    base_capacity_air: int = 2
    loss_divisor: int = 4
    su_ground_road_only: bool = True
    su_zoc_road_only: bool = True
    zoc_across_water: bool = False
    attack_hex_repeat: bool = True
    recording: bool = False

    @classmethod
    def from_json(cls, data):
        """Defaults with the given switches laid over them."""
        known = {f.name for f in fields(cls)}
        unknown = set(data or {}) - known
        if unknown:
            raise ValueError("unknown switches: " + ", ".join(sorted(unknown)))
        return cls(**(data or {}))


def halved_up(value):
    """Half, rounded up."""
    return (value + 1) // 2
