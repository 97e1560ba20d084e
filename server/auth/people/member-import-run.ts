// Sends the invitations of a file in the background, a few rows per transaction, so that a stopped process loses none and doubles none.

import { isAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { createInvitation, invitationLimit } from "#server/auth/account-access/invitations.ts";
import { peopleByIds, publicFaceOf } from "#server/auth/core/repository.ts";
import { timeZoneOf } from "#server/auth/core/time-zone-repository.ts";
import {
  findImport,
  type ImportRow,
  listRows,
  type PersonLine,
  roleNow,
  runningImports,
  settleRow,
  takeSending,
  updateImport,
} from "#server/auth/people/member-imports-repository.ts";
import { knownAddresses } from "#server/auth/people/members-repository.ts";
import { holdSeat, lockSeats } from "#server/auth/workspaces/seats.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import { hasAttempt } from "#server/platform/limits.ts";
import { inWorkspace, type Tx, unscoped } from "#server/platform/transaction.ts";

const AT_ONCE = 25;
const SYSTEM = { kind: "system", name: "member-import" } as const;

export type ImportPlace = { workspaceId: string; id: string };

/** Goes on with a file without keeping anybody waiting; what fails is tried again by the clock. */
export function carryOn(place: ImportPlace): void {
  const sent = () =>
    sendAll(place).catch((err: unknown) =>
      log.warn({ err, import: place.id }, "an import stopped; the clock goes on with it"),
    );
  afterAnswer(sent);
}

/** Every file that a stopped process left; once `stop` is aborted the rest is left for the next time. */
export async function carryOnAll(stop?: AbortSignal): Promise<void> {
  for (const place of await runningImports()) await sendAll(place, stop);
}

async function sendAll({ workspaceId, id }: ImportPlace, stop?: AbortSignal): Promise<void> {
  const scope = authorize(SYSTEM, "members.invite", { workspaceId });
  const sender = await senderOf(scope, id);
  while (sender !== null && !stop?.aborted && (await sendSome(scope, { id, sender }))) {
    // One batch after the other, each a transaction.
  }
}

type Sender = {
  invitedBy: { id: string; name: string };
  workspaceName: string;
  timeZone: string;
  onTrial: boolean;
};

async function senderOf(scope: WorkspaceScope, id: string): Promise<Sender | null> {
  const file = await inWorkspace(scope, (tx) => findImport(tx, scope, { id }));
  if (!file) return null;
  const [person] = await peopleByIds([file.ownerId]);
  const face = await unscoped((tx) => publicFaceOf(tx, scope.workspaceId));
  const timeZone = await unscoped((tx) => timeZoneOf(tx, scope.workspaceId));
  const invitedBy = { id: file.ownerId, name: person?.name ?? "" };
  return { invitedBy, workspaceName: face?.name ?? "", timeZone, onTrial: face?.status === "trialing" };
}

type Batch = { id: string; sender: Sender };

/** One batch; false when the file is done, or when another process is on it. */
async function sendSome(scope: WorkspaceScope, { id, sender }: Batch): Promise<boolean> {
  const role = await roleNow(sender.invitedBy.id, scope.workspaceId);
  return inWorkspace(scope, async (tx) => {
    // A lock of its own: somebody who only looks at the file must not look like another process that sends it.
    if (!(await takeSending(tx, id))) return false;
    const file = await findImport(tx, scope, { id, lock: true });
    if (file?.state !== "running") return false;
    const { rows } = await listRows(tx, scope, { id, state: "ready", limit: AT_ONCE, offset: 0 });
    if (rows.length === 0) return finish(tx, scope, file);
    const known = await knownAddresses(
      tx,
      rows.map((row) => row.email),
    );
    const may = role === "owner" || role === "manager";
    if (may) await lockSeats(tx, scope);
    for (const row of rows) {
      // Their day is used up: what is left goes out when there is another.
      if (may && !(await hasAttempt(invitationLimit(sender), file.ownerId))) return false;
      const ask = { scope, ...sender, message: file.message };
      const outcome = may ? await sendOne(tx, { row, ask, member: known.get(row.email) === "member" }) : DISMISSED;
      await settleRow(tx, scope, { id, line: row.line, ...outcome });
    }
    return true;
  });
}

const DISMISSED = {
  state: "failed",
  problem: "The person who uploaded this file can no longer invite people.",
} as const;
const MEMBER = { state: "skipped", problem: "Joined in the meantime." } as const;
const SENT = { state: "sent", problem: null } as const;

type One = {
  row: PersonLine;
  ask: Sender & { scope: WorkspaceScope; message: string };
  member: boolean;
};

async function sendOne(tx: Tx, { row, ask, member }: One) {
  if (member) return MEMBER;
  try {
    await holdSeat(tx, ask.scope, row.email);
    await createInvitation(tx, { ...ask, email: row.email, role: row.role === "manager" ? "manager" : "member" });
    return SENT;
  } catch (error) {
    // Only a refusal of ours leaves the transaction whole.
    if (!isAppError(error) || error.code !== "invalid") throw error;
    return { state: "skipped", problem: error.details.fields?.email?.[0] ?? error.message } as const;
  }
}

async function finish(tx: Tx, scope: WorkspaceScope, file: ImportRow): Promise<false> {
  await updateImport(tx, scope, { id: file.id, state: "done", finishedAt: new Date() });
  return false;
}
