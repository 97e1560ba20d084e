// How the tests that notice are named: the suite of a file, and a title as a pattern.

/** The suite that a test file is in. */
export function projectOf(file) {
  return /^tests\/(services|wire)\//.exec(file)?.[1]?.replace("services", "service") ?? "unit";
}

/** A title, or a part of it, as a pattern: `%s` and its like stand for whatever the table puts there. */
export function patternOf(name) {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/%[sdifjoO]/g, ".*");
}
