// Keeps the row that lists read true to what is known of a contact and what is to do.
import { shownFacts } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { FactField } from "#lib/services/contact/contact-limits.ts";
import { readConsents } from "#server/contact/consent-repository.ts";
import { type FactRow, readTasks, readWords } from "#server/contact/fact-repository.ts";
import { keptMayWrite } from "#server/contact/may-write.ts";
import { factsOfPerson, keepOwn, readPerson, recordsOf } from "#server/contact/person.ts";
import { type ContactChange, type ContactRow, findContact, updateContact } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Notes whose words a search finds, and so many characters of everything. */
const SEARCHED_NOTES = 20;
const MOST_SOUGHT = 8000;

type Kept = Pick<ContactRow, "id" | "name" | "tags"> & Partial<Pick<ContactRow, "ownTags" | "ownSign" | "ownSignAt">>;

/**
 * Reads everything of a contact that `lockContact` holds, of all records that are joined into it, and writes its row anew, with
 * `change` beside it; the version goes up by one. A contact whose name nobody says any more keeps the one it had.
 */
export async function keepShown(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, ...asked }: ContactChange & { contact: Kept },
): Promise<void> {
  const { id } = contact;
  const person = await readPerson(tx, scope, contact);
  const { joined } = person;
  const records = recordsOf(id, person);
  const known = await factsOfPerson(tx, scope, { id, person });
  const facts = shownFacts(known);
  const [task] = await readTasks(tx, scope, { contact: records, most: 1 });
  const words = await readWords(tx, scope, { contact: records, most: SEARCHED_NOTES });
  const change = joined.length === 0 ? asked : await keepOwn(tx, scope, { contact, joined, change: asked });
  const open = task && task.doneAt === null ? task : null;
  const best = (field: FactField) => facts.find((fact) => fact.field === field)?.value ?? "";
  const tags = change.tags ?? contact.tags;
  const values = facts.flatMap(({ field, value, normal }) => (field === "phone" ? [value, normal] : [value]));
  await updateContact(tx, scope, {
    ...change,
    ...(await mayWriteNow(tx, scope, { id, records, facts: known })),
    id,
    name: best("name") || contact.name,
    ...{ title: best("title"), company: best("company"), email: best("email"), phone: best("phone") },
    sought: [...values, ...tags, ...words].join(" ").toLowerCase().slice(0, MOST_SOUGHT),
    followUpId: open?.id ?? null,
    followUp: open?.text ?? null,
    followUpOn: open?.dueOn ?? null,
  });
}

type Writing = Pick<ContactRow, "mailUntil" | "textUntil" | "saidStop">;

/** Most contacts have said nothing, and then nobody has to know whose they are. */
async function mayWriteNow(
  tx: Tx,
  scope: WorkspaceScope,
  { id, records, facts }: { id: string; records: readonly string[]; facts: readonly FactRow[] },
): Promise<Writing> {
  const consents = await readConsents(tx, scope, records);
  const row = consents.length === 0 ? null : await findContact(tx, scope, id);
  if (row === null) return { mailUntil: null, textUntil: null, saidStop: false };
  return keptMayWrite(row, { facts, consents }, new Date());
}
