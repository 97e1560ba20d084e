// A file of people as it is answered, and changed while nothing of it is sent.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { MemberImport } from "#lib/services/auth/member-imports-entities.ts";
import { countRows, findImport, type ImportRow } from "#server/auth/people/member-imports-repository.ts";
import { countPhotos, type PhotoCounts } from "#server/auth/people/member-photos-repository.ts";
import { openStanding, type Standing } from "#server/auth/people/members.ts";
import type { CallContext } from "#server/platform/context.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

export type Counts = { rows: MemberImport["rows"]; photos: PhotoCounts };

/** How many of its rows and photos are where. */
export async function countsOf(tx: Tx, { scope }: Standing, id: string): Promise<Counts> {
  return { rows: await countRows(tx, scope, id), photos: await countPhotos(tx, scope, id) };
}

/** A file as it is now; throws `not_found`. */
export async function answer(context: CallContext, at: Standing, id: string): Promise<{ data: MemberImport }> {
  const found = await inWorkspace(at.scope, async (tx) => {
    const row = isId(id) ? await findImport(tx, at.scope, { id }) : null;
    return row && { row, counts: await countsOf(tx, at, row.id) };
  });
  if (!found) throw new AppError("not_found");
  const [by] = await context.people([found.row.ownerId]);
  return { data: toImport(found.row, found.counts, by?.name ?? "") };
}

/** As the wire has it. */
export function toImport(row: ImportRow, { rows, photos }: Counts, by: string): MemberImport {
  return {
    id: row.id,
    file_name: row.fileName,
    heads: row.heads,
    email_column: row.emailColumn,
    role_column: row.roleColumn,
    photo_column: row.photoColumn,
    role: row.role,
    message: row.message,
    state: row.state,
    by,
    created_at: instantOf(row.createdAt),
    finished_at: instantOf(row.finishedAt),
    rows,
    photos: {
      ...photos,
      ...{ state: row.photoState, file_name: row.photoFile, problem: row.photoProblem, total: row.photoTotal },
    },
    total: Object.values(rows).reduce((sum, each) => sum + each, 0),
    version: row.version,
  };
}

type Held = { tx: Tx; row: ImportRow; at: Standing };

/** Runs on a draft that is held; of two changes of one version the second is a `conflict`. */
export async function onDraft<T>(
  context: CallContext,
  { id, version }: { id: string; version?: number },
  run: (held: Held) => Promise<T>,
): Promise<{ at: Standing; result: T }> {
  const at = openStanding(context.actor, "members.invite");
  const result = await inWorkspace(
    at.scope,
    async (tx) => {
      const row = isId(id) ? await findImport(tx, at.scope, { id, lock: true }) : null;
      if (!row) throw new AppError("not_found");
      if (row.state !== "draft")
        throw new AppError("conflict", "The invitations of this file are already on their way.");
      if (version !== undefined && row.version !== version) throw new AppError("conflict");
      return run({ tx, row, at });
    },
    "decides",
  );
  return { at, result };
}
