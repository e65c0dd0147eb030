// One line a check.
export class Report {
  passed = 0;
  failed = 0;

  /** Notes a check: it passes when `faults` is empty. `seconds` shows which checks are slow. */
  note(name, faults, seconds = 0) {
    const told = [...new Set([faults].flat().filter(Boolean))];
    if (told.length === 0) {
      this.passed += 1;
      console.log(seconds < 2 ? `ok ${name}` : `ok ${name} (${seconds.toFixed(0)} s)`);
    } else {
      this.failed += 1;
      console.log(`FAIL ${name}: ${told.slice(0, 6).join(" | ")}${told.length > 6 ? ` | and ${told.length - 6} more` : ""}`);
    }
  }

  /** Runs a check; an exception is a fault. */
  async check(name, work) {
    const begun = performance.now();
    try {
      this.note(name, (await work()) ?? [], (performance.now() - begun) / 1000);
    } catch (error) {
      this.note(name, String(error.message ?? error).split("\n")[0]);
    }
  }
}
