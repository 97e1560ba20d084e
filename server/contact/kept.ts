// Keeps the row that lists read true to what is known of a contact and what is to do.
import { type Said, shownFacts } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { FactField } from "#lib/services/contact/contact-limits.ts";
import { type EntryRow, readFacts, readTasks, readWords } from "#server/contact/fact-repository.ts";
import { type ContactChange, type ContactRow, updateContact } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Notes whose words a search finds, and so many characters of everything. */
const SEARCHED_NOTES = 20;
const MOST_SOUGHT = 8000;

type Kept = Pick<ContactRow, "id" | "name" | "tags">;

type Known = {
  facts: readonly (Said & { value: string })[];
  /** The one that is due first; null for none. */
  task: Pick<EntryRow, "id" | "text" | "dueOn"> | null;
  /** Of notes, newest first. */
  words: readonly string[];
  tags: readonly string[];
  /** What it is called where nobody says a name any more. */
  name: string;
};

/** What lists read of a contact of which this is known. Pure: whoever writes many at once asks it for each. */
export function keptOf({ facts, task, words, tags, name }: Known) {
  const shown = shownFacts(facts);
  const best = (field: FactField) => shown.find((fact) => fact.field === field)?.value ?? "";
  const values = shown.flatMap(({ field, value, normal }) => (field === "phone" ? [value, normal] : [value]));
  return {
    name: best("name") || name,
    ...{ title: best("title"), company: best("company"), email: best("email"), phone: best("phone") },
    sought: [...values, ...tags, ...words.slice(0, SEARCHED_NOTES)].join(" ").toLowerCase().slice(0, MOST_SOUGHT),
    followUpId: task?.id ?? null,
    followUp: task?.text ?? null,
    followUpOn: task?.dueOn ?? null,
  };
}

/**
 * Reads everything of a contact that `lockContact` holds and writes its row anew, with `change` beside it; the version goes
 * up by one. A contact whose name nobody says any more keeps the one it had.
 */
export async function keepShown(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, ...change }: ContactChange & { contact: Kept },
): Promise<void> {
  const { id, name } = contact;
  const facts = await readFacts(tx, scope, id);
  const [first] = await readTasks(tx, scope, { contact: id, most: 1 });
  const words = await readWords(tx, scope, { contact: id, most: SEARCHED_NOTES });
  const task = first && first.doneAt === null ? first : null;
  const tags = change.tags ?? contact.tags;
  await updateContact(tx, scope, { ...change, id, ...keptOf({ facts, task, words, tags, name }) });
}
