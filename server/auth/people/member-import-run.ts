// Sends the invitations of a file in the background, a few rows per transaction, so that a stopped process loses none and doubles none.

import { isAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { authorize, manages, type WorkspaceScope } from "#lib/permissions/index.ts";
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
import { assetsOf, deletePhotos } from "#server/auth/people/member-photos-repository.ts";
import { carryOnAllPhotos } from "#server/auth/people/member-photos-run.ts";
import { knownAddresses } from "#server/auth/people/members-repository.ts";
import { holdSeat, lockSeats } from "#server/auth/workspaces/seats.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import { hasAttempt, INVITATIONS_PER_MAILBOX } from "#server/platform/limits.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
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
export async function carryOnAll(media: MediaPort, stop?: AbortSignal): Promise<void> {
  for (const place of await runningImports()) await sendAll(place, stop);
  await carryOnAllPhotos(media, stop);
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

/** What the rows of a batch are sent with: who is known, and the photo of each. */
async function aboutRows(tx: Tx, scope: WorkspaceScope, rows: readonly PersonLine[]) {
  const known = await knownAddresses(
    tx,
    rows.map((row) => row.email),
  );
  const photos = await assetsOf(
    tx,
    scope,
    rows.flatMap(({ photoId }) => photoId ?? []),
  );
  return (row: PersonLine) => ({
    member: known.get(row.email) === "member",
    photo: photos.get(row.photoId ?? "") ?? null,
  });
}

/** Sends one row of a file whose owner may invite; null where their day is used up. */
async function sendOrWait(tx: Tx, ownerId: string, one: One) {
  if (!(await hasAttempt(invitationLimit(one.ask), ownerId))) return null;
  return (await hasAttempt(INVITATIONS_PER_MAILBOX, one.row.email)) ? sendOne(tx, one) : ASKED;
}

/** One batch; false when the file is done, or when another process is on it. */
async function sendSome(scope: WorkspaceScope, { id, sender }: Batch): Promise<boolean> {
  const role = await roleNow(sender.invitedBy.id, scope.workspaceId);
  const may = manages(role);
  return inWorkspace(scope, async (tx) => {
    // A lock of its own: somebody who only looks at the file must not look like another process that sends it.
    if (!(await takeSending(tx, id))) return false;
    const file = await findImport(tx, scope, { id, lock: true });
    if (file?.state !== "running") return false;
    const { rows } = await listRows(tx, scope, { id, state: "ready", limit: AT_ONCE, offset: 0 });
    if (rows.length === 0) return finish(tx, scope, file);
    const about = await aboutRows(tx, scope, rows);
    if (may) await lockSeats(tx, scope);
    const ask = { scope, ...sender, message: file.message };
    for (const row of rows) {
      const outcome = may ? await sendOrWait(tx, file.ownerId, { row, ask, ...about(row) }) : DISMISSED;
      // What is left goes out when there is another day.
      if (outcome === null) return false;
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
const ASKED = { state: "skipped", problem: "This address was invited too often today." } as const;
const SENT = { state: "sent", problem: null } as const;

type One = {
  row: PersonLine;
  ask: Sender & { scope: WorkspaceScope; message: string };
  member: boolean;
  photo: string | null;
};

async function sendOne(tx: Tx, { row, ask, member, photo }: One) {
  if (member) return MEMBER;
  try {
    await holdSeat(tx, ask.scope, row.email);
    await createInvitation(tx, {
      ...{ ...ask, email: row.email, photo },
      role: row.role === "manager" ? "manager" : "member",
    });
    return SENT;
  } catch (error) {
    // Only a refusal of ours leaves the transaction whole.
    if (!isAppError(error) || error.code !== "invalid") throw error;
    return { state: "skipped", problem: error.details.fields?.email?.[0] ?? error.message } as const;
  }
}

async function finish(tx: Tx, scope: WorkspaceScope, file: ImportRow): Promise<false> {
  await updateImport(tx, scope, { id: file.id, state: "done", finishedAt: new Date() });
  // Those that were sent stand with their invitations now.
  await deletePhotos(tx, scope, file.id);
  return false;
}
