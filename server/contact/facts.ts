// What is known of a contact: written down, chosen, taken away and brought back. Nothing is overwritten.
import { fieldKey } from "#lib/contact/shown-facts.ts";
import { keptUse } from "#lib/contact/value-use.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MOST_FACTS } from "#lib/services/contact/contact-limits.ts";
import type { AddFact, ChangeFact, WholeContact } from "#lib/services/contact/entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { type FactChange, type FactRow, insertFacts, unchoose, updateFact } from "#server/contact/fact-repository.ts";
import { keepShown } from "#server/contact/kept.ts";
import { factsOfPerson, readPerson } from "#server/contact/person.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import { contacts } from "#server/contact/service.ts";
import { type Typed, typedValue } from "#server/contact/typed-value.ts";
import { CONTACT_WORDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

const FULL = `A contact holds at most ${MOST_FACTS} values, those behind the shown ones too. Remove some first.`;

/** Throws `invalid` where one more value would be too many; what was taken away counts for nothing. */
function refuseFull(facts: readonly FactRow[]): void {
  if (facts.filter(({ endedAt }) => endedAt === null).length < MOST_FACTS) return;
  throw new AppError("invalid", FULL, { fields: { value: [FULL] } });
}

/** POST /contacts/{id}/facts: the value is shown from then on, because whoever wrote it wants it to be. */
export async function addContactFact(context: ContactContext, input: AddFact): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.fact", input.id);
  const { field, instead } = input;
  const use = keptUse(input.use);
  const { scope } = write;
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  return contacts.atVersion(write, input.version, async (tx, before) => {
    const facts = await factsOf(tx, scope, before);
    refuseFull(facts);
    const typed = await typedValue(tx, scope, input);
    const replaced = instead === undefined ? null : factIn(facts, instead, typed);
    const id = newId();
    await unchoose(tx, scope, { contactId: before.id, ...typed });
    await insertFacts(tx, scope, [
      {
        ...{ id, contactId: before.id, use, ...typed },
        ...{ source: "typed", sourceId: null, by: scope.userId, chosen: true, at: context.now },
      },
    ]);
    if (replaced !== null) await updateFact(tx, scope, { id: replaced.id, replacedBy: id });
    await keepShown(tx, scope, { contact: before, updatedAt: context.now });
    return { after: { field, ...(typed.fieldId === null ? {} : { field_id: typed.fieldId }) } };
  });
}

/** PATCH /contacts/{id}/facts/{fact}: shows it, takes it away, brings it back, or says that it is right. */
export async function changeContactFact(context: ContactContext, input: ChangeFact): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.fact", input.id);
  const { scope } = write;
  return contacts.atVersion(write, input.version, async (tx, before) => {
    const facts = await factsOf(tx, scope, before);
    const fact = factIn(facts, input.fact);
    if (input.act === "remove") refuseNameless(facts, fact);
    if (input.act === "confirm" && fact.endedAt !== null) throw new AppError("gone");
    // One that is brought back, shown at once or not, is one more.
    if (BRINGS_BACK.has(input.act) && fact.endedAt !== null) refuseFull(facts);
    if (input.act === "choose") await unchoose(tx, scope, fact);
    await updateFact(tx, scope, { id: fact.id, ...CHANGES[input.act](context.now, scope.userId) });
    await keepShown(tx, scope, { contact: before, updatedAt: context.now });
    return { after: { field: fact.field, act: input.act } };
  });
}

/** By its act, the moment, and who does it. */
const CHANGES: Record<ChangeFact["act"], (now: Date, by: string) => FactChange> = {
  confirm: (now, by) => ({ confirmedAt: now, confirmedBy: by }),
  unconfirm: () => ({ confirmedAt: null, confirmedBy: null }),
  choose: (now) => ({ chosen: true, chosenAt: now, replacedBy: null, endedAt: null }),
  remove: (now) => ({ chosen: false, chosenAt: null, endedAt: now }),
  restore: () => ({ endedAt: null }),
};

async function factsOf(tx: Tx, scope: WorkspaceScope, contact: ContactRow): Promise<FactRow[]> {
  return factsOfPerson(tx, scope, { id: contact.id, person: await readPerson(tx, scope, contact) });
}

const BRINGS_BACK: ReadonlySet<ChangeFact["act"]> = new Set(["choose", "restore"]);

/** A contact is called something, each record for itself: its last name is corrected, never taken away. */
function refuseNameless(facts: readonly FactRow[], { id, field, contactId }: FactRow): void {
  const names = facts.filter((one) => one.field === "name" && one.contactId === contactId);
  const other = names.some((one) => one.id !== id && one.endedAt === null);
  if (field === "name" && !other) throw new AppError("invalid", "A contact needs a name. Correct this one instead.");
}

function factIn(facts: readonly FactRow[], id: string, of?: Typed): FactRow {
  const fact = facts.find((one) => one.id === id.toLowerCase());
  if (!fact || (of !== undefined && fieldKey(fact) !== fieldKey(of))) throw new AppError("not_found");
  return fact;
}
