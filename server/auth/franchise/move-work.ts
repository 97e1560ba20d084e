// What every step of a location that changes hands leaves behind: rows in the trails that it concerns, and letters.

import { runMove } from "#server/auth/franchise/move-run.ts";
import { type MoveNews, moveEmail } from "#server/auth/franchise/moves-emails.ts";
import { type HeldMove, moveMailboxes, movesOf, storeAnswer } from "#server/auth/franchise/moves-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Trail = {
  move: HeldMove;
  action: "moves.ask" | "moves.answer" | "moves.done" | "moves.withdraw";
  name: string;
  after?: object;
};

/** A row in every trail that it concerns: the location's, and those of the franchises that it leaves and goes to. */
export async function auditMove(tx: Tx, { actor, request }: CallContext, { move, action, name, after }: Trail) {
  const { id, kind, workspace_id, location_id, from_id, to_id } = move;
  const about = {
    subjectType: "workspace",
    subjectId: location_id,
    requestId: request.id,
    after: { ...after, name, kind, move: id },
  };
  for (const workspaceId of new Set([workspace_id, location_id, from_id, to_id]))
    if (workspaceId !== null) await audit(tx, { actor, action, workspaceId, ...about });
}

/** Everybody said yes: it is carried out, and everybody is told. */
export async function finish(tx: Tx, context: CallContext, move: HeldMove): Promise<void> {
  await runMove(tx, move);
  const { location_id, to_id, location_yes, to_yes } = move;
  await storeAnswer(tx, move.id, { location_id, to_id, location_yes, to_yes, state: "done" });
  const [row] = await movesOf(tx, location_yes ?? move.asked_by, move.id);
  await auditMove(tx, context, { move, action: "moves.done", name: row?.location ?? "" });
  await tell(tx, location_yes ?? move.asked_by, { id: move.id, news: "done" });
}

const HEARS: Record<MoveNews, readonly string[]> = {
  asked: ["location", "named"],
  done: ["location", "named", "from", "to"],
  left_behind: ["location"],
  declined: ["location", "from", "to"],
  withdrawn: ["location", "named"],
};

/** Leaves the letters in the transaction of what they report; whoever did it hears nothing of it. */
export async function tell(tx: Tx, reader: string, { id, news }: { id: string; news: MoveNews }): Promise<void> {
  const [row] = await movesOf(tx, reader, id);
  if (!row) return;
  const boxes = (await moveMailboxes(tx, id)).filter(({ side }) => HEARS[news].includes(side));
  for (const box of boxes) await queueEmail(tx, moveEmail(box, row, news));
}
