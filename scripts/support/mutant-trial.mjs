// How a mutant is judged. What could not be asked, because the machine had no breath, is told apart from what survived:
// it is asked once more when nothing else runs, beside the same test unbroken.
import { projectOf } from "./mutant-tests.mjs";

/**
 * What a mutant came to; `why` is the first error of what did not run.
 * @typedef {"noticed" | "survived" | "not green" | "proves nothing" | "no breath" | "late"} Outcome
 * @typedef {{ outcome: Outcome, why?: string, seconds?: number }} Result
 * @typedef {{ passed: number, failed: number, waited: number, why: string }} Counts
 * @typedef {{ ask(tests: object[], mutant?: object): Promise<Counts[]>, close(): Promise<void> }} Runner
 */

const isQuick = ({ test }) => projectOf(test.file) === "unit";
const keyOf = ({ file, name }) => `${file} · ${name}`;
const isGreen = ({ passed, failed }) => passed > 0 && failed === 0;

/**
 * What the counts of a broken test say; null when it did not run, or only waited in vain, which says nothing yet.
 * @param {Counts} counts
 * @returns {"noticed" | "survived" | null}
 */
export function verdictOf({ passed, failed, waited }) {
  if (failed > waited) return "noticed";
  return passed > 0 && failed === 0 ? "survived" : null;
}

/** Everybody takes of the list what comes next, until it is empty. */
async function share(runners, waiting, act) {
  const work = async (runner) => {
    while (waiting.length > 0) await act(runner, waiting.shift());
  };
  await Promise.all(runners.map(work));
}

/** Nothing but this runs. */
async function alone([first, ...others]) {
  await Promise.all(others.map((runner) => runner.close()));
  return first;
}

/**
 * The mutants whose tests are green before anything is broken: only those can say something.
 * @param {Runner[]} runners
 * @param {object[]} mutants
 * @param {(mutant: object, result: Result) => void} told
 */
export async function baseline(runners, mutants, told) {
  const tests = new Map(mutants.map(({ test }) => [keyOf(test), test]));
  const files = [...new Set([...tests.values()].map(({ file }) => file))];
  const groups = files.map((wanted) => [...tests.values()].filter(({ file }) => file === wanted));
  const found = new Map();
  const ask = async (runner, group) => {
    const answers = await runner.ask(group);
    for (const [at, test] of group.entries()) found.set(keyOf(test), answers[at]);
  };
  await share(runners, groups, ask);
  const again = [...tests.values()].filter((test) => !isGreen(found.get(keyOf(test))));
  if (again.length > 0) await share([await alone(runners)], [again], ask);
  return mutants.filter((mutant) => {
    const counts = found.get(keyOf(mutant.test));
    if (isGreen(counts)) return true;
    told(mutant, { outcome: "not green", why: counts.why });
    return false;
  });
}

/**
 * A second time, with nothing beside it: what waits in vain now is noticed, what does not run although it runs unbroken
 * proves nothing, and where not even that runs nobody can tell.
 */
async function onceMore(runner, mutant) {
  const [broken] = await runner.ask([mutant.test], mutant);
  const verdict = broken.waited > 0 ? "noticed" : verdictOf(broken);
  if (verdict) return { outcome: verdict };
  const [unbroken] = await runner.ask([mutant.test]);
  return { outcome: isGreen(unbroken) ? "proves nothing" : "no breath", why: broken.why || unbroken.why };
}

/**
 * Breaks each line, runs its test, mends the line; `told` hears of each mutant once.
 * @param {Runner[]} runners
 * @param {{ deadline: number, told: (mutant: object, result: Result) => void }} options
 */
export async function tryAll(runners, mutants, { deadline, told }) {
  const unclear = [];
  const timed = async (mutant, act) => {
    if (Date.now() >= deadline) return told(mutant, { outcome: "late" });
    const begin = Date.now();
    const result = await act();
    if (result) told(mutant, { ...result, seconds: (Date.now() - begin) / 1000 });
  };
  const first = async (runner, mutant) => {
    const [counts] = await runner.ask([mutant.test], mutant);
    const outcome = verdictOf(counts);
    if (!outcome) unclear.push(mutant);
    return outcome && { outcome };
  };
  // The quick ones first: where the time is over, more of them were tried.
  const inOrder = [...mutants.filter(isQuick), ...mutants.filter((mutant) => !isQuick(mutant))];
  await share(runners, inOrder, (runner, mutant) => timed(mutant, () => first(runner, mutant)));
  if (unclear.length === 0) return;
  const only = await alone(runners);
  await share([only], unclear, (runner, mutant) => timed(mutant, () => onceMore(runner, mutant)));
}
