// Goes on with files of contacts in the background, one bite after the other, each a transaction: a stopped process loses none
// and doubles none. What is owed is the state of a file; the clock finds it again.
import { log } from "#lib/log.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ImportState } from "#lib/services/contact/import-limits.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { checkSome } from "#server/contact/imports/check-step.ts";
import { findImport, type ImportPlace, owedImports, roleNow } from "#server/contact/imports/import-repository.ts";
import { readFile } from "#server/contact/imports/read-step.ts";
import { importSome } from "#server/contact/imports/run-step.ts";
import type { Step } from "#server/contact/imports/step.ts";
import { undoSome } from "#server/contact/imports/undo-step.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { asPerson, inWorkspace } from "#server/platform/transaction.ts";

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
  afterAnswer(() => carryOn(media, place));
}

/** Every file that a stopped process left; once `stop` is aborted the rest is left for the next time. */
export async function carryOnImports(media: MediaPort, stop?: AbortSignal): Promise<void> {
  if (remoteUrl("contact") !== null) return;
  for (const place of await owedImports()) {
    if (stop?.aborted) return;
    // One file that cannot be gone on with keeps no other waiting.
    await carryOn(media, place, stop).catch((err: unknown) =>
      log.warn({ err, import: place.id }, "an import of contacts stopped; the clock goes on with it"),
    );
  }
}

async function carryOn(media: MediaPort, place: ImportPlace, stop?: AbortSignal): Promise<void> {
  const { workspaceId, id, ownerId } = place;
  // Whoever left the workspace imports nothing into it; what they began is somebody else's by then.
  if ((await roleNow(ownerId, workspaceId)) === null) return;
  const scope = authorize(SYSTEM, "contacts.import", { workspaceId, ownerId: null });
  const step: Step = { media, scope, id, ownerId };
  while (!stop?.aborted) {
    const state = await stateOf(scope, step);
    const run = state === null ? undefined : STEPS[state];
    if (run === undefined) return;
    while (!stop?.aborted && (await run(step))) {
      // One bite after the other.
    }
  }
}

function stateOf(scope: WorkspaceScope, { id, ownerId }: Step): Promise<ImportState | null> {
  return inWorkspace(scope, async (tx) => {
    let state: ImportState | null = null;
    await asPerson(tx, ownerId, async () => {
      state = (await findImport(tx, scope, { id }))?.state ?? null;
    });
    return state;
  });
}
