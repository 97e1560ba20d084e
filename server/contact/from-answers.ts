// Answers on cards become contacts, each once; what a visitor takes back is not known any more.
import { z } from "zod";
import { newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ExchangeSource } from "#lib/services/card/exchange-limits.ts";
import { CONSENT_PURPOSES } from "#lib/services/contact/consent-limits.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { forgetConsentsOf, insertConsents } from "#server/contact/consent-repository.ts";
import { tell } from "#server/contact/event-store.ts";
import { dropFactsOf, insertFacts, readFacts } from "#server/contact/fact-repository.ts";
import { contactOfAddress } from "#server/contact/followed-store.ts";
import { readHome } from "#server/contact/home.ts";
import { keepShown, keepSign } from "#server/contact/kept.ts";
import { FIELD_OF } from "#server/contact/may-write.ts";
import { normalOf } from "#server/contact/normal.ts";
import { insertContact, lockContact, lockOfAnswer, ownerOfAnswer, withdrawRecord } from "#server/contact/repository.ts";
import { factsOf } from "#server/contact/service.ts";
import type { AnswerFacts, AnswersPort } from "#server/platform/answers-port.ts";
import { audit } from "#server/platform/audit.ts";
import { markTaken, type ServiceEvent, takeEvents } from "#server/platform/service-events.ts";
import { asPerson, inWorkspace, type Tx } from "#server/platform/transaction.ts";

/** What this service does something about; of everything else it only notes that it heard. */
const heard = z.enum(["exchange.received", "exchange.changed", "exchange.taken-back", "link.followed"]);

/** Takes every event that waits and answers how many; ended at `stop` the next run goes on. */
export async function takeAnswers(answers: AnswersPort, stop?: AbortSignal): Promise<number> {
  // Where another host keeps contacts or cards, their events are there.
  if (remoteUrl("contact") !== null || remoteUrl("card") !== null) return 0;
  return takeEvents("contacts", (event) => takeOne(answers, event), stop);
}

function takeOne(answers: AnswersPort, { workspaceId, id, kind, subjectId }: ServiceEvent): Promise<boolean> {
  const actor = { kind: "system", name: "contacts" } as const;
  const scope = authorize(actor, "contacts.create", { workspaceId, ownerId: null });
  return inWorkspace(scope, async (tx) => {
    // Of two processes one takes it.
    if (!(await markTaken(tx, "contacts", id))) return false;
    const act = heard.safeParse(kind).data;
    if (act === "exchange.taken-back") await asOwner(tx, subjectId, () => forget(tx, scope, subjectId));
    if (act === "exchange.changed") await correct(tx, { answers, scope, id: subjectId });
    if (act === "link.followed") await follow(tx, scope, subjectId);
    const answer = act === "exchange.received" ? await answers.one(tx, subjectId) : null;
    if (answer !== null && (await keep(tx, { answers, scope }, answer))) {
      await audit(tx, {
        ...{ actor, action: "contacts.create", subjectType: "contact", subjectId: answer.id, workspaceId },
        after: { origin: originOf(answer.source) },
      });
    }
    return true;
  });
}

type Taking = { answers: AnswersPort; scope: WorkspaceScope };

const originOf = (source: ExchangeSource): "answer" | "capture" => (source === "visitor" ? "answer" : "capture");

/** Makes the contact of an answer, under the answer's own id; false where it became one before. */
async function keep(tx: Tx, { answers, scope }: Taking, answer: AnswerFacts): Promise<boolean> {
  const { id, ownerId, name, createdAt, openedAt } = answer;
  const origin = originOf(answer.source);
  const own = origin === "answer";
  const kept = { id, name, tags: [] };
  const made = await insertContact(tx, scope, {
    ...{ ...kept, ownerId, origin, answerId: id, createdBy: own ? null : ownerId, createdAt },
    ...(own ? { sign: "answered", signAt: createdAt } : { sign: "added", signAt: openedAt, metAt: openedAt }),
  });
  if (!made) {
    await asOwner(tx, id, () => keepAnew(tx, scope, id));
    return false;
  }
  const by = own ? null : ownerId;
  await insertFacts(
    tx,
    scope,
    factsOf(answer, { contactId: id, source: origin, sourceId: id, by, at: createdAt }, await readHome(tx)),
  );
  await agree(tx, { answers, scope }, answer);
  await keepShown(tx, scope, { contact: kept });
  await tell(tx, "contact.created", id);
  return true;
}

/** What they ticked binds the address that they gave with it; a tick without one binds nothing. */
async function agree(tx: Tx, { answers, scope }: Taking, { id, ownerId, email, phone }: AnswerFacts): Promise<void> {
  const said = await answers.agreed(tx, id);
  const home = await readHome(tx);
  await insertConsents(
    tx,
    scope,
    said.flatMap(({ channel, purpose, ...rest }) => {
      const field = FIELD_OF[channel];
      const value = { email, phone }[field];
      const known = CONSENT_PURPOSES.find((one) => one === purpose);
      if (value === "" || known === undefined) return [];
      const of = { id: newId(), contactId: id, sourceId: id, givenTo: ownerId, address: normalOf(field, value, home) };
      return [{ ...rest, ...of, channel, purpose: known, answer: "yes" as const, source: "answer" as const }];
    }),
  );
}

/** What only its owner sees is nobody else's to change, so that it is done in their place. Nothing where there is no contact. */
async function asOwner(tx: Tx, answer: string, run: () => Promise<void>): Promise<void> {
  const owner = await ownerOfAnswer(tx, answer);
  if (owner !== null) await asPerson(tx, owner, run);
}

/** A search finds what was written with an answer as long as it is there. */
async function keepAnew(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  const held = await lockOfAnswer(tx, scope, id);
  if (held !== null) await keepShown(tx, scope, { contact: held.person });
}

/** What was said stands there as it was corrected; what others wrote down stays. */
async function correct(tx: Tx, { answers, scope, id }: Taking & { id: string }) {
  const answer = await answers.one(tx, id);
  if (answer === null) return asOwner(tx, id, () => keepAnew(tx, scope, id));
  await asOwner(tx, id, async () => {
    const held = await lockOfAnswer(tx, scope, id);
    if (held === null) return;
    await dropFactsOf(tx, scope, id);
    const said = {
      contactId: held.record,
      source: originOf(answer.source),
      sourceId: id,
      by: null,
      at: answer.createdAt,
    };
    await insertFacts(tx, scope, factsOf(answer, said, await readHome(tx)));
    await forgetConsentsOf(tx, id);
    await agree(tx, { answers, scope }, { ...answer, ownerId: held.ownerId });
    await keepShown(tx, scope, { contact: held.person });
    await tell(tx, "contact.updated", held.person.id);
  });
}

/** Somebody opened their own address of a link, which is the last that is known of them. */
async function follow(tx: Tx, scope: WorkspaceScope, address: string): Promise<void> {
  const found = await contactOfAddress(tx, address);
  if (found === null) return;
  await asPerson(tx, found.owner, async () => {
    const contact = await lockContact(tx, scope, found.contact);
    if (contact !== null) await keepSign(tx, scope, contact);
  });
}

/** What others wrote down themselves stays; a record whose name nobody here knows any more goes. */
async function forget(tx: Tx, scope: WorkspaceScope, answer: string): Promise<void> {
  const held = await lockOfAnswer(tx, scope, answer);
  if (held === null) return;
  const { record, person } = held;
  await dropFactsOf(tx, scope, answer);
  await forgetConsentsOf(tx, answer);
  const rest = await readFacts(tx, scope, record);
  const named = rest.some(({ field, endedAt }) => field === "name" && endedAt === null);
  const left = named ? person.id : await withdrawRecord(tx, record);
  const contact = left === null ? null : await lockContact(tx, scope, left);
  if (contact === null) return;
  await keepShown(tx, scope, { contact });
  await tell(tx, "contact.updated", contact.id);
}
