// Undoes a whole import: takes away what came with it and the contacts that came with nothing else. What somebody changed since
// stays, and is counted. One transaction holds a bite, so that a stopped process goes on where it was.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { dropCameIn, factsOfAll, lockContacts } from "#server/contact/imports/contact-bulk-store.ts";
import { dropEdgesOf } from "#server/contact/imports/import-relation-store.ts";
import { type ImportFile, updateImport } from "#server/contact/imports/import-repository.ts";
import { type CameIn, countRows, endRows, nextCameIn } from "#server/contact/imports/import-row-store.ts";
import { onFile, type Step } from "#server/contact/imports/step.ts";
import { keepShown } from "#server/contact/kept.ts";
import { updateRecords } from "#server/contact/merge-repository.ts";
import { type ContactRow, lockContact, withdrawRecord } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

const AT_ONCE = 200;

/** The next contacts; false once nothing of the file is left. */
export function undoSome(step: Step): Promise<boolean> {
  return onFile(step, "undoing", async (tx, file) => {
    const { scope } = step;
    const came = await nextCameIn(tx, scope, { id: file.id, limit: AT_ONCE });
    if (came.length === 0) {
      await dropEdgesOf(tx, scope, file.id);
      const counts = await countRows(tx, scope, file.id);
      await updateImport(tx, scope, { id: file.id, state: "undone", finishedAt: new Date(), counts });
      return false;
    }
    const held = await lockContacts(
      tx,
      scope,
      came.map(({ contact }) => contact),
    );
    const byId = new Map(held.map((row) => [row.id, row]));
    const kept = came.filter((one) => one.made && isChanged(one, byId.get(one.contact)));
    const gone = came.filter((one) => one.made && !kept.includes(one));
    const filled = came.filter((one) => !one.made);
    await endRows(tx, scope, { ...ended(file, kept), state: "kept", forget: false });
    await dropMade(tx, scope, { file, gone });
    await takeBack(tx, scope, { file, filled, byId });
    await updateImport(tx, scope, { id: file.id, done: file.done + came.length });
    return true;
  });
}

const ended = ({ id }: ImportFile, came: readonly CameIn[]) => ({ id, contacts: came.map(({ contact }) => contact) });

/** Somebody touched it since or joined it with another, or it is nobody's whom we see any more. */
function isChanged({ version }: CameIn, row: ContactRow | undefined): boolean {
  return row === undefined || row.version > version || row.mergedInto !== null || row.ownSign !== null;
}

type Gone = { file: ImportFile; gone: readonly CameIn[] };

/** Contacts that only this file made; its rows stay as they stood there. */
async function dropMade(tx: Tx, scope: WorkspaceScope, { file, gone }: Gone): Promise<void> {
  await endRows(tx, scope, { ...ended(file, gone), state: "undone", forget: true });
  for (const { contact } of gone) await withdrawRecord(tx, contact);
}

type Taking = { record: ContactRow; tags: readonly string[] };

/** From this record alone: what others that are joined with it have by themselves is theirs. */
async function takeTagsBack(tx: Tx, scope: WorkspaceScope, { record, tags }: Taking): Promise<void> {
  const updatedAt = new Date();
  const rest = (own: readonly string[]) => own.filter((tag) => !tags.includes(tag));
  const alone = record.mergedInto === null && record.ownSign === null;
  if (!alone) await updateRecords(tx, scope, { ids: [record.id], ownTags: rest(record.ownTags ?? record.tags) });
  const row = await lockContact(tx, scope, record.id);
  if (row === null) return;
  await keepShown(tx, scope, { contact: row, updatedAt, ...(alone ? { tags: rest(row.tags) } : {}) });
}

type Filled = { file: ImportFile; filled: readonly CameIn[]; byId: ReadonlyMap<string, ContactRow> };

/** Contacts that were here before: what they got goes, but for a value that somebody chose since. */
async function takeBack(tx: Tx, scope: WorkspaceScope, { file, filled, byId }: Filled): Promise<void> {
  const there = filled.filter(({ contact }) => byId.has(contact));
  const contacts = there.map(({ contact }) => contact);
  // What the import itself chose is its own, for all of them or row by row.
  const own = (one: CameIn) => file.known === "show" || (file.known === "ask" && one.shown);
  const [ours, others] = [there.filter(own), there.filter((one) => !own(one))];
  await dropCameIn(tx, scope, { ...ended(file, ours), chosen: "dropped" });
  await dropCameIn(tx, scope, { ...ended(file, others), chosen: "kept" });
  const left = (await factsOfAll(tx, scope, contacts)).filter(
    ({ source, sourceId }) => source === "import" && sourceId === file.id,
  );
  const keeping = new Set(left.map(({ contactId }) => contactId));
  for (const { contact, tags } of there) {
    const record = byId.get(contact);
    if (record !== undefined) await takeTagsBack(tx, scope, { record, tags });
  }
  const kept = filled.filter(({ contact }) => !byId.has(contact) || keeping.has(contact));
  await endRows(tx, scope, { ...ended(file, kept), state: "kept", forget: false });
  const undone = filled.filter((one) => !kept.includes(one));
  await endRows(tx, scope, { ...ended(file, undone), state: "undone", forget: false });
}
