// Who hears what of a hand-over: its letters, left in the transaction of what they report.
import { HAND_OVER_KINDS, type Receivers } from "#lib/hand-over-kinds.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import {
  handedEmail,
  leavingEmail,
  leftEmail,
  movedEmail,
  receiverEmail,
  stayingEmail,
  undecidedEmail,
} from "#server/auth/hand-overs/hand-over-emails.ts";
import {
  type Counts,
  decidersOf,
  type HandOverRow,
  type Mailbox,
  mailboxesOf,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import type { Change } from "#server/auth/people/member-changes.ts";
import { HAND_OVERS_PER_LEAVER, takeAttempt } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Each of these writes to people who never asked for it, so that it is done to one person a few times a day. */
export async function takeLetters({ scope, id }: Change): Promise<void> {
  await takeAttempt(HAND_OVERS_PER_LEAVER, `${scope.workspaceId} ${id}`);
}

/** The people who get something, each once. */
export function receiversIn(receivers: Receivers): string[] {
  return [...new Set(Object.values(receivers).filter((id) => id !== null))];
}

type Heard = { leaver: Mailbox | undefined; others: Mailbox[] };

async function mailboxes(tx: Tx, { userId, receivers }: Pick<HandOverRow, "userId" | "receivers">): Promise<Heard> {
  const ids = receiversIn(receivers);
  const all = await mailboxesOf(tx, [userId, ...ids]);
  return { leaver: all.find(({ id }) => id === userId), others: all.filter(({ id }) => id !== userId) };
}

/** Somebody leaves on a date: they hear when, and of whom they have to ask; who takes over hears when too. */
export async function tellDated(
  tx: Tx,
  row: Pick<HandOverRow, "userId" | "receivers">,
  { at, alone }: { at: Date; alone: number },
) {
  const { leaver, others } = await mailboxes(tx, row);
  if (!leaver) return;
  await queueEmail(tx, leavingEmail(leaver, { at, alone }));
  for (const to of others) await queueEmail(tx, receiverEmail(to, { leaver, at }));
}

/** It happened. Whoever got nothing after all hears nothing. */
export async function tellHandedOver(
  tx: Tx,
  { row, moved, undoUntil, leaverToo }: { row: HandOverRow; moved: Counts; undoUntil: Date; leaverToo: boolean },
): Promise<void> {
  const { leaver, others } = await mailboxes(tx, row);
  if (!leaver) return;
  if (leaverToo) await queueEmail(tx, leftEmail(leaver, { handed: true }));
  for (const to of others) {
    const own = partOf(moved, row.receivers, to.id);
    if (Object.keys(own).length > 0) await queueEmail(tx, handedEmail(to, { leaver, moved: own, until: undoUntil }));
  }
}

/** They work at another location from now on; told inside that one. */
export async function tellMoved(
  tx: Tx,
  userId: string,
  { from, back }: { from: string; back: boolean },
): Promise<void> {
  const [mover] = await mailboxesOf(tx, [userId]);
  if (mover) await queueEmail(tx, movedEmail(mover, { from, back }));
}

/** What of all that moved went to this person. */
function partOf(moved: Counts, receivers: Receivers, to: string): Counts {
  const own: Counts = {};
  for (const kind of HAND_OVER_KINDS) {
    const count = moved[kind];
    if (count !== undefined && receivers[kind] === to) own[kind] = count;
  }
  return own;
}

/** Access ended, and who takes over is still open. */
export async function tellAccessEnded(tx: Tx, userId: string): Promise<void> {
  const [leaver] = await mailboxesOf(tx, [userId]);
  if (leaver) await queueEmail(tx, leftEmail(leaver, { handed: false }));
}

/** Nobody takes over yet: whoever looks after the place hears that there is something to choose. */
export async function tellUndecided(tx: Tx, scope: WorkspaceScope, userId: string): Promise<void> {
  const deciders = await decidersOf(tx, scope, userId);
  const all = await mailboxesOf(tx, [userId, ...deciders]);
  const leaver = all.find(({ id }) => id === userId);
  if (!leaver) return;
  for (const to of all.filter(({ id }) => id !== userId))
    await queueEmail(tx, undecidedEmail(to, { leaver, place: scope.workspaceId }));
}

/** They stay, or are back; whoever had taken over, or was to, hears it too. */
export async function tellStays(
  tx: Tx,
  row: HandOverRow,
  { back, off = false }: { back: boolean; off?: boolean },
): Promise<void> {
  const { leaver, others } = await mailboxes(tx, row);
  if (!leaver) return;
  if (!off) await queueEmail(tx, stayingEmail(leaver, { back }));
  if (back) for (const to of others) await queueEmail(tx, receiverEmail(to, { leaver, at: null, off }));
}
