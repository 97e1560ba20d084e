// What a workspace that is ended for good still held, erased by the sweep in small bites.
import { log } from "#lib/log.server.ts";
import { authorize } from "#lib/permissions/index.ts";
import { closedWorkspaces, eraseRows, eraseTrail, markErased } from "#server/auth/profile/erase-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { stepInto, type Tx, unscoped } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "purge" } as const;
/** Rows of one transaction, and transactions of one run: visits can be millions, and nobody waits for a lock. */
export const BITE = { rows: 2000, bites: 500 };

/**
 * Erases what closed workspaces held: links with their visits and pictures, invitations, files of people, and every
 * text in their part of the audit log. What stays, and why:
 * - the addresses of links, as ids: they answer that the link is gone and are never given to anybody else;
 * - invoices and the subscription they belong to: books have to be kept for years, and they name no person;
 * - the workspace's row and the audit log's rows, as ids, acts and moments;
 * - what people asked support: it is theirs, and goes with their account.
 * Answers how many workspaces are done; what is left over, also once `stop` is aborted, is for the next run.
 */
export async function eraseWorkspaces(
  ownerships: readonly Ownership[],
  { rows, bites } = BITE,
  stop?: AbortSignal,
): Promise<number> {
  let [done, left] = [0, bites];
  for (const id of await unscoped(closedWorkspaces)) {
    try {
      const erasing = { id, ownerships, rows };
      for (; left > 0 && !stop?.aborted; left -= 1) if ((await bite(erasing)) === 0) break;
      if (left === 0 || stop?.aborted) break;
      await finish(erasing);
      done += 1;
    } catch (err) {
      log.error({ err, workspace: id }, "a closed workspace could not be erased");
    }
  }
  return done;
}

type Erasing = { id: string; ownerships: readonly Ownership[]; rows: number };

const inside = <T>(id: string, run: (tx: Tx) => Promise<T>): Promise<T> =>
  unscoped((tx) => stepInto(tx, authorize(SYSTEM, "links.update", { workspaceId: id }), () => run(tx)));

/** One transaction; answers how many rows went. */
function bite({ id, ownerships, rows }: Erasing): Promise<number> {
  return inside(id, async (tx) => {
    for (const ownership of ownerships) {
      const gone = await ownership.erase(tx, rows);
      if (gone > 0) return gone;
    }
    return eraseRows(tx, rows);
  });
}

/** The texts of its trail, and the mark that nothing is left. Begun again, it blanks what is blank. */
async function finish({ id, rows }: Erasing): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await inside(id, (tx) => eraseTrail(tx, from, rows));
  } while (after !== null);
  await unscoped(async (tx) => {
    await markErased(tx, id);
    await audit(tx, {
      actor: SYSTEM,
      action: "workspaces.erase",
      subjectType: "workspace",
      subjectId: id,
      workspaceId: id,
      after: { erased: true },
    });
  });
}
