// The course of a class: the words of the command, the devices, the counts, and the program that is started and killed.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

export const { values, positionals: [program, ...named] } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: "boolean", default: false }, hard: { type: "boolean", default: false }, limit: { type: "string", default: "1" } },
});
if (!program) {
  console.error("usage: node class.mjs PROGRAM [--whole] [--hard] [--limit N] [MATCH ...]");
  process.exit(2);
}
export const { whole, hard } = values, scale = Number(values.limit);
/** Seconds until a device shows the press, with a script and without. The small form runs on busy machines, and allows more. */
export const LIMIT = whole ? { script: 2 * scale, plain: 6 * scale } : { script: 10 * scale, plain: 10 * scale };
export const SOON = 20_000 * Math.max(1, scale);
export const MATCHES = whole ? ["omaha", "cherbourg-1944", "normandy-1944", "winter-war"] : ["omaha"];
export const STOPS = whole ? 8 : 3;
export const TABLES = 8;
export const LOOK = process.env.WARDIARY_LOOK;
export const ROLES = ["presenter", "side-one", "side-two", "viewer"];

/** The devices of a class. One of them comes late, by the code on the projector. */
export const SMALL = [
  { role: "viewer", lang: "en", light: "light" },
  { role: "side-one", lang: "sv", light: "dark" },
  { role: "viewer", lang: "sv", light: "light", script: false },
  { role: "viewer", lang: "en", light: "dark", size: "desk", late: true },
];
export const WHOLE = [
  { role: "viewer", lang: "en", light: "light" },
  { role: "side-one", lang: "sv", light: "light" },
  { role: "side-two", lang: "en", light: "dark" },
  { role: "viewer", lang: "sv", light: "dark" },
  { role: "side-one", lang: "en", light: "light", size: "desk" },
  { role: "viewer", lang: "sv", light: "light", script: false },
  { role: "side-two", lang: "en", light: "dark", script: false },
  { role: "side-one", lang: "sv", light: "dark", script: false },
  { role: "side-one", lang: "en", light: "dark" },
  { role: "side-two", lang: "sv", light: "light" },
  { role: "side-two", lang: "sv", light: "dark" },
  { role: "viewer", lang: "en", light: "light", late: true },
];

/** What a class says in its own words. The last saying looks like markup and stays text. */
export const SAYINGS = {
  en: ["wait for the weather", "Hold, and dig in", "both roads at once", "a <b>bold</b> & quick stroke"],
  sv: ["vänta på vädret", "Håll ställningen, gräv ned er", "båda vägarna på en gång", "en <b>djärv</b> & snabb stöt"],
};
export const LATE = "sent while nothing answered";
export const UNSEEN = { en: "Something that this view does not show", sv: "Något som inte syns i den här vyn" };

export const faults = [];
export const fails = (what) => { if (!faults.includes(what)) faults.push(what); };
export const expect = (what, holds) => { if (!holds) fails(what); };
export const figures = { presses: 0, restarts: 0, called: [], woken: [], script: [], plain: [], behind: 0, given: 0, kept: 0, lost: 0, swallowed: 0, ids: 0 };
export const own = dirname(fileURLToPath(import.meta.url));
export const folder = mkdtempSync(join(tmpdir(), "wardiary-class-"));
export const begun = performance.now();
export const said = (what) => console.log(`ok ${((performance.now() - begun) / 1000).toFixed(1)} s: ${what}`);

/** A port that nothing listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Every program that this script has started. None of them outlives it. */
export const started = new Set();
process.on("exit", () => {
  started.forEach(({ child }) => child?.kill("SIGKILL"));
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    console.log(`not ok the run ended by ${signal}`);
    process.exit(1);
  });
}

/** The program as it serves. It can be killed and started again with the same words. */
export class Served {
  constructor(words) {
    Object.assign(this, { words, child: null, link: null, root: null });
    started.add(this);
  }

  /** Starts it. Its first words hold its address, and in a room the link of the umpire. */
  async start(wanted = /(http:\S+\/join#[0-9a-f]{32})/) {
    this.child = spawn(program, [...this.words, "--no-open", "--lang", "en"], { stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    const found = new Promise((resolve, reject) => {
      this.child.stdout.on("data", (data) => {
        out += data;
        const match = wanted.exec(out);
        if (match) resolve(match[1]);
      });
      this.child.once("error", reject);
      this.child.once("exit", (code) => reject(new Error(`the program ended with ${code}: ${out}`)));
    });
    this.link = await found;
    this.root = new URL("/", this.link).href;
    return this;
  }

  /** Ends it as a power failure would. */
  async kill() {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** A folder with the sample matches of these ids and the files that belong to them, as a demo has them. */
export async function matchesIn(data, ids) {
  mkdirSync(data, { recursive: true });
  const demo = await new Served(["demo", "--listen", "127.0.0.1:0"]).start(/(http:\S+)/);
  for (const id of ids) {
    const file = await fetch(`${demo.root}m/${id}/file`);
    writeFileSync(join(data, `${id}.wdj`), Buffer.from(await file.arrayBuffer()));
    execFileSync(program, ["notes", "add", join(data, `${id}.wdj`), join(own, `../../fixtures/matches/${id}.notes`), "-q"]);
  }
  await demo.kill();
}

/** Begins matches that are not over. */
export function begin(data, names) {
  mkdirSync(data, { recursive: true });
  names.forEach((name) => execFileSync(program, ["new", "--system", "ikvm-normandy-2023", "--out", join(data, `${name}.wdj`), "-q"]));
}

export const serving = (data, access, port) => new Served(["serve", "--data", data, "--access", access, "--listen", `127.0.0.1:${port}`, "--room", "--plain"]);

/** The ids of units in notation. A class knows units by name. */
export function unitIds(file) {
  const found = new Set();
  const add = (at) => {
    const text = execFileSync(program, ["state", file, "--json", "-q", ...at], { encoding: "utf8", maxBuffer: 1 << 26 });
    const state = JSON.parse(text);
    state.slots.forEach(({ slot }) => { if (slot.startsWith("unit.")) found.add(slot.split(".")[1]); });
    return state.seq;
  };
  const last = add([]);
  for (let at = 0; at < last; at += 20) {
    try {
      add(["--at", String(at)]);
    } catch {
      // The first entries of a match may have no position.
    }
  }
  return found;
}
