// What directories leave to the clock: people whose groups or rules changed, accepted invitations, free seats, and a letter a day.
import { z } from "zod";
import { isAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { waitsForSeatsEmail } from "#server/auth/directory/directory-emails.ts";
import { faceOf } from "#server/auth/directory/face.ts";
import { type Looking, settle } from "#server/auth/directory/settle.ts";
import { ownerMailbox } from "#server/auth/domains/domains-repository.ts";
import { bellOf } from "#server/platform/bell.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { readOnce, unscoped } from "#server/platform/transaction.ts";

const BITE = 500;
/** Bites of one run: the next one goes on. */
const BITES = 20;

const dueRow = z.object({ workspace_id: z.string(), id: z.string(), waits: z.boolean() });
const toldRow = z.object({ workspace_id: z.string(), waiting: z.number() });

const bell = bellOf("directories.bell");

/** What a ring does from now on; null stops it. */
export const onDirectories = bell.answer;

/** Rings soon after the change of a directory is committed. */
export const settleSoon = bell.ring;

/** Looks at everybody who has to be looked at; answers how many. What fails keeps nobody behind it from their turn. */
export async function settleDirectories(cards: Looking["cards"], stop?: AbortSignal): Promise<number> {
  let done = 0;
  const failed = new Set<string>();
  for (let bite = 0; bite < BITES && !stop?.aborted; bite += 1) {
    const rows = z.array(dueRow).parse(await readOnce("select * from directory_due($1)", [BITE]));
    const looked = await settleBite(rows, { failed, stop, cards });
    done += looked;
    if (looked === 0 || rows.every(({ waits }) => waits)) break;
  }
  await tellOwners();
  return done;
}

type Due = z.infer<typeof dueRow>;

async function settleBite(
  rows: readonly Due[],
  { failed, stop, cards }: { failed: Set<string>; stop: AbortSignal | undefined; cards: Looking["cards"] },
): Promise<number> {
  // Where the one who waits longest gets no seat, nobody behind them does.
  const full = new Set<string>();
  let done = 0;
  for (const { workspace_id: workspaceId, id, waits } of rows) {
    if (stop?.aborted) break;
    if (failed.has(id) || (waits && full.has(workspaceId))) continue;
    try {
      if (await settleOne(workspaceId, { id, cards })) full.add(workspaceId);
      done += 1;
    } catch (err) {
      failed.add(id);
      // Who waits longest keeps their turn where it was only the database that had no time.
      if (waits && isAppError(err) && err.code === "unavailable") full.add(workspaceId);
      log.warn({ err, workspace: workspaceId }, "a person of a directory could not be settled");
    }
  }
  return done;
}

/** True where they still wait. */
function settleOne(workspaceId: string, look: Looking): Promise<boolean> {
  return unscoped(async (tx) => {
    const face = await faceOf(tx, workspaceId);
    if (!face?.open || face.state !== "on") return true;
    const settled = await settle(tx, face, look);
    return settled?.waits === true;
  });
}

/** Once a day, while somebody waits for a seat. */
async function tellOwners(): Promise<void> {
  await unscoped(async (tx) => {
    const { rows } = await tx.execute("select * from directory_waits_take()");
    for (const row of rows) {
      const { workspace_id, waiting } = toldRow.parse(row);
      const owner = await ownerMailbox(tx, workspace_id);
      if (owner) await queueEmail(tx, waitsForSeatsEmail(owner, waiting));
    }
  });
}
