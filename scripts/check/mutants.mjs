// tests/mutants: every rule has a line to break, the line is there, and a test is named that has to notice.
import { readMutants } from "../support/mutants.mjs";

/** The problems with the mutants. */
export async function mutants(root) {
  return (await readMutants(root)).problems;
}
