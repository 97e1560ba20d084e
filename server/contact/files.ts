// Files on a contact: taken out of uploads, listed, deleted and brought back. Bytes are the media service's, which asks here who
// may have them. The trail says that somebody did it, and nothing of what the file is called.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Actor, authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { AddFile, ChangeFile, ContactFile } from "#lib/services/contact/file-contract.ts";
import { MOST_CONTACT_FILE_BYTES, MOST_CONTACT_FILES } from "#lib/services/contact/file-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  countFiles,
  insertFile,
  lockFile,
  readFiles,
  seesFile,
  setFileDeleted,
} from "#server/contact/file-repository.ts";
import { readPerson, recordsOf } from "#server/contact/person.ts";
import { type ContactRow, findContact } from "#server/contact/repository.ts";
import { contacts } from "#server/contact/service.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { CONTACT_WORDS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const FULL = `A contact holds at most ${MOST_CONTACT_FILES} files. Delete one first.`;

async function recordsOfPerson(tx: Tx, scope: WorkspaceScope, contact: ContactRow): Promise<string[]> {
  return recordsOf(contact.id, await readPerson(tx, scope, contact));
}

async function livingContact(tx: Tx, scope: WorkspaceScope, id: string): Promise<ContactRow> {
  const contact = isId(id) ? await findContact(tx, scope, id) : null;
  if (contact === null) throw new AppError("not_found");
  if (contact.deletedAt !== null) throw new AppError("gone");
  return contact;
}

/** GET /contacts/{id}/files */
export async function listFiles(context: ContactContext, { id }: { id: string }): Promise<{ data: ContactFile[] }> {
  const scope = authorize(context.actor, "contacts.read");
  const rows = await readWorkspace(scope, async (tx) => {
    const records = await recordsOfPerson(tx, scope, await livingContact(tx, scope, id));
    return readFiles(tx, scope, { records, deletedAfter: restorableFrom(context.now, RESTORE_DAYS) });
  });
  const face = await peopleById(
    context.people,
    rows.map(({ by }) => by),
  );
  const data = rows.map(({ id: file, assetId, name, type, bytes, by, at, deletedAt }) => ({
    ...{ id: file, asset_id: assetId, name, type, bytes, by: face(by) },
    at: instantOf(at),
    deleted_at: instantOf(deletedAt),
  }));
  return { data };
}

/** POST /contacts/{id}/files */
export async function addFile(context: ContactContext, input: AddFile): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.file", input.id);
  const { scope } = write;
  await takeAttempt(CONTACT_WORDS_PER_PERSON, scope.userId);
  const { userId: by, workspaceId: space } = scope;
  // Who does not see the contact is told so before anything is stored.
  await readWorkspace(scope, (tx) => livingContact(tx, scope, input.id));
  const upload = { id: input.upload, space, ownerId: by, class: "private", most: MOST_CONTACT_FILE_BYTES } as const;
  const { assetId, name, type, bytes } = await context.media.takeIn(upload);
  await contacts.change(write, async (tx) => {
    const contact = await contacts.lockLiving(tx, write);
    const file = { id: upload.id, contactId: contact.id, assetId, name, type, bytes, by, at: context.now };
    if (!(await insertFile(tx, scope, file))) return null;
    const held = await countFiles(tx, scope, await recordsOfPerson(tx, scope, contact));
    if (held > MOST_CONTACT_FILES) throw new AppError("invalid", FULL, { fields: { upload: [FULL] } });
    return { after: { bytes } };
  });
  return contacts.answer(write);
}

/** PATCH /contacts/{id}/files: a deleted one can be brought back for thirty days. */
export async function changeFile(context: ContactContext, input: ChangeFile): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.file", input.id);
  const { scope } = write;
  const { deleted } = input;
  if (!isId(input.file)) throw new AppError("not_found");
  await contacts.change(write, async (tx) => {
    const records = await recordsOfPerson(tx, scope, await contacts.lockLiving(tx, write));
    const file = await lockFile(tx, scope, { records, file: input.file });
    if (file === null) throw new AppError("not_found");
    if ((file.deletedAt !== null) === deleted) return null;
    if (file.deletedAt !== null && file.deletedAt < restorableFrom(context.now, RESTORE_DAYS))
      throw new AppError("gone");
    if (!deleted && (await countFiles(tx, scope, records)) >= MOST_CONTACT_FILES) throw new AppError("invalid", FULL);
    await setFileDeleted(tx, scope, { id: file.id, at: deleted ? context.now : null });
    return { after: { deleted } };
  });
  return contacts.answer(write);
}

/** Whether somebody sees the contact that a file is on, for whoever holds its bytes. */
export async function mayReadContactFile(actor: Actor, id: string): Promise<boolean> {
  const scope = scopeOf(actor);
  return scope !== null && readWorkspace(scope, (tx) => seesFile(tx, scope, id));
}

function scopeOf(actor: Actor): WorkspaceScope | null {
  try {
    return authorize(actor, "contacts.read");
  } catch {
    return null;
  }
}
