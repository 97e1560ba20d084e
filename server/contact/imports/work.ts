// Goes on with files of contacts in the background, one bite after the other, each a transaction: a stopped process loses none
// and doubles none. What is owed is the state of a file; the clock finds it again.
import { isAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { authorize, manages } from "#lib/permissions/index.ts";
import type { ImportState } from "#lib/services/contact/import-limits.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { checkSome } from "#server/contact/imports/check-step.ts";
import {
  findImport,
  type ImportFile,
  type ImportPlace,
  owedImports,
  roleNow,
  updateImport,
} from "#server/contact/imports/import-repository.ts";
import { readFile } from "#server/contact/imports/read-step.ts";
import { importSome } from "#server/contact/imports/run-step.ts";
import { asOwner, type Step } from "#server/contact/imports/step.ts";
import { tellImporter } from "#server/contact/imports/tell-importer.ts";
import { undoSome } from "#server/contact/imports/undo-step.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { type Bounds, turnTaker } from "#server/platform/turns.ts";

/** So many files at once in one process, and one of each person: reading one may hold megabytes of it. */
const TURNS: Bounds = { atOnce: 2, atOnceEach: 1, mostEach: Infinity, busy: "", comeBackS: () => 1 };
/** Work that failed so often in a row is not tried again. */
const MOST_TRIES = 3;
const SYSTEM = { kind: "system", name: "contact-imports" } as const;

/** What a state owes: one bite of it, true while there is more. */
const STEPS: Partial<Record<ImportState, (step: Step) => Promise<boolean>>> = {
  reading: readFile,
  checking: checkSome,
  running: importSome,
  undoing: undoSome,
};

/** Goes on without keeping anybody waiting; what fails is tried again by the clock. */
export function carryOnImport(media: MediaPort, place: ImportPlace): void {
  afterAnswer(async () => {
    while (await tryOn(media, place)) {
      // One bite after the other.
    }
  });
}

/**
 * Every file that a stopped process left, a bite of each in turn, so that a long one keeps no other waiting; once `stop` is
 * aborted the rest is left for the next time.
 */
export async function carryOnImports(media: MediaPort, stop?: AbortSignal): Promise<void> {
  if (remoteUrl("contact") !== null) return;
  let owed = await owedImports();
  while (owed.length > 0) {
    const more: ImportPlace[] = [];
    for (const place of owed) {
      if (stop?.aborted) return;
      if (await tryOn(media, place)) more.push(place);
    }
    owed = more;
  }
}

/** A bite of one file in its turn; true while there is more. */
function tryOn(media: MediaPort, place: ImportPlace): Promise<boolean> {
  const inTurn = onceInProcess("contact-imports", () => turnTaker(TURNS));
  return inTurn(place.ownerId, () => tryBite(media, place));
}

/** What fails keeps no other file waiting, and is not tried for ever. */
async function tryBite(media: MediaPort, place: ImportPlace): Promise<boolean> {
  const { workspaceId, id, ownerId } = place;
  // Whoever left the workspace imports nothing into it; what they began is somebody else's by then.
  const role = await roleNow(ownerId, workspaceId);
  if (role === null) return false;
  const scope = authorize(SYSTEM, "contacts.import", { workspaceId, ownerId: null });
  const step: Step = { media, scope, id, ownerId, reach: manages(role) ? "all" : "own" };
  try {
    return await goOn(step);
  } catch (err) {
    log.warn({ err, import: id }, "an import of contacts stopped; the clock goes on with it");
    // What is away for a moment is no fault of the file.
    const away = isAppError(err) && err.code === "unavailable";
    await (away ? takeBack(step) : countTry(step)).catch((error: unknown) =>
      log.warn({ err: error, import: id }, "a try could not be counted"),
    );
    return false;
  }
}

async function goOn(step: Step): Promise<boolean> {
  const file = await asOwner(step, (tx) => findImport(tx, step.scope, { id: step.id }));
  const run = file === null ? undefined : STEPS[file.state];
  if (run === undefined) return false;
  const reading = file?.state === "reading";
  if (reading && !(await mayRead(step))) return false;
  await run(step);
  if (reading) await onTries(step, () => ({ tries: 0 }));
  return true;
}

const UNREAD = "This file could not be read. Save it again as CSV and upload it.";
const STUCK = "This could not be finished. Try it again, or ask for help.";
/** Where a file ends that failed too often: what came in can still be undone. */
const ENDS: Partial<Record<ImportState, { state: ImportState; problem: string; pasted?: null }>> = {
  reading: { state: "refused", problem: UNREAD, pasted: null },
  checking: { state: "refused", problem: UNREAD },
  running: { state: "stopped", problem: STUCK },
  undoing: { state: "stopped", problem: STUCK },
};

type Tried = Pick<ImportFile, "state" | "tries">;
type Change = { tries: number; state?: ImportState };

/** Changes what is known of the tries of a file that is still there. */
function onTries(step: Step, next: (file: Tried) => Change | null): Promise<void> {
  const { scope, id } = step;
  return asOwner(step, async (tx) => {
    const file = await findImport(tx, scope, { id, lock: true });
    const change = file && next(file);
    if (change) await updateImport(tx, scope, { id, ...change });
    if (file && change?.state !== undefined) await tellImporter(tx, scope, { file, state: change.state });
  });
}

const ended = (state: ImportState, tries: number) =>
  tries < MOST_TRIES ? { tries } : { tries, ...ENDS[state], finishedAt: new Date() };

/** A reading was counted as it began. */
const countTry = (step: Step) =>
  onTries(step, ({ state, tries }) => ended(state, state === "reading" ? tries : tries + 1));
const takeBack = (step: Step) =>
  onTries(step, ({ state, tries }) => (state === "reading" ? { tries: tries - 1 } : null));

/** Reading is counted before it begins, so that a file which ends the process is not read for ever; false where it was. */
async function mayRead(step: Step): Promise<boolean> {
  let may = false;
  await onTries(step, ({ state, tries }) => {
    may = tries < MOST_TRIES;
    return may ? { tries: tries + 1 } : ended(state, tries);
  });
  return may;
}
