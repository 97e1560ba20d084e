// Taking a hand-over back: the person is in again, and what nobody changed since is theirs.
import { AppError } from "#lib/errors.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import { takeLetters, tellStays } from "#server/auth/hand-overs/hand-over-letters.ts";
import { handOverOf } from "#server/auth/hand-overs/hand-over-reads.ts";
import { actsOn } from "#server/auth/hand-overs/hand-over-rules.ts";
import { countsOf, noteDown } from "#server/auth/hand-overs/hand-over-run.ts";
import { carryMarks, thingsOf } from "#server/auth/hand-overs/hand-over-things-repository.ts";
import {
  type HandOverRow,
  keptOff,
  lockHandOver,
  mailboxesOf,
  updateHandOver,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import { type Change, changeOf, lockedOrLeft, refuse } from "#server/auth/people/member-changes.ts";
import { changeRefusal } from "#server/auth/people/member-rules.ts";
import { standing } from "#server/auth/people/members.ts";
import { updateMembership } from "#server/auth/people/members-repository.ts";
import { holdSeat } from "#server/auth/workspaces/seats.ts";
import type { CallContext } from "#server/platform/context.ts";
import { takeBackOwned } from "#server/platform/ownership.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const OVER = "The thirty days to undo this are over.";
const OFF = "Your directory says this person is off, so they have no access. It comes back when the directory says on.";
const DELETED = "This person deleted their account, so nothing can go back to them.";

/** POST /hand-overs/{id}/undo */
export async function undoHandOver(context: CallContext, { id }: { id: string }): Promise<{ data: HandOver }> {
  const { scope } = standing(context.actor, "hand-overs.undo");
  const { person } = await handOverOf(context, scope, id);
  const change = changeOf(context, "hand-overs.undo", person.id);
  await takeLetters(change);
  await inWorkspace(scope, (tx) => undo(tx, change, { id }), "decides");
  return { data: await handOverOf(context, scope, id) };
}

type Undoing = { id: string; quiet?: boolean };

/**
 * Takes one back inside its place; whoever left is a member there again, and hears of it but for `quiet`. While a directory says
 * of them that they are off they stay without access: the things are theirs, and the directory's "on" lets them in.
 */
export async function undo(tx: Tx, change: Change, { id, quiet = false }: Undoing): Promise<HandOverRow> {
  const { scope, context, id: userId } = change;
  const { actor, ownerships, request } = context;
  const [mailbox] = await mailboxesOf(tx, [userId]);
  if (!mailbox) throw new AppError("conflict", DELETED);
  const { member, target } = await lockedOrLeft(tx, change);
  const row = await lockHandOver(tx, scope, id);
  if (!row) throw new AppError("not_found");
  if (!actsOn(row, new Date()).includes("undo")) throw new AppError("conflict", OVER);
  refuse(changeRefusal(change.by, target));
  const off = await keptOff(tx, userId);
  if (member.left) {
    await holdSeat(tx, scope, mailbox.email);
    const was = off ? { suspendedAt: new Date() } : row.suspendedBefore ? {} : { suspendedAt: null };
    await updateMembership(tx, scope, { userId, leftAt: null, ...was });
  }
  const things = await thingsOf(tx, scope, id);
  const back = await takeBackOwned(ownerships, tx, { person: userId, things });
  await carryMarks(tx, scope, { id, things: back });
  const came = new Set(back.map((thing) => `${thing.part} ${thing.id}`));
  const kept = countsOf(things.filter((thing) => !came.has(`${thing.part} ${thing.id}`)));
  await updateHandOver(tx, scope, { id, state: "undone", undoneAt: new Date(), kept, problem: off ? OFF : null });
  const by = { scope, actor, requestId: request.id };
  await noteDown(tx, by, { action: "hand-overs.undo", userId, after: { kept, ...(off ? { suspended: true } : {}) } });
  if (!quiet) await tellStays(tx, row, { back: true, off });
  return row;
}
