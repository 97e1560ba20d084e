// The people of a workspace as they are read: the list, one of them, the overview, and everything as CSV.

import { AppError } from "#lib/errors.ts";
import { type Actor, authorize, type WorkspaceAction, type WorkspaceScope } from "#lib/permissions/index.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import type { MemberExportInput, MemberListInput } from "#lib/services/auth/members-contract.ts";
import { MEMBER_COLUMNS } from "#lib/services/auth/members-csv.ts";
import type { Member, MembersOverview } from "#lib/services/auth/members-entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { type Acting, actsOn, actsOnInvitation, othersOwn, rolesGivenBy } from "#server/auth/people/member-rules.ts";
import {
  activeOwners,
  type PeopleAsk,
  type PersonRow,
  peopleOfWorkspace,
  versionOfPeople,
} from "#server/auth/people/members-repository.ts";
import { seatsOf } from "#server/auth/workspaces/seats.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { countOwned } from "#server/platform/ownership.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** Who acts in the scope, and as what. */
export type Standing = { scope: WorkspaceScope; by: Acting };

/** Authorizes, and says who is acting; `role` is never null behind `authorize`. */
export function standing(actor: Actor, action: WorkspaceAction): Standing {
  const scope = authorize(actor, action);
  if (actor.kind !== "user" || actor.role === null) throw new AppError("forbidden");
  return { scope, by: { userId: actor.userId, role: actor.role, impersonating: actor.impersonatorId !== null } };
}

/** The same where it needs the company view: nobody is asked in, or many people read of, as a person alone. */
export function openStanding(actor: Actor, action: WorkspaceAction): Standing {
  const at = standing(actor, action);
  const refusal = refusalOf(at);
  if (refusal !== null) throw new AppError("forbidden", refusal);
  return at;
}

/** GET /members */
export async function listMembers(context: CallContext, input: MemberListInput) {
  const at = standing(context.actor, "members.read");
  const { role, state } = input;
  return toPage(await read(context, at, { ...pageOf(input), role, state }), input, (member) => member);
}

/** The version of what `members` and `membersOverview` answer. */
export async function membersVersion(actor: Actor): Promise<string> {
  return readWorkspace(authorize(actor, "members.read"), versionOfPeople);
}

async function read(context: CallContext, at: Standing, ask: PeopleAsk): Promise<Found<Member>> {
  const { found, owners } = await inWorkspace(at.scope, async (tx) => ({
    found: await peopleOfWorkspace(tx, at.scope, ask),
    owners: await activeOwners(tx, at.scope),
  }));
  return { ...found, rows: await toMembers(context, at, { rows: found.rows, owners }) };
}

type Beside = { rows: readonly PersonRow[]; owners: readonly string[] };

async function toMembers(context: CallContext, at: Standing, { rows, owners }: Beside): Promise<Member[]> {
  const people = rows.filter((row) => row.kind === "person").map((row) => row.id);
  const held = await inWorkspace(at.scope, (tx) => countOwned(context.ownerships, tx, people));
  return rows.map((row) => {
    const links = row.kind === "person" && held ? (held.get(row.id) ?? 0) : null;
    return { ...row, links, may: mayOf(at.by, row, owners) };
  });
}

function mayOf(by: Acting, row: PersonRow, owners: readonly string[]): Member["may"] {
  if (row.kind === "invitation") return actsOnInvitation(by, { byEmail: sendsEmail() });
  const { id, role } = row;
  const lastOwner = role === "owner" && !owners.some((owner) => owner !== id);
  const suspended = row.state === "suspended";
  return actsOn(by, { id, role, suspended, lastOwner, othersOwn: othersOwn(by, owners) });
}

const EVERYBODY = { filter: "", role: "", state: "", sort: "name", descending: false, offset: 0 };

/** One person or invitation as the caller sees it; throws `not_found`. */
export async function memberOf(context: CallContext, at: Standing, id: string): Promise<Member> {
  const { rows, owners } = await inWorkspace(at.scope, async (tx) => ({
    rows: (await peopleOfWorkspace(tx, at.scope, { ...EVERYBODY, id, limit: 1 })).rows,
    owners: await activeOwners(tx, at.scope),
  }));
  const [member] = await toMembers(context, at, { rows, owners });
  if (!member) throw new AppError("not_found");
  return member;
}

/** GET /members/overview */
export async function membersOverview(context: CallContext): Promise<{ data: MembersOverview }> {
  const at = standing(context.actor, "members.read");
  const counts = await inWorkspace(at.scope, async (tx) => {
    const count = async (state: string) =>
      (await peopleOfWorkspace(tx, at.scope, { ...EVERYBODY, state, limit: 0 })).total;
    return {
      active: await count("active"),
      invited: await count("invited"),
      suspended: await count("suspended"),
      seats: await seatsOf(tx, at.scope.workspaceId),
    };
  });
  const refusal = refusalOf(at);
  const roles = refusal === null ? [...rolesGivenBy(at.by.role)] : [];
  return { data: { ...counts, roles, may_invite: refusal === null, sends_email: sendsEmail(), refusal } };
}

/** Why nothing may be changed here; null where it may. */
export function refusalOf({ scope, by }: Standing): string | null {
  if (by.impersonating) return "You cannot manage people while acting as somebody else.";
  if (scope.ownerId !== null) return "The personal view shows you alone. Switch to the company view to manage people.";
  return null;
}

/** GET /members/export */
export async function exportMembers(context: CallContext, input: MemberExportInput): Promise<File> {
  const at = standing(context.actor, "members.export");
  const { role, state } = input;
  const pieces = heldPieces({ ...wholeOf(input), role, state }, (ask) => read(context, at, ask));
  return csvExport(
    context.request.gone,
    { name: "people", timeZone: zoneOf(context.session), columns: MEMBER_COLUMNS },
    pieces,
  );
}
