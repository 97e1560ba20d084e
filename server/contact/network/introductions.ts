// Introductions that are asked of colleagues: opened by each for themselves, asked by a way that is there, answered once. Nobody
// outside of the workspace is written to, and what a colleague knows of the person stays with them.

import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AskIntroduction, Introduction } from "#lib/services/contact/introduction-entities.ts";
import type { IntroductionAct } from "#lib/services/contact/introduction-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { askedEmail } from "#server/contact/network/introduction-email.ts";
import {
  insertRequest,
  listRequests,
  type RequestRow,
  readOpening,
  readShown,
  writeOpening,
} from "#server/contact/network/introduction-store.ts";
import { endedBefore, stateAt } from "#server/contact/network/request-state.ts";
import { tell } from "#server/contact/network/tell.ts";
import { waysTo } from "#server/contact/network/ways.ts";
import { audit } from "#server/platform/audit.ts";
import { INTRODUCTIONS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { notify } from "#server/platform/notify.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

type Openness = { data: { open: boolean } };

/** GET /network/openness */
export async function getOpenness(context: ContactContext): Promise<Openness> {
  const scope = authorize(context.actor, "network.read");
  return { data: { open: await readWorkspace(scope, (tx) => readOpening(tx, scope)) } };
}

/** PATCH /network/openness: of oneself alone. */
export async function setOpenness(context: ContactContext, { open }: { open: boolean }): Promise<Openness> {
  const action = "network.open";
  const scope = authorize(context.actor, action);
  const { actor, requestId, now: at } = context;
  const { workspaceId, userId } = scope;
  await inWorkspace(
    scope,
    async (tx) => {
      if (!(await writeOpening(tx, scope, { open, at }))) return;
      const what = {
        actor,
        action,
        subjectType: "user",
        subjectId: userId,
        workspaceId,
        requestId,
        after: { open },
      } as const;
      await audit(tx, what);
    },
    "decides",
  );
  return { data: { open } };
}

/** The colleague whose turn it is. */
export const turnOf = ({ path, place }: Pick<RequestRow, "path" | "place">): string => path[place - 1] ?? "";

const OPEN_ACTS = { asked: ["yes", "no", "later"], later: ["yes", "no"] } as const;

/** What somebody can do with a request now. */
export function mayDo(row: RequestRow, me: string, now: Date): readonly IntroductionAct[] {
  const state = stateAt(row, now);
  if (state !== "asked" && state !== "later") return [];
  if (row.askerId === me) return ["withdraw"];
  return turnOf(row) === me ? OPEN_ACTS[state] : [];
}

type Shown = { face: Awaited<ReturnType<typeof peopleById>>; me: string; now: Date };

function toIntroduction(row: RequestRow, person: Introduction["person"], { face, me, now }: Shown): Introduction {
  const asked = row.askerId === me;
  const own = asked ? row.madeId : row.path.at(-1) === me ? row.contactId : null;
  return {
    ...{ id: row.id, person, asker: face(row.askerId), path: row.path.map((id) => face(id)), turn: face(turnOf(row)) },
    ...{ asked_by_me: asked, text: row.text, state: stateAt(row, now), answer: row.answer, version: row.version },
    ...{ asked_at: instantOf(row.askedAt), answered_at: instantOf(row.answeredAt) },
    may: [...mayDo(row, me, now)],
    contact: own,
  };
}

/** What the scope's person asked for and was asked. */
export async function introductionsOf(
  context: ContactContext,
  scope: WorkspaceScope,
  id?: string,
): Promise<{ data: Introduction[] }> {
  const { rows, shown } = await readWorkspace(scope, async (tx) => {
    const rows = await listRequests(tx, scope, id);
    return { rows, shown: await readShown(tx, [...new Set(rows.map(({ contactId }) => contactId))]) };
  });
  const face = await peopleById(
    context.people,
    rows.flatMap(({ askerId, path }) => [askerId, ...path]),
  );
  const persons = new Map(shown.map((person) => [person.id, person]));
  const how = { face, me: scope.userId, now: context.now };
  return { data: rows.map((row) => toIntroduction(row, persons.get(row.contactId) ?? null, how)) };
}

/** GET /network/introductions */
export async function listIntroductions(context: ContactContext): Promise<{ data: Introduction[] }> {
  return introductionsOf(context, authorize(context.actor, "network.read"));
}

/** POST /network/introductions: by a way that is there now; asked twice it is there once. */
export async function askIntroduction(
  context: ContactContext,
  input: AskIntroduction,
): Promise<{ data: Introduction[] }> {
  const action = "network.ask";
  const scope = authorize(context.actor, action);
  const { contact, path, text } = input;
  const { actor, requestId, now } = context;
  if (![contact, ...path].every((id) => isId(id))) throw new AppError("not_found");
  await takeAttempt(INTRODUCTIONS_PER_PERSON, scope.userId);
  const id = newId();
  const face = await peopleById(context.people, [scope.userId]);
  await inWorkspace(
    scope,
    async (tx) => {
      const ways = await waysTo(tx, scope, { words: [], contact, now });
      const way = ways.find((one) => one.path.join() === path.join());
      if (way === undefined) throw new AppError("not_found");
      const asked = { id, contactId: contact, path, text, askedAt: now, endedBefore: endedBefore(now) };
      if (!(await insertRequest(tx, scope, asked))) return;
      const { workspaceId } = scope;
      await audit(tx, { actor, action, subjectType: "introduction", subjectId: id, workspaceId, requestId });
      const about = { who: face(scope.userId).name, person: way.contact.name, text };
      await tell(tx, path[0] ?? "", (to) => askedEmail({ to, ...about }));
      const told = { workspace: workspaceId, subject: id, by: scope.userId };
      await notify(tx, { kind: "introduction", person: path[0] ?? "", ...told });
    },
    "decides",
  );
  return introductionsOf(context, scope);
}
