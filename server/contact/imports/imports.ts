// Files of contacts: put up, looked through before anything is imported, imported in the background, stopped, undone. The trail
// says that somebody did it and with how many rows, and nothing of what stood in them.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { knownTargets } from "#lib/contact/imports/own-fields.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AddImport, ChooseRows, ContactImport, MapImport } from "#lib/services/contact/import-entities.ts";
import { type ImportState, MOST_IMPORT_BYTES, OWN_MARKS } from "#lib/services/contact/import-limits.ts";
import { hasBrand } from "#server/contact/brand-store.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { tellOfImport } from "#server/contact/event-store.ts";
import { readFields } from "#server/contact/fields/field-store.ts";
import { dropImportBytes } from "#server/contact/imports/import-bytes.ts";
import { importInScope, undoUntil } from "#server/contact/imports/import-reads.ts";
import {
  deleteImport,
  findImport,
  type ImportChange,
  type ImportFile,
  insertImport,
  updateImport,
} from "#server/contact/imports/import-repository.ts";
import { chooseRows, countRows, deleteRows } from "#server/contact/imports/import-row-store.ts";
import { distinctTags } from "#server/contact/imports/person-of.ts";
import { carryOnImport } from "#server/contact/imports/work.ts";
import { audit } from "#server/platform/audit.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { CONTACT_IMPORTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const ACTION = "contacts.import";
const NO_FIELD = "A field of these columns was deleted. Choose what the column is.";
const WHO = ["name", "email", "phone", "company"];

type Answer = { data: ContactImport };

/** POST /contacts/imports: read in the background; a file that cannot be read says why. */
export async function addContactImport(context: ContactContext, input: AddImport): Promise<Answer> {
  const scope = authorize(context.actor, ACTION);
  const { upload, text, file_name: name } = input;
  const { userId: ownerId, workspaceId: space } = scope;
  // Whose upload it is and whether it is whole is said at once.
  if (upload !== undefined)
    await context.media.pieces({ id: upload, space, ownerId, class: "import", most: MOST_IMPORT_BYTES });
  await takeAttempt(CONTACT_IMPORTS_PER_PERSON, ownerId);
  const id = newId();
  subjectIs(id);
  const reach = scope.ownerId === null ? "all" : "own";
  const fileName = name || (upload === undefined ? "Pasted rows" : "File");
  const made = {
    id,
    ownerId,
    reach,
    fileName,
    uploadId: upload ?? null,
    pasted: text?.replaceAll("\0", "").toWellFormed() ?? null,
  } as const;
  await inWorkspace(scope, (tx) => insertImport(tx, scope, made), "decides");
  return goOn(context, scope, id);
}

/** Its next bite follows, whoever waits for the answer. */
export async function goOn(context: ContactContext, scope: WorkspaceScope, id: string): Promise<Answer> {
  carryOnImport(context.media, { workspaceId: scope.workspaceId, id, ownerId: scope.userId });
  return { data: await importInScope(context, scope, id) };
}

type Ask = { id: string; version?: number };
type Held = { tx: Tx; scope: WorkspaceScope; file: ImportFile };
const IN_WAY: Partial<Record<ImportState, string>> = {
  reading: "This file is still being read. Wait a moment.",
  checking: "The rows are still being checked. Wait a moment.",
  running: "This file is already being imported.",
  undoing: "This import is being undone.",
  undone: "This import was undone. Upload the file again to import it.",
};

/** Changes the caller's own file while it is in one of these states; of two changes of one version the second is a `conflict`. */
export async function changeImport(
  context: ContactContext,
  { id, version, from }: Ask & { from: readonly ImportState[] },
  run: (held: Held) => Promise<ImportChange>,
): Promise<WorkspaceScope> {
  const scope = authorize(context.actor, ACTION);
  await inWorkspace(
    scope,
    async (tx) => {
      const file = isId(id) ? await findImport(tx, scope, { id, lock: true }) : null;
      if (file === null) throw new AppError("not_found");
      if (!from.includes(file.state)) throw new AppError("conflict", IN_WAY[file.state]);
      if (version !== undefined && file.version !== version) throw new AppError("conflict");
      await updateImport(tx, scope, { id: file.id, byPerson: true, ...(await run({ tx, scope, file })) });
    },
    "decides",
  );
  return scope;
}

type Said = { context: ContactContext; id: string; action: AuditAction; after: object };

async function record({ tx, scope }: Held, { context, id, action, after }: Said): Promise<void> {
  const { actor, requestId } = context;
  const { workspaceId } = scope;
  await audit(tx, { actor, action, subjectType: "import", subjectId: id, workspaceId, requestId, after });
}

const NO_BRAND = "There is no brand over this workspace.";

/** PATCH /contacts/imports/{id}: every row is looked at again. */
export async function mapContactImport(context: ContactContext, input: MapImport): Promise<Answer> {
  const { id, columns, known, tags, seen_by: seenBy } = input;
  const from = ["draft", "checking"] as const;
  const scope = await changeImport(context, { ...input, from }, async ({ tx, scope, file }) => {
    if (seenBy === "brand" && !(await hasBrand(tx))) throw new AppError("invalid", NO_BRAND);
    if (columns.length !== file.heads.length) throw new AppError("invalid", "Say what each column is.");
    const here = knownTargets(columns, await readFields(tx, scope));
    if (here.some((target, index) => target !== columns[index])) throw new AppError("invalid", NO_FIELD);
    const chosen = { known, tags: distinctTags(tags), seenBy };
    const same = columns.every((column, index) => column === file.columns[index]);
    // Who is here already does not depend on what is done with them.
    return same ? chosen : { ...chosen, columns, state: "checking", done: 0 };
  });
  return goOn(context, scope, id);
}

/** POST /contacts/imports/{id}/choices: kept with the rows until they are imported. No other version of the file: each row is its own. */
export async function chooseImportRows(context: ContactContext, input: ChooseRows): Promise<Answer> {
  const scope = authorize(context.actor, ACTION);
  const { id } = input;
  await inWorkspace(
    scope,
    async (tx) => {
      const file = isId(id) ? await findImport(tx, scope, { id, lock: true }) : null;
      if (file === null) throw new AppError("not_found");
      if (file.state !== "draft" && file.state !== "stopped") throw new AppError("conflict", IN_WAY[file.state]);
      await chooseRows(tx, scope, { ...input, id: file.id });
    },
    "decides",
  );
  return { data: await importInScope(context, scope, id) };
}

/** POST /contacts/imports/{id}/start: goes on in the background, whoever leaves the page. */
export async function startContactImport(
  context: ContactContext,
  input: { id: string; version: number },
): Promise<Answer> {
  const scope = await changeImport(context, { ...input, from: ["draft", "stopped"] }, async (held) => {
    const { tx, file } = held;
    if (!file.columns.some((column) => WHO.includes(column.replace(OWN_MARKS, "").split(":")[0] ?? "")))
      throw new AppError("invalid", "Choose a column for the name, the email, the phone or the company first.");
    const counts = await countRows(tx, held.scope, file.id);
    const rows = (counts.new ?? 0) + (counts.known ?? 0) + (counts.repeat ?? 0);
    if (rows === 0) throw new AppError("invalid", "No row of this file can be imported.");
    await record(held, { context, id: file.id, action: ACTION, after: { rows } });
    const began = file.state === "draft" ? { done: 0, startedAt: context.now } : {};
    return { ...began, state: "running", finishedAt: null, counts: null, pasted: null };
  });
  await dropBytes(context, scope, input.id);
  return goOn(context, scope, input.id);
}

/** What is imported is read no more. */
async function dropBytes({ media }: ContactContext, scope: WorkspaceScope, id: string): Promise<void> {
  const file = await readWorkspace(scope, (tx) => findImport(tx, scope, { id }));
  if (file === null) return;
  await dropImportBytes(media, { workspaceId: scope.workspaceId, ownerId: file.ownerId }, file);
}

/** POST /contacts/imports/{id}/stop: what came in stays, the rest can come later. */
export async function stopContactImport(context: ContactContext, { id }: { id: string }): Promise<Answer> {
  const scope = await changeImport(context, { id, from: ["running"] }, async (held) => {
    await record(held, { context, id, action: ACTION, after: { stopped: true } });
    await tellOfImport(held.tx, held.file.id);
    return { state: "stopped", finishedAt: context.now };
  });
  return { data: await importInScope(context, scope, id) };
}

/** POST /contacts/imports/{id}/undo, for thirty days; later it is `gone`. */
export async function undoContactImport(context: ContactContext, { id }: { id: string }): Promise<Answer> {
  const scope = await changeImport(context, { id, from: ["done", "stopped"] }, async (held) => {
    if (undoUntil(held.file, context.now) === null) throw new AppError("gone");
    await record(held, { context, id, action: "contacts.import-undo", after: {} });
    return { state: "undoing", done: 0, counts: null };
  });
  return goOn(context, scope, id);
}

/** DELETE /contacts/imports/{id}: a file of which nothing was imported. */
export async function discardContactImport(
  context: ContactContext,
  { id }: { id: string },
): Promise<{ data: { id: string } }> {
  const scope = authorize(context.actor, ACTION);
  if (isId(id)) await dropBytes(context, scope, id);
  return inWorkspace(
    scope,
    async (tx) => {
      const file = isId(id) ? await findImport(tx, scope, { id, lock: true }) : null;
      if (file === null) throw new AppError("not_found");
      const open = ["reading", "checking", "draft", "refused"].includes(file.state);
      if (!open) throw new AppError("conflict", "This file was imported. Undo the import instead.");
      await deleteRows(tx, scope, file.id);
      await deleteImport(tx, scope, file.id);
      return { data: { id } };
    },
    "decides",
  );
}
