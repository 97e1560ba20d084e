// Everybody whom an export is about, as ids in the order of the list.

import { z } from "zod";
import type { ExportedField } from "#lib/contact/exports/exported.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { contactExportInput } from "#lib/services/contact/entities.ts";
import { MOST_CHOSEN, MOST_EXPORTED } from "#lib/services/contact/export-limits.ts";
import { segmentFilterSchema } from "#lib/services/contact/segment-entities.ts";
import type { ExportRow } from "#server/contact/exports/export-repository.ts";
import { type FieldRow, readFields } from "#server/contact/fields/field-store.ts";
import { listingOf } from "#server/contact/listing.ts";
import { mendedSearch } from "#server/contact/mend-search.ts";
import { listContacts } from "#server/contact/repository.ts";
import { taskZoneOf } from "#server/contact/task-store.ts";
import { wholeOf } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
import type { Tx } from "#server/platform/transaction.ts";

const field = z.object({ id: z.string(), name: z.string() });
const asked = z.object({
  ids: z.array(z.string()).default([]),
  list: contactExportInput.optional(),
  segment: z.object({ name: z.string(), filter: segmentFilterSchema }).optional(),
  /** The columns of the workspace's own fields, as the file was begun. */
  fields: z.array(field).default([]),
});
const whole = z.record(z.string(), z.unknown());
const AT_ONCE = 250_000;

/** The fields that have a column of their own in every piece of a file. */
export function fieldsOf({ ask }: Pick<ExportRow, "ask">): ExportedField[] {
  return asked.parse(ask).fields;
}

/** Whom a file is about, and what it is asked from now on: which fields it has columns for is settled as it begins. */
export async function findAll(
  tx: Tx,
  scope: WorkspaceScope,
  row: ExportRow,
): Promise<{ ids: string[]; ask: Record<string, unknown> }> {
  const fields = await readFields(tx, scope);
  const named = fields.map(({ id, name }) => ({ id, name }));
  return { ids: await idsOf(tx, scope, { row, fields }), ask: { ...whole.parse(row.ask), fields: named } };
}

type Asking = { row: ExportRow; fields: readonly FieldRow[] };

/** Chosen ones are read as they were chosen; who is not seen any more is left out as the file is written. */
async function idsOf(tx: Tx, scope: WorkspaceScope, { row, fields }: Asking): Promise<string[]> {
  const { ask, timeZone, createdAt } = row;
  const { ids, list, segment } = asked.parse(ask);
  if (ids.length > 0) return [...new Set(ids)].slice(0, MOST_CHOSEN);
  const input = list ?? contactExportInput.parse({ sort_by: "name", sort_desc: false });
  // What is deleted leaves in no file.
  const within = { fields, segment: segment?.filter };
  const clock = { now: createdAt, timeZone, taskZone: await taskZoneOf(tx, row.ownerId) };
  const narrowed = listingOf(clock, { ...input, deleted: false }, within);
  const listing = { ...wholeOf(input), ...narrowed };
  const all = await everyId(tx, scope, listing);
  // As the list shows it: what finds nothing is tried again with its typos mended.
  if (all.length > 0 || listing.filter === "" || input.exact) return all;
  const text = await mendedSearch(tx, scope, { text: listing.filter, brand: listing.brand ?? false });
  return text === null ? all : everyId(tx, scope, { ...listing, filter: text });
}

type Listing = Omit<Parameters<typeof listContacts>[2], "bare" | "limit" | "after">;

async function everyId(tx: Tx, scope: WorkspaceScope, listing: Listing): Promise<string[]> {
  const all: string[] = [];
  let after: Place | null = null;
  do {
    const found = await listContacts(tx, scope, { ...listing, bare: true, limit: AT_ONCE, after });
    for (const id of found.held ?? []) all.push(id);
    after = found.next ?? null;
    if (all.length > MOST_EXPORTED) throw new AppError("invalid", "There are too many contacts for one file.");
  } while (after !== null);
  return all;
}
