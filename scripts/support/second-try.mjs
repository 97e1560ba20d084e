// Where a landing depends on it, what failed runs once more by itself; what passes then is counted and named aloud. See
// the decision on wavering tests.

/** How many files may waver in one run; more is no wavering. */
const MOST = 12;
/** What took longer and counted everything is not run whole again for something that names no file. */
const SHORT_MS = 180_000;

/** @typedef {import("./counts.mjs").Counts} Counts */

/**
 * The counts of a first run in which `again`, the same files once more, had the last word.
 * @param {Counts} first
 * @param {Counts} again
 * @returns {Counts}
 */
export function afterSecondTry(first, again) {
  const wavered = again.failed === 0;
  return {
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    skipped: first.skipped,
    told: wavered ? first.told.map((line) => line.replace(/^failed: /, "wavered: ")) : [...first.told, ...again.told],
    broken: again.broken,
  };
}

/**
 * Runs the files and, under `CI`, once more those that failed; all of them where the runner ended without counting, or
 * named no file and was quick. A long one that counted everything says why it failed and is not made to run again.
 * @param {string[]} files
 * @param {(files: string[], attempt: number) => Promise<Counts>} act
 * @param {{ ci?: string | undefined, now?: () => number }} [options]
 * @returns {Promise<Counts>}
 */
export async function withSecondTry(files, act, { ci = process.env.CI, now = Date.now } = {}) {
  const begun = now();
  const first = await act(files, 1);
  const broken = first.broken ?? [];
  const ranWell = broken.length === 0 && first.passed > 0 && now() - begun > SHORT_MS;
  if (!ci || first.failed === 0 || ranWell || broken.length > MOST) return first;
  // Whoever reads only the end of a landing that took too long sees here what the first run said.
  for (const line of first.told) console.log(`  ${line}`);
  console.log(`Once more, by itself: ${broken.length > 0 ? broken.join(", ") : "everything"}`);
  return afterSecondTry(first, await act(broken.length > 0 ? broken : files, 2));
}
