// A file of people: put up and looked through before anything is sent, sent in the background, come back to afterwards.

import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { ImportRowsInput } from "#lib/services/auth/member-imports-contract.ts";
import type { ImportMapping, MemberImportRow } from "#lib/services/auth/member-imports-entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { answer, countsOf, onDraft, toImport } from "#server/auth/people/member-import-draft.ts";
import { addressesIn, guessColumns, judgeRows, readFile } from "#server/auth/people/member-import-file.ts";
import { carryOn } from "#server/auth/people/member-import-run.ts";
import {
  countRows,
  deleteImport,
  findImport,
  insertImport,
  insertRows,
  listImports,
  listRows,
  rejudgeRows,
  updateImport,
  versionOfImports,
} from "#server/auth/people/member-imports-repository.ts";
import { guessPhotoColumn } from "#server/auth/people/member-photo-match.ts";
import { readingOf, tableInZip } from "#server/auth/people/member-photos.ts";
import { carryOnPhotos, EVERY_ROW, rematch } from "#server/auth/people/member-photos-run.ts";
import { rolesGivenBy } from "#server/auth/people/member-rules.ts";
import { openStanding, type Standing } from "#server/auth/people/members.ts";
import { knownAddresses } from "#server/auth/people/members-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { toPage, windowOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

type Paged = { page: number; per_page: number };

type NewImport = { file_name: string; text?: string | undefined; upload?: string | undefined };

/** POST /members/imports: rows, or a zip of them and of photos. */
export async function addMemberImport(context: CallContext, input: NewImport) {
  const at = openStanding(context.actor, "members.invite");
  const { upload, text = "" } = input;
  const file = readFile(upload === undefined ? text : await tableInZip(context, at, upload));
  const reading = { ...guessColumns(file), role: "member" as const };
  const id = newId();
  subjectIs(id);
  await inWorkspace(
    at.scope,
    async (tx) => {
      const known = await knownAddresses(tx, addressesIn(file.rows, reading.email_column));
      const judged = judgeRows(file.rows, { reading, known, gives: rolesGivenBy(at.by.role) });
      await insertImport(tx, at.scope, {
        ...{ id, ownerId: at.by.userId, fileName: input.file_name || "Pasted list", heads: file.heads },
        ...{ emailColumn: reading.email_column, roleColumn: reading.role_column, role: reading.role },
        photoColumn: guessPhotoColumn(file.heads, file.rows),
        ...readingOf(upload ?? null, input.file_name),
      });
      await insertRows(tx, at.scope, {
        id,
        rows: judged.map((row, index) => ({ ...row, cells: file.rows[index] ?? [] })),
      });
    },
    "decides",
  );
  if (upload !== undefined) carryOnPhotos(context.media, { workspaceId: at.scope.workspaceId, id });
  return answer(context, at, id);
}

type Recorded = { context: CallContext; at: Standing; id: string; after: object };

/** The one line that a file leaves: a draft is nobody's business yet, and sending only carries out what was started. */
async function record(tx: Tx, { context, at, id, after }: Recorded): Promise<void> {
  await audit(tx, {
    actor: context.actor,
    action: "members.import",
    subjectType: "import",
    subjectId: id,
    workspaceId: at.scope.workspaceId,
    after,
    requestId: context.request.id,
  });
}

/** GET /members/imports */
export async function memberImports(context: CallContext, input: Paged) {
  const at = openStanding(context.actor, "members.invite");
  const { total, found } = await inWorkspace(at.scope, async (tx) => {
    const listed = await listImports(tx, at.scope, windowOf(input));
    const found = [];
    for (const row of listed.rows) found.push({ row, counts: await countsOf(tx, at, row.id) });
    return { total: listed.total, found };
  });
  const person = await peopleById(
    context.people,
    found.map(({ row }) => row.ownerId),
  );
  return toPage({ total, rows: found }, input, ({ row, counts }) => toImport(row, counts, person(row.ownerId).name));
}

/** The version of everything that is read of files. */
export async function importsVersion(actor: Actor): Promise<string> {
  return readWorkspace(openStanding(actor, "members.invite").scope, versionOfImports);
}

/** GET /members/imports/{id} */
export function memberImport(context: CallContext, input: { id: string }) {
  return answer(context, openStanding(context.actor, "members.invite"), input.id);
}

/** GET /members/imports/{id}/rows */
export async function memberImportRows(context: CallContext, input: ImportRowsInput) {
  const { scope } = openStanding(context.actor, "members.invite");
  const { id, state } = input;
  const found = await inWorkspace(scope, async (tx) => {
    const row = isId(id) ? await findImport(tx, scope, { id }) : null;
    return row && { ...(await listRows(tx, scope, { id, state, ...windowOf(input) })), state: row.state };
  });
  if (!found) throw new AppError("not_found");
  return toPage(found, input, ({ photoId, photoProblem, ...row }): MemberImportRow => {
    const waiting = photoId !== null && found.state !== "done";
    return {
      ...row,
      has_photo: photoId !== null,
      photo_url: waiting ? addressOf("auth.memberImportPhoto", { id, photo: photoId }) : null,
      photo_problem: photoProblem,
    };
  });
}

/** PATCH /members/imports/{id}: every row is judged again. */
export async function mapMemberImport(context: CallContext, input: ImportMapping & { id: string; version: number }) {
  const { at } = await onDraft(context, input, async ({ tx, row, at: { scope, by } }) => {
    const { rows } = await listRows(tx, scope, { id: row.id, state: "", limit: EVERY_ROW, offset: 0 });
    const cells = rows.map((each) => each.cells);
    const known = await knownAddresses(tx, addressesIn(cells, input.email_column));
    await rejudgeRows(tx, scope, {
      id: row.id,
      rows: judgeRows(cells, { reading: input, known, gives: rolesGivenBy(by.role) }),
    });
    await updateImport(tx, scope, {
      id: row.id,
      emailColumn: input.email_column,
      roleColumn: input.role_column,
      photoColumn: input.photo_column,
      role: input.role,
      message: input.message,
    });
    await rematch(tx, scope, row.id);
  });
  return answer(context, at, input.id);
}

/** POST /members/imports/{id}/start: goes on in the background, whoever leaves the page. */
export async function startMemberImport(context: CallContext, input: { id: string; version: number }) {
  const { at } = await onDraft(context, input, async ({ tx, row, at }) => {
    const { ready } = await countRows(tx, at.scope, row.id);
    if (ready === 0) throw new AppError("invalid", "No row of this file can be sent.");
    if (row.photoState === "reading") throw new AppError("conflict", "The photos are still being read. Wait a moment.");
    await updateImport(tx, at.scope, { id: row.id, state: "running", startedAt: new Date() });
    await record(tx, { context, at, id: row.id, after: { started: true, filename: row.fileName, rows: ready } });
  });
  carryOn({ workspaceId: at.scope.workspaceId, id: input.id });
  return answer(context, at, input.id);
}

/** DELETE /members/imports/{id} */
export async function discardMemberImport(context: CallContext, input: { id: string }) {
  const { result } = await onDraft(context, input, async ({ tx, row, at }) => {
    await deleteImport(tx, at.scope, row.id);
    return { data: { id: input.id } };
  });
  return result;
}
