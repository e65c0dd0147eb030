"""Wall times (FORMAT.md, section 12)."""
import re

WALL_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,9})?(Z|([+-])(\d\d):(\d\d))", re.ASCII)


def is_wall_time(text):
    """Whether a text is a wall time in the one form of section 12."""
    if not (found := WALL_TIME.fullmatch(text)):
        return False
    year, month, day, hour, minute, second = map(int, found.groups()[:6])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = [31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year == 0 or not 1 <= month <= 12 or not 1 <= day <= days[month - 1]:
        return False
    offset = found[8] == "Z" or int(found[10]) < 24 and int(found[11]) < 60 and found[8] != "-00:00"
    return hour < 24 and minute < 60 and second < 60 and offset
