// Weighs anew whether we may write to contacts that changed hands all at once: what was said to their owner alone goes with nobody.
import { sql } from "drizzle-orm";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { keepShown } from "#server/contact/kept.ts";
import { lockContact } from "#server/contact/repository.ts";
import { asPerson, inWorkspace, readOnce, type Tx } from "#server/platform/transaction.ts";

const AT_ONCE = 100;

/** Some of the workspace in force, each in the place of whom it belongs to; answers how many. */
export async function weighSome(tx: Tx, workspaceId: string): Promise<number> {
  const scope: WorkspaceScope = authorize({ kind: "system", name: "contacts" }, "contacts.give", { workspaceId });
  const { rows } = await tx.execute<{ id: string; owner: string }>(
    sql`select id, owner_id as owner from contacts_unweighed(${AT_ONCE})`,
  );
  for (const { id, owner } of rows) {
    await asPerson(tx, owner, async () => {
      const contact = await lockContact(tx, scope, id);
      if (contact !== null) await keepShown(tx, scope, { contact, unweighed: false });
    });
  }
  return rows.length;
}

/** Everybody who waits for it, a hundred at a time; ended at `stop` the next run goes on. */
export async function weighAnew(stop?: AbortSignal): Promise<void> {
  if (remoteUrl("contact") !== null) return;
  for (const { workspace_id: workspaceId } of await readOnce("select workspace_id from contacts_unweighed_due()", [])) {
    const scope = authorize({ kind: "system", name: "contacts" }, "contacts.give", {
      workspaceId: String(workspaceId),
    });
    for (let weighed = AT_ONCE; weighed === AT_ONCE && stop?.aborted !== true; ) {
      weighed = await inWorkspace(scope, (tx) => weighSome(tx, scope.workspaceId));
    }
  }
}
