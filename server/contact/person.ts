// A person whom several records are joined into: what all of them say, and what each has by itself.
import { withChoices } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type FactRow, readFacts } from "#server/contact/fact-repository.ts";
import { type MergeRow, readJoined, readMerges, updateRecords } from "#server/contact/merge-repository.ts";
import type { ContactChange, ContactRow } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A contact's row as far as it says whether anything is joined into it; a new one says nothing of it. */
type Kept = Pick<ContactRow, "id" | "tags"> & Partial<Pick<ContactRow, "ownTags" | "ownSign">>;

export type Person = {
  /** Those that are joined into it, oldest first. */
  joined: ContactRow[];
  merges: MergeRow[];
};

/** What is joined into a person's row; nothing is asked where nothing is. */
export async function readPerson(tx: Tx, scope: WorkspaceScope, { id, ownSign = null }: Kept): Promise<Person> {
  if (ownSign === null) return { joined: [], merges: [] };
  const joined = await readJoined(tx, scope, id);
  const merges = await readMerges(
    tx,
    scope,
    joined.map((record) => record.id),
  );
  return { joined, merges };
}

/** The person's own row and those that are joined into it. */
export function recordsOf(id: string, { joined }: Person): string[] {
  return [id, ...joined.map((record) => record.id)];
}

/** What all records of a person say, each fact once, as it is chosen. */
export async function factsOfPerson(
  tx: Tx,
  scope: WorkspaceScope,
  { id, person }: { id: string; person: Person },
): Promise<FactRow[]> {
  return withChoices(await readFacts(tx, scope, recordsOf(id, person)), person.merges);
}

const folded = (tag: string) => tag.toLowerCase();
const holds = (tags: readonly string[], tag: string) => tags.some((other) => folded(other) === folded(tag));
const ownTagsOf = ({ ownTags, tags }: Kept) => ownTags ?? tags;

/** The tags of all, each once. */
function tagsOfAll(records: readonly Kept[]): string[] {
  const all = records.flatMap(ownTagsOf);
  return all.filter((tag, at) => !holds(all.slice(0, at), tag));
}

/**
 * What a change of a joined person means for the records: a new tag is the kept row's own, one that is taken away is taken
 * from each. Answers the change with what the row shows of all of them.
 */
export async function keepOwn<Change extends ContactChange>(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, joined, change }: { contact: Kept; joined: readonly ContactRow[]; change: Change },
): Promise<Change & ContactChange> {
  const before = tagsOfAll([contact, ...joined]);
  const tags = change.tags ?? before;
  const mine = ownTagsOf(contact).filter((tag) => holds(tags, tag));
  const ownTags = [...mine, ...tags.filter((tag) => !holds(before, tag))];
  for (const record of joined) {
    const left = ownTagsOf(record).filter((tag) => holds(tags, tag));
    if (left.length < ownTagsOf(record).length) await updateRecords(tx, scope, { ids: [record.id], ownTags: left });
  }
  return { ...change, ownTags, tags };
}
