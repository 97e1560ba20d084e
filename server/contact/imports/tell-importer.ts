// Tells whoever put a file up what became of it: a long one ends while they do something else.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ImportFile } from "#server/contact/imports/import-repository.ts";
import { notify } from "#server/platform/notify.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Ended = { file: Pick<ImportFile, "id" | "ownerId">; state: ImportFile["state"] };

/** In the transaction that ends it. */
export async function tellImporter(tx: Tx, { workspaceId }: WorkspaceScope, { file, state }: Ended): Promise<void> {
  const kind = state === "done" ? "import-done" : "import-refused";
  await notify(tx, { kind, person: file.ownerId, workspace: workspaceId, subject: file.id });
}
