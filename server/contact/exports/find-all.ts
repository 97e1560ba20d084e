// Everybody whom an export is about, as ids in the order of the list.

import { z } from "zod";
import type { ExportedField } from "#lib/contact/exports/exported.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { contactExportInput } from "#lib/services/contact/entities.ts";
import { MOST_CHOSEN, MOST_EXPORTED } from "#lib/services/contact/export-limits.ts";
import { segmentFilterSchema } from "#lib/services/contact/segment-entities.ts";
import { everyId } from "#server/contact/every-id.ts";
import type { ExportRow } from "#server/contact/exports/export-repository.ts";
import { type FieldRow, readFields } from "#server/contact/fields/field-store.ts";
import { taskZoneOf } from "#server/contact/task-store.ts";
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
  return everyId(tx, scope, { input: { ...input, deleted: false }, clock, within, most: MOST_EXPORTED });
}
