// Franchises for administrators of the platform: a list with what is wrong, its file, and asking both owners for one to change hands.
import type { CsvColumn } from "#lib/csv-table.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { AdminFranchiseExport, AdminFranchiseList } from "#lib/services/auth/admin-franchise-contract.ts";
import type { AdminFranchise, HandFranchise } from "#lib/services/auth/admin-franchise-entities.ts";
import { REMINDABLE } from "#lib/services/auth/admin-franchise-limits.ts";
import { MOVE_DAYS } from "#lib/services/auth/moves-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { noteExport } from "#server/auth/admin/audit-log.ts";
import { franchiseReminder } from "#server/auth/admin/franchise-reminder.ts";
import { franchiseStanding, franchisesPage, openHandOver } from "#server/auth/admin/franchises-repository.ts";
import { tell } from "#server/auth/franchise/move-work.ts";
import { holdMove, holdPlace, insertMove, isAsked, storeAnswer } from "#server/auth/franchise/moves-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { FRANCHISE_REMINDERS, hasAttempt, MOVES_PER_WORKSPACE, takeAttempt } from "#server/platform/limits.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { unscoped } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;

/** GET /admin/franchises */
export async function adminFranchises(context: CallContext, input: AdminFranchiseList) {
  authorizePerson(context.actor, "admin.read");
  return toPage(await franchisesPage({ ...pageOf(input), health: input.health }), input, (row) => row);
}

const COLUMNS: readonly CsvColumn<AdminFranchise>[] = [
  ["Franchise", (row) => row.name],
  ["Owner", (row) => row.owner.name],
  ["Owner's email", (row) => row.owner.email],
  ["Locations", (row) => row.locations],
  ["Without a manager", (row) => row.alone],
  ["Seats used", (row) => row.seats_used],
  ["Seats", (row) => row.seats],
  ["Plan", (row) => row.plan],
  ["Status", (row) => row.subscription_status],
  ["What is wrong", (row) => row.health.join("; ")],
  ["Created", (row) => row.created_at, "moment"],
];

/** GET /admin/franchises/export */
export async function exportAdminFranchises(context: CallContext, input: AdminFranchiseExport): Promise<File> {
  authorizePerson(context.actor, "admin.export");
  await noteExport(context, "admin.export", null);
  const pieces = heldPieces({ ...wholeOf(input), health: input.health }, franchisesPage);
  return csvExport(
    context.request.gone,
    { name: "franchises", timeZone: zoneOf(context.session), columns: COLUMNS },
    pieces,
  );
}

/** POST /admin/franchises/{id}/owner: both are written to, and nothing happens without both. */
export async function handFranchise(context: CallContext, { id, email: typed, reason }: HandFranchise) {
  const { userId } = authorizePerson(context.actor, "franchises.operate");
  const email = typed.toLowerCase();
  await unscoped(async (tx) => {
    const place = await holdPlace(tx, id);
    if (!place || place.deleted) throw new AppError("not_found");
    if (place.parent_id !== null) throw new AppError("conflict", "This is a location. Its franchise hands it over.");
    if (await isAsked(tx, { location: id, to: null, email }))
      throw new AppError("conflict", "They have already been asked. Withdraw that first.");
    await takeAttempt(MOVES_PER_WORKSPACE, id);
    const [move, now] = [newId(), new Date()];
    await insertMove(tx, {
      ...{ id: move, kind: "owner", workspace_id: id, location_id: id, from_id: null, to_id: null, email },
      ...{ location_yes: null, to_yes: null, asked_by: userId },
      ...{ asked_at: now, ends_at: new Date(now.getTime() + MOVE_DAYS * DAY_MS) },
    });
    await record(context, tx, { id, action: "franchises.ask", after: { reason, move, name: place.name } });
    await tell(tx, userId, { id: move, news: "asked" });
  }, "decides");
  return { data: { asked: true } };
}

/** POST /admin/franchises/{id}/remind: of what its owner alone can put right, once a day. */
export async function remindFranchise(context: CallContext, { id }: { id: string }) {
  authorizePerson(context.actor, "franchises.operate");
  await unscoped(async (tx) => {
    const standing = await franchiseStanding(tx, id);
    if (!standing) throw new AppError("not_found");
    if (!standing.health.some((one) => REMINDABLE.includes(one)))
      throw new AppError("conflict", "There is nothing here that its owner could put right.");
    if (!(await hasAttempt(FRANCHISE_REMINDERS, id)))
      throw new AppError("conflict", "Its owner was already reminded today.");
    await queueEmail(tx, franchiseReminder(standing));
    await record(context, tx, { id, action: "franchises.remind", after: { name: standing.name, of: standing.health } });
  }, "decides");
  return { data: { reminded: true } };
}

/** DELETE /admin/franchises/{id}/owner */
export async function withdrawFranchise(context: CallContext, { id }: { id: string }) {
  const { userId } = authorizePerson(context.actor, "franchises.operate");
  await unscoped(async (tx) => {
    const asked = await openHandOver(tx, id);
    const move = asked === null ? null : await holdMove(tx, asked);
    if (move?.state !== "open") throw new AppError("not_found");
    await storeAnswer(tx, move.id, { ...move, state: "withdrawn" });
    await record(context, tx, { id, action: "franchises.withdraw", after: { move: move.id } });
    await tell(tx, userId, { id: move.id, news: "withdrawn" });
  }, "decides");
  return { data: { asked: false } };
}

type Trail = { id: string; action: `franchises.${"ask" | "remind" | "withdraw"}`; after: object };

async function record({ actor, request }: CallContext, tx: Parameters<typeof audit>[0], { id, action, after }: Trail) {
  const about = { subjectType: "workspace", subjectId: id, workspaceId: id, requestId: request.id };
  await audit(tx, { actor, action, ...about, after });
}
