// A reporter for Vitest: what went wrong outside of every test, which its own report of a run does not hold.
import { writeFileSync } from "node:fs";

/** Where it writes to, as JSON: for each error the file whose turn it was, if any, and the message. */
const TO = process.env.UNHANDLED_ERRORS;

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ message, VITEST_TEST_PATH: file = null }) => ({ file, message }));
    if (TO && told.length > 0) writeFileSync(TO, JSON.stringify(told));
  }
}
