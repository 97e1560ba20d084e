// Turns what PostgreSQL or the system said into one sentence that tells a person what to do.
import { isStartError, StartError, systemCode } from "#lib/start-error.ts";

type Known = readonly [RegExp, (folder: string) => string];

const full = (folder: string) => `The disk that holds ${folder} is full: make room and start again.`;
const closed = (folder: string) => `The folder ${folder} cannot be written: give it to this account or set DATA_DIR.`;

const KNOWN: readonly Known[] = [
  [/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/, full],
  [
    /initialized by PostgreSQL version|database files are incompatible/,
    (folder) => `The data in ${folder} is of another version of PostgreSQL: restore a backup into an empty DATA_DIR.`,
  ],
  [/wrong ownership/, (folder) => `The data in ${folder} belongs to another account: start Corner as that account.`],
  [/Cannot allocate memory|could not map anonymous shared memory/, () => "There is not enough memory for PostgreSQL."],
  [/Permission denied|EACCES|EROFS|Read-only file system|EPERM/, closed],
];

/** The sentence for this output. */
export function sentenceFor(output: string, folder: string): string {
  const known = KNOWN.find(([looks]) => looks.test(output));
  if (known) return known[1](folder);
  const line = output.split("\n").findLast((text) => /FATAL|PANIC|ERROR|error:/.test(text)) ?? output.trim();
  return `The embedded PostgreSQL did not start: ${line.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, "").slice(0, 300)}.`;
}

/** The same for an error of Node; one that is a sentence already stays as it is. */
export function asStartError(error: unknown, folder: string): StartError {
  if (isStartError(error)) return error;
  const text = `${systemCode(error) ?? ""} ${error instanceof Error ? error.message : String(error)}`.trim();
  return new StartError(sentenceFor(text, folder), { cause: error });
}
