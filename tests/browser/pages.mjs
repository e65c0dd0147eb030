// Every kind of page once, and every kind of entry once, found from the pages themselves.
import { FIRST, OTHERS, example, scene } from "./books.mjs";
import { asked } from "./browser.mjs";

/** A fight in the address of the desk that the rules refuse as it is. */
export const POSED = `system=${FIRST.system}&map=caen-orne&hex=2109&a1=gb-3-agra&a1-at=NW&a2=bb-warspite&a2-at=N&d1=de-711-inf&die=4`;

const KINDS = [
  ["genesis", (at) => at.seq === 0],
  ["move", (at) => / moves from /.test(at.head) && !at.undone],
  ["attack", (at) => /^Attack on /.test(at.head)],
  ["die", (at) => /^The die shows /.test(at.head)],
  ["retreat", (at) => /^Retreat: /.test(at.head)],
  ["advance", (at) => /^Advance into /.test(at.head)],
  ["losses", (at) => / takes \d+ loss/.test(at.head)],
  ["refused", (at) => at.kind === "refused"],
  ["rewind", (at) => at.kind === "rewind"],
  ["undone", (at) => at.undone],
  ["amendment", (at) => / amended|^The umpire/.test(at.head)],
  ["last", (at) => at.last],
];

/** The short sample: it has every kind of entry and is walked through from end to end; the whole game has 731. */
const SHORT = "caen-orne";

/** The short sample match: its id, its last entry, what each entry is, and the tables of its book; entries only until one of
 * each of `kinds` is found, all of them where none is named. */
export async function match(root, kinds) {
  const list = (await asked(root)).text;
  const id = [...list.matchAll(/href="\/m\/([^"/?]+)/g)].map((found) => found[1]).find((each) => each === SHORT);
  const last = await lastEntry(root, id), entries = [];
  const sought = KINDS.filter(([name]) => kinds?.includes(name)).map(([, is]) => is);
  const isDone = () => kinds && sought.every((is) => entries.some(is));
  for (let seq = 0; seq <= last && !isDone(); seq += 1) {
    const text = (await asked(`${root}m/${id}/e/${seq}?lang=en`)).text;
    entries.push({
      seq,
      head: /<h1[^>]*>([^<]*)</.exec(text)[1],
      kind: /<p class="kind (\w+)"/.exec(text)?.[1],
      undone: text.includes("told undone"),
      combat: /href="([^"]*\/combat)"/.exec(text)?.[1],
      unit: /[?;]unit=([\w-]+)/.exec(text)?.[1],
      hex: /<table class="board">[\s\S]*?[?;]hex=(\w+)/.exec(text)?.[1],
      sides: [...new Set([...text.matchAll(/zones-(\w+)/g)].map((found) => found[1]))],
      last: seq === last,
    });
  }
  const others = await Promise.all(OTHERS.map((book) => elsewhere(root, book)));
  return { id, last, entries, kinds, tables: await tablesOf(root, FIRST.system), others };
}

/** The number of the last entry of a match. */
export async function lastEntry(root, id) {
  return Number(/Entry 0 of (\d+)/i.exec((await asked(`${root}m/${id}/e/0?lang=en`)).text)[1]);
}

async function tablesOf(root, system) {
  const book = (await asked(`${root}rules/${system}`)).text;
  return [...book.matchAll(/href="[^"]*\/table\/([^"#]+)"/g)].map((found) => found[1]);
}

/** The match that another book names: its last entry, its first fight of each kind, and the tables of the book. */
async function elsewhere(root, book) {
  const list = (await asked(`${root}m/${book.match}/combats?lang=en`)).text;
  const fights = book.combats.flatMap((kind) => {
    const link = new RegExp(`/e/(\\d+)/combat">[^<]*</a></th><td>${kind}<`).exec(list)?.[1];
    return link ? [{ kind, seq: Number(link) }] : [];
  });
  if (fights.length === 0) throw new Error(`${book.match} has no fight on its list`);
  return { book, last: await lastEntry(root, book.match), fights, tables: await tablesOf(root, book.system) };
}

/** Every kind of page of another book once. */
function visited({ book: { system, match, view, desk, example: posed, sight = [] }, last, fights, tables }) {
  const m = `m/${match}`, [{ seq }] = fights;
  const of = (name, rest) => ({ name: `${system}: ${name}`, ...rest });
  return [
    of("step", { path: `${m}/e/${seq - 1}`, step: true }),
    of("dice", { path: `${m}/e/${seq}`, step: true }),
    of("whole map", { path: `${m}/e/${seq}?map=whole`, step: true }),
    of("step zoomed out", { path: `${m}/e/${seq}?map=wide`, step: true }),
    of("step zoomed farther out", { path: `${m}/e/${seq}?map=far`, step: true }),
    of("last", { path: `${m}/e/${last}`, step: true }),
    ...fights.map((fight) => of(fight.kind, { path: `${m}/e/${fight.seq}/combat`, combat: true })),
    of("step seen by a side", { path: `${m}/e/${seq - 1}?view=${view}`, step: true }),
    of("step beside what a side knows", { path: `${m}/e/${seq - 1}?known=${view}`, step: true }),
    ...sight.map((side) => of(`step with the sight of ${side}`, { path: `${m}/e/${seq - 1}?layer=sight-${side}`, step: true })),
    of("overview", { path: `${m}/overview`, sheets: 2, glance: true }),
    of("combats", { path: `${m}/combats` }),
    of("after-action document", { path: `${m}/aar`, sheets: 4 }),
    of("compare", { path: `${m}/compare` }),
    of("desk", { path: `desk?system=${system}` }),
    of("desk answered", { path: `desk?system=${system}&${desk}`, sheets: 1, posed: true }),
    of("desk result", { scene: example(posed) }),
    of("rules", { path: `rules/${system}` }),
    ...tables.map((number) => of(`table ${number}`, { path: `rules/${system}/table/${number}` })),
  ];
}

/** A step with every overlay: each layer once, a stack opened, the tray next to it. */
function laid(id, { seq, unit, hex, sides }) {
  const path = `m/${id}/e/${seq}`;
  const of = (kind) => sides.map((side) => `${kind}-${side}`).join(",");
  if (sides.length !== 2 || !unit || !hex) throw new Error(`entry ${seq} offers no layers of two sides, no unit, or no stack`);
  return [
    { name: "step zones and front", path: `${path}?layer=${of("zones")},control`, step: true },
    { name: "step supply and moves", path: `${path}?layer=${of("supply")},moves`, step: true },
    { name: "step reach and line", path: `${path}?unit=${unit}&layer=reach,line`, step: true, chosen: true },
    { name: "step stack and tray", path: `${path}?hex=${hex}&tray=open`, step: true, chosen: true, tray: true },
    { name: "step whole map, stack and tray", path: `${path}?hex=${hex}&tray=open&map=whole&layer=control`, step: true, chosen: true, tray: true },
  ];
}

/** The pages that every check visits. */
export function pages({ id, entries, kinds, tables, others }) {
  const steps = KINDS.filter(([name]) => kinds?.includes(name) ?? true).map(([name, is]) => {
    const entry = entries.find(is);
    if (!entry) throw new Error(`the sample match has no entry of the kind ${name}`);
    return { name: `step ${name}`, path: `m/${id}/e/${entry.seq}`, step: true };
  });
  const fights = entries.filter((entry) => entry.combat && /^Attack on /.test(entry.head) && !entry.undone);
  const gone = entries.find((entry) => entry.undone)?.seq ?? 0;
  const back = entries.find((entry) => entry.kind === "rewind").seq;
  // Entries late in the match are left out where only some kinds were sought.
  const fought = fights.length > 0 ? fights : [{ seq: 19 }];
  return [
    { name: "matches", path: "" },
    ...steps,
    ...laid(id, entries.find(KINDS.find(([name]) => name === "move")[1])),
    { name: "step whole map", path: `m/${id}/e/${fought[0].seq}?map=whole`, step: true },
    ...fought.map(({ seq }) => ({ name: `combat ${seq}`, path: `m/${id}/e/${seq}/combat`, combat: true })),
    { name: "intent form", path: `m/${id}/intent` },
    { name: "before play", path: `m/${id}/intents` },
    { name: "overview", path: `m/${id}/overview`, sheets: 2, glance: true },
    { name: "overview of a whole game", path: `m/${FIRST.match}/overview`, sheets: 2, glance: true },
    { name: "combats", path: `m/${id}/combats` },
    { name: "combats, filtered and sorted, with the dice", path: `m/${FIRST.match}/combats?kind=ground&sort=-luck&open=dice` },
    { name: "overview, all opened", path: `m/${FIRST.match}/overview?open=all` },
    { name: "film", path: `m/${FIRST.match}/film` },
    { name: "film, one moment", path: `m/${id}/film?at=2` },
    { name: "homework", path: `m/${id}/homework` },
    { name: "homework set", path: `m/${id}/homework?entry=18` },
    { name: "overview following strength", path: `m/${FIRST.match}/overview?series=attack` },
    { name: "overview following supply", path: `m/${id}/overview?series=supply` },
    { name: "after-action document", path: `m/${id}/aar`, sheets: 4 },
    { name: "after-action document of a whole game", path: `m/${FIRST.match}/aar`, sheets: 4 },
    { name: "after-action document, edited", path: `m/${id}/aar/edit?part=why` },
    { name: "lessons", path: `m/${id}/lessons?entry=19` },
    { name: "lessons of all matches", path: "lessons" },
    { name: "compare", path: `m/${id}/compare` },
    { name: "compare two lines", path: `m/${id}/compare?a=${gone}&b=${back + 1}` },
    { name: "compare nothing", path: `m/${id}/compare?a=2&b=2` },
    { name: "compare no such entry", path: `m/${id}/compare?b-entry=9999`, status: 404 },
    { name: "diaries", path: `m/${id}/diary` },
    { name: "diaries, nothing found", path: `m/${id}/diary?q=zzz` },
    { name: "diary of a unit", path: `m/${FIRST.match}/diary/unit/${entries.find((entry) => entry.unit).unit}`, sheets: 1 },
    { name: "diary of a hex", path: `m/${id}/diary/hex/${entries.find((entry) => entry.hex).hex}`, sheets: 1 },
    { name: "diary of nothing", path: `m/${id}/diary/unit/nobody`, status: 404 },
    { name: "step along a diary", path: `m/${id}/e/19?diary=hex:${entries.find((entry) => entry.hex).hex}`, step: true },
    { name: "step of its turn only", path: `m/${id}/e/61?since=turn`, step: true },
    { name: "step since an entry", path: `m/${id}/e/61?since=20`, step: true },
    { name: "step with notes", path: `m/${id}/e/19`, step: true },
    { name: "step with both intents", path: `m/${id}/e/37`, step: true },
    { name: "step with a note not released", path: `m/${id}/e/61?layer=notes-instructor`, step: true },
    { name: "debrief plan", path: `m/${id}/notes?layer=notes-instructor` },
    { name: "note history", path: `m/${id}/notes/1` },
    { name: "note form", path: `m/${id}/notes/form?do=write&entry=19` },
    { name: "note revised", path: `m/${id}/notes/form?do=revise&note=1` },
    { name: "stop form", path: `m/${id}/notes/form?do=stop&entry=19` },
    { name: "stop, other words", path: `m/${id}/notes/form?do=reword&stop=1` },
    { name: "release form", path: `m/${id}/notes/form?do=release` },
    { name: "debrief plan of a whole game", path: `m/${FIRST.match}/notes` },
    { name: "notes of a side", path: `m/${id}/notes?view=german` },
    { name: "chapter form", path: `m/${id}/chapters/form?do=place&from=19` },
    { name: "chapter changed", path: `m/${id}/chapters/form?do=edit&chapter=1` },
    { name: "chapter removed", path: `m/${id}/chapters/form?do=remove&chapter=1` },
    { name: "chapters as stops", path: `m/${id}/chapters/form?do=stops&list=Debrief` },
    { name: "variation", path: `m/${id}/variations/1?line=2`, step: true },
    { name: "variation before its first line", path: `m/${id}/variations/1`, step: true },
    { name: "variation board", path: `m/${id}/variations/form?entry=40`, sheets: 1 },
    { name: "variation board, played on", path: `m/${id}/variations/form?entry=40&lines=die%206%0Aretreat%20gb-3-inf%20to%202009`, sheets: 1 },
    { name: "variation kept", path: `m/${id}/variations/form?do=write&entry=40&lines=die%206` },
    { name: "variation changed", path: `m/${id}/variations/form?do=edit&variation=1` },
    { name: "variation removed", path: `m/${id}/variations/form?do=remove&variation=1` },
    { name: "step along a chapter", path: `m/${id}/e/19?chapter=1`, step: true },
    { name: "step at the end of a chapter", path: `m/${id}/e/22?chapter=1`, step: true },
    { name: "step outside of a chapter", path: `m/${id}/e/60?chapter=2`, step: true },
    { name: "step along no chapter", path: `m/${id}/e/60?chapter=9`, step: true },
    { name: "step seen by a side", path: `m/${id}/e/19?view=german`, step: true },
    { name: "overview seen by an observer", path: `m/${id}/overview?view=observer`, sheets: 2 },
    { name: "integrity withheld from a side", path: `m/${id}/integrity?view=german`, status: 403 },
    { name: "integrity", path: `m/${id}/integrity` },
    { name: "file of a side", path: `m/${id}/copy?view=german` },
    { name: "other lines", path: `m/${id}/lines`, sheets: 1 },
    { name: "other lines, none", path: `m/${FIRST.match}/lines` },
    { name: "two lines", path: `m/${id}/lines/${back}` },
    { name: "projector", path: `m/${id}/present/1` },
    { name: "projector, revealed", path: `m/${id}/present/1?reveal=yes` },
    { name: "instructor's window", path: `m/${id}/present/1/notes` },
    { name: "who follows, nothing presented", path: `m/${id}/follow` },
    { name: "step that plays", path: `m/${id}/e/19?play=3` },
    { name: "desk", path: "desk" },
    { name: "desk answered", path: `desk?${POSED}&a3=ca-3-inf&a3-at=S`, sheets: 1, posed: true },
    { name: "desk refused", path: `desk?${POSED}`, sheets: 1, posed: true },
    { name: "desk misread", path: "desk?hex=Atlantis&a1=-&d1=-&add-a=nobody", status: 422 },
    { name: "desk as text", path: "desk?as=text" },
    { name: "desk error", scene: `scene x\nsystem ${FIRST.system}\nmap caen-orne\nforce <b>9`, status: 422 },
    { name: "desk result", scene: scene(FIRST.system, "E-01"), combat: true },
    ...others.flatMap(visited),
    { name: "rules", path: `rules/${FIRST.system}` },
    ...tables.map((number) => ({ name: `table ${number}`, path: `rules/${FIRST.system}/table/${number}` })),
    { name: "table cell", path: `rules/${FIRST.system}/table/1.5#r4c8` },
    { name: "no such table", path: `rules/${FIRST.system}/table/9.9`, status: 404 },
    { name: "about", path: "about" },
    { name: "help", path: "help" },
    { name: "guide", path: "guide" },
    ...["scribe", "umpire", "instructor", "director", "archivist", "author"].map((role) => ({ name: `guide for the role of ${role}`, path: `guide/${role}` })),
    { name: "nowhere", path: "nowhere", status: 404 },
    { name: "no such entry", path: `m/${id}/e/9999`, status: 404 },
  ];
}
