// One bite of work on a file of contacts: in the place of whoever put it up, so that it sees what they see and nothing else.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ImportState } from "#lib/services/contact/import-limits.ts";
import { findImport, type ImportFile, updateImport } from "#server/contact/imports/import-repository.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { asPerson, inWorkspace, type Tx } from "#server/platform/transaction.ts";

/** `reach`: how far the role that they have now lets them look. */
export type Step = { media: MediaPort; scope: WorkspaceScope; id: string; ownerId: string; reach: ImportFile["reach"] };

/** A transaction as the person. */
export function asOwner<T>({ scope, ownerId }: Step, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inWorkspace(scope, (tx) => asPerson(tx, ownerId, () => run(tx)));
}

/**
 * Runs on a file that is held and in this state; false where it is in another one by now. Of two processes the second
 * waits, and finds what the first one left.
 */
export function onFile(step: Step, state: ImportState, run: (tx: Tx, file: ImportFile) => Promise<boolean>) {
  return asOwner(step, async (tx) => {
    const file = await findImport(tx, step.scope, { id: step.id, lock: true });
    if (file?.state !== state) return false;
    // Whoever looks after everybody's contacts no more looks among their own alone.
    const more = await run(tx, { ...file, reach: step.reach === "own" ? "own" : file.reach });
    if (file.tries > 0) await updateImport(tx, step.scope, { id: step.id, tries: 0 });
    return more;
  });
}
