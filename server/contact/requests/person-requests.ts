// What people ask for about themselves: written down by whoever looks after a workspace, looked for in every workspace that is
// asked, answered with a file, or erased. The trail says that it was done and how much it was, and never of whom.
import { shownPerson } from "#lib/contact/shown-person.ts";
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type {
  ActOnPersonRequest,
  OpenPersonRequest,
  PersonRequest,
  PersonRequestAct,
  PersonRequestFile,
  PersonRequestList,
} from "#lib/services/contact/person-request-entities.ts";
import { ANSWER_WITHIN_DAYS } from "#lib/services/contact/person-request-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readHome } from "#server/contact/home.ts";
import { factProblem, normalOf } from "#server/contact/normal.ts";
import { heldWithPhotos } from "#server/contact/requests/held-photos.ts";
import {
  decideRequest,
  findRequest,
  listRequests,
  openRequest,
  type RequestRow,
  readHeld,
} from "#server/contact/requests/request-store.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import { audit } from "#server/platform/audit.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { PERSON_REQUESTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { toPage } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

type Faces = Awaited<ReturnType<typeof peopleById>>;
type Answer = { data: PersonRequest };

/** What this workspace can do with it now. */
function mayDo(row: RequestRow, here: string): PersonRequestAct[] {
  const brand = row.workspace_id === here;
  if (row.state !== "open" || !(brand || (row.opened_in === here && !row.everywhere))) return [];
  const looking = row.parts.some(({ state }) => state === "looking");
  const next: PersonRequestAct = row.kind === "erase" ? "erase" : "answer";
  return [...(looking ? [] : [next]), ...(brand && !row.everywhere ? ["widen" as const] : []), "withdraw"];
}

function toRequest(row: RequestRow, { workspaceId: here }: WorkspaceScope, face: Faces): PersonRequest {
  const { id, kind, state, shown, source, asked_on, everywhere, version } = row;
  const ours = row.workspace_id === here || row.opened_in === here;
  return {
    ...{ id, kind, state, shown, source, asked_on, everywhere, version },
    proof: ours ? row.proof : "",
    due_on: addDays(asked_on, ANSWER_WITHIN_DAYS),
    parts: row.parts.map((part) => ({
      workspace: { id: part.workspace_id, name: part.name },
      here: part.workspace_id === here,
      state: part.state,
      found: part.found,
      done_at: instantOf(part.done_at),
    })),
    may: mayDo(row, here),
    opened_by: row.opened_in === here && row.opened_by !== null ? face(row.opened_by) : null,
    opened_at: instantOf(row.opened_at),
    done_at: instantOf(row.done_at),
  };
}

/** GET /contacts/requests */
export async function listPersonRequests(context: ContactContext, input: PersonRequestList) {
  const scope = authorize(context.actor, "contacts.requests");
  const { page, per_page: limit } = input;
  const found = await readWorkspace(scope, (tx) => listRequests(tx, { limit, offset: (page - 1) * limit }));
  const face = await peopleById(
    context.people,
    found.rows.flatMap((row) => row.opened_by ?? []),
  );
  return toPage(found, input, (row) => toRequest(row, scope, face));
}

async function requestInScope(context: ContactContext, scope: WorkspaceScope, id: string): Promise<Answer> {
  const row = isId(id) ? await readWorkspace(scope, (tx) => findRequest(tx, id)) : null;
  if (row === null) throw new AppError("not_found");
  return {
    data: toRequest(row, scope, await peopleById(context.people, row.opened_by === null ? [] : [row.opened_by])),
  };
}

/** GET /contacts/requests/{id} */
export async function getPersonRequest(context: ContactContext, { id }: { id: string }): Promise<Answer> {
  return requestInScope(context, authorize(context.actor, "contacts.requests"), id);
}

type Change = { id: string; action: "contacts.request" | "contacts.request-file"; after: object };

async function record(tx: Tx, { context, scope }: { context: ContactContext; scope: WorkspaceScope }, change: Change) {
  const { actor, requestId } = context;
  const { id: subjectId, action, after } = change;
  const { workspaceId } = scope;
  await audit(tx, { actor, action, subjectType: "person-request", subjectId, workspaceId, requestId, after });
}

/** The normal forms of what was typed; throws `invalid` for what is no address, and where there is none at all. */
function addressesOf({ emails, phones }: OpenPersonRequest, home: string): { emails: string[]; phones: string[] } {
  const normal = (field: "email" | "phone", values: readonly string[]) =>
    values
      .filter((value) => value.trim() !== "")
      .map((value) => {
        const problem = factProblem(field, value);
        const name = field === "email" ? "emails" : "phones";
        if (problem !== null) throw new AppError("invalid", problem, { fields: { [name]: [problem] } });
        return normalOf(field, value, home);
      });
  const found = { emails: [...new Set(normal("email", emails))], phones: [...new Set(normal("phone", phones))] };
  const none = "Enter an email address or a phone number to look for.";
  if (found.emails.length + found.phones.length === 0)
    throw new AppError("invalid", none, { fields: { emails: [none] } });
  return found;
}

/** POST /contacts/requests: looked for in the background. */
export async function openPersonRequest(context: ContactContext, input: OpenPersonRequest): Promise<Answer> {
  const action = "contacts.request";
  const scope = authorize(context.actor, action);
  if (input.asked_on > dayIn(context.now, context.timeZone)) {
    const message = "Choose a day that is not in the future.";
    throw new AppError("invalid", message, { fields: { asked_on: [message] } });
  }
  const addresses = addressesOf(input, await readWorkspace(scope, readHome));
  await takeAttempt(PERSON_REQUESTS_PER_PERSON, scope.userId);
  const id = newId();
  subjectIs(id);
  const shown = shownPerson(addresses);
  await inWorkspace(
    scope,
    async (tx) => {
      await openRequest(tx, { ...input, ...addresses, id, shown, opened_by: scope.userId });
      await record(tx, { context, scope }, { id, action, after: { kind: input.kind } });
    },
    "decides",
  );
  afterAnswer(() => carryOnRequests());
  return requestInScope(context, scope, id);
}

const UNCONFIRMED =
  "Records were joined with what they asked about. Confirm that these are the same person, or take them apart first.";

/** POST /contacts/requests/{id}: of two acts on one version the second is a `conflict`. */
export async function actOnPersonRequest(context: ContactContext, input: ActOnPersonRequest): Promise<Answer> {
  const action = "contacts.request";
  const scope = authorize(context.actor, action);
  const { id, version, act, joined = false } = input;
  await inWorkspace(
    scope,
    async (tx) => {
      const row = isId(id) ? await findRequest(tx, id) : null;
      if (row === null) throw new AppError("not_found");
      if (row.version !== version || row.state !== "open") throw new AppError("conflict");
      if (!mayDo(row, scope.workspaceId).includes(act))
        throw new AppError("invalid", "That cannot be done with it now.");
      if (act === "erase" && !joined && row.parts.some(({ found }) => (found?.joined ?? 0) > 0))
        throw new AppError("invalid", UNCONFIRMED);
      if (!(await decideRequest(tx, { id, version, act, by: scope.userId, joined }))) throw new AppError("conflict");
      await record(tx, { context, scope }, { id, action, after: { act } });
    },
    "decides",
  );
  afterAnswer(() => carryOnRequests());
  return requestInScope(context, scope, id);
}

/** GET /contacts/requests/{id}/file: of this workspace alone; what others hold they hand out themselves. */
export async function personRequestFile(context: ContactContext, { id, joined }: PersonRequestFile): Promise<File> {
  const action = "contacts.request-file";
  const scope = authorize(context.actor, action);
  const held = await inWorkspace(scope, async (tx) => {
    const row = isId(id) ? await findRequest(tx, id) : null;
    if (row === null) throw new AppError("not_found");
    const found = await readHeld(tx, id, joined === "1");
    if (found === null) throw new AppError("gone");
    await record(tx, { context, scope }, { id, action, after: {} });
    return found;
  });
  const withPhotos = await heldWithPhotos(context.media, scope, held);
  const made = { request: id, made_at: context.now.toISOString(), held: withPhotos };
  return new File(
    [`${JSON.stringify(made, null, 2)}\n`],
    `what-we-hold-${joined === "1" ? "joined-" : ""}${dayIn(context.now, context.timeZone)}.json`,
    {
      type: "application/json",
    },
  );
}
