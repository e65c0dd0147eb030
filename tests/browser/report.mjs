// One line a check.
export class Report {
  passed = 0;
  failed = 0;

  /** Notes a check: it passes when `faults` is empty. */
  note(name, faults) {
    const told = [...new Set([faults].flat().filter(Boolean))];
    if (told.length === 0) {
      this.passed += 1;
      console.log(`ok ${name}`);
    } else {
      this.failed += 1;
      console.log(`FAIL ${name}: ${told.slice(0, 6).join(" | ")}${told.length > 6 ? ` | and ${told.length - 6} more` : ""}`);
    }
  }

  /** Runs a check; what it throws is a fault. */
  async check(name, work) {
    try {
      this.note(name, (await work()) ?? []);
    } catch (error) {
      this.note(name, String(error.message ?? error).split("\n")[0]);
    }
  }
}
