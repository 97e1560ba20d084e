// What a colleague answers to a request for an introduction, once; a yes of the last one stands on both sides' timelines.

import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AnswerIntroduction, Introduction } from "#lib/services/contact/introduction-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { insertEntry, insertFacts } from "#server/contact/fact-repository.ts";
import { keepShown } from "#server/contact/kept.ts";
import { answeredEmail, askedEmail } from "#server/contact/network/introduction-email.ts";
import { lockRequest, type RequestRow, updateRequest } from "#server/contact/network/introduction-store.ts";
import { introductionsOf, mayDo, turnOf } from "#server/contact/network/introductions.ts";
import { tell } from "#server/contact/network/tell.ts";
import { type ContactRow, insertContact, lockContact } from "#server/contact/repository.ts";
import { factsOf } from "#server/contact/service.ts";
import { audit } from "#server/platform/audit.ts";
import { notify } from "#server/platform/notify.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

type Act = { context: ContactContext; scope: WorkspaceScope; row: RequestRow; input: AnswerIntroduction };
type Names = (id: string) => string;

const GONE = "This contact is gone, or belongs to somebody else now. You can still say no.";

/** The contact of the colleague whose turn it is, also where they look after everybody's; null where it is not theirs. */
async function ownContact(tx: Tx, { scope, row }: Act): Promise<ContactRow | null> {
  const contact = await lockContact(tx, scope, row.contactId);
  return contact === null || contact.deletedAt !== null || contact.ownerId !== scope.userId ? null : contact;
}

/** What the asker gets: a contact of their own with a name and a place to work, and no address. */
async function makeAskers(tx: Tx, { scope, row, context }: Act, contact: ContactRow): Promise<string> {
  const { now: at } = context;
  const { id: _other, name, title, company } = contact;
  const id = newId();
  const kept = { id, name, tags: [] };
  const sign = { sign: "added" as const, signAt: at, createdAt: at };
  await insertContact(tx, scope, { ...kept, ...sign, ownerId: row.askerId, createdBy: scope.userId, origin: "typed" });
  const said = { contactId: id, source: "typed" as const, sourceId: null, by: scope.userId, at };
  await insertFacts(tx, scope, factsOf({ name, title, company }, said));
  return id;
}

/** Writes it down on both sides; answers the asker's contact. */
async function introduce(tx: Tx, act: Act, names: Names): Promise<string> {
  const { scope, row, context } = act;
  const contact = await ownContact(tx, act);
  if (contact === null) throw new AppError("invalid", GONE);
  const made = await makeAskers(tx, act, contact);
  const said = { kind: "introduction", dueOn: null, by: scope.userId, at: context.now } as const;
  const text = `${contact.name} and ${names(row.askerId)}`;
  await insertEntry(tx, scope, { ...said, id: newId(), contactId: contact.id, text });
  await insertEntry(tx, scope, { ...said, id: newId(), contactId: made, text });
  await keepShown(tx, scope, { contact, updatedAt: context.now });
  await keepShown(tx, scope, { contact: { id: made, name: contact.name, tags: [] } });
  return made;
}

/** A yes of somebody who is not the last one asks the next. */
async function passOn(tx: Tx, { scope, row }: Act, { names, person }: { names: Names; person: string }): Promise<void> {
  const place = row.place + 1;
  await updateRequest(tx, scope, { id: row.id, place, state: "asked" });
  const about = { who: names(row.askerId), person, text: row.text };
  const asked = turnOf({ path: row.path, place });
  await tell(tx, asked, (to) => askedEmail({ to, ...about }));
  const told = { workspace: scope.workspaceId, subject: row.id, by: row.askerId };
  await notify(tx, { kind: "introduction", person: asked, ...told });
}

async function decide(tx: Tx, act: Act, { names, person }: { names: Names; person: string }): Promise<void> {
  const { scope, row, context, input } = act;
  const { id } = row;
  const answer = { answer: input.answer, answeredAt: context.now };
  if (input.act === "withdraw") return updateRequest(tx, scope, { id, state: "withdrawn", answeredAt: context.now });
  if (input.act === "yes" && row.place < row.path.length) return passOn(tx, act, { names, person });
  const madeId = input.act === "yes" ? await introduce(tx, act, names) : null;
  await updateRequest(tx, scope, { id, state: input.act, ...answer, madeId });
  const about = { act: input.act, who: names(scope.userId), person, text: input.answer };
  await tell(tx, row.askerId, (to) => answeredEmail({ to, ...about }));
  const told = { workspace: scope.workspaceId, subject: id, by: scope.userId };
  await notify(tx, { kind: "introduction-answer", person: row.askerId, ...told });
}

const DONE = { yes: "yes", no: "no", later: "later", withdraw: "withdrawn" } as const;

/** True where this answer was given before, by the same person: a second press is no second answer. */
function isSaid(row: RequestRow, { act, version }: AnswerIntroduction, me: string): boolean {
  const theirs = act === "withdraw" ? row.askerId === me : turnOf(row) === me;
  return theirs && row.state === DONE[act] && row.version === version + 1;
}

/** POST /network/introductions/{id}: of two answers to one version the second is a `conflict`. */
export async function answerIntroduction(
  context: ContactContext,
  input: AnswerIntroduction,
): Promise<{ data: Introduction[] }> {
  const action = "network.answer";
  const scope = authorize(context.actor, action);
  const { id, act } = input;
  if (!isId(id)) throw new AppError("not_found");
  const { person, ids } = await aboutOf(context, scope, id);
  const face = await peopleById(context.people, ids);
  await inWorkspace(
    scope,
    async (tx) => {
      const row = await lockRequest(tx, scope, id);
      if (row === null) throw new AppError("not_found");
      if (isSaid(row, input, scope.userId)) return;
      const may = mayDo(row, scope.userId, context.now);
      if (row.version !== input.version || may.length === 0) throw new AppError("conflict");
      if (!may.includes(act)) throw new AppError("invalid", "That cannot be done with it now.");
      await decide(tx, { context, scope, row, input }, { names: (who) => face(who).name, person });
      const { actor, requestId } = context;
      const { workspaceId } = scope;
      await audit(tx, {
        ...{ actor, action, subjectType: "introduction", subjectId: id, workspaceId, requestId, after: { act } },
      });
    },
    "decides",
  );
  return introductionsOf(context, scope);
}

async function aboutOf(context: ContactContext, scope: WorkspaceScope, id: string) {
  const {
    data: [one],
  } = await introductionsOf(context, scope, id);
  if (one === undefined) throw new AppError("not_found");
  return { person: one.person?.name ?? "a contact", ids: [one.asker, ...one.path].map((who) => who.id) };
}
