// What administrators do about devices: make a batch for a workspace, and take what its printer needs, once.
import type { CsvColumn } from "#lib/csv-table.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { DeviceBatch, MakeBatch, PrintedBatch } from "#lib/services/card/device-batch-entities.ts";
import type { BatchesList } from "#lib/services/card/device-contract.ts";
import { CHIP_NAMES, KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { TAG_LETTERS } from "#lib/services/card/tag-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { type BatchRow, batchesPage, findBatch, storeBatch, takeBatch } from "#server/card/devices/batch-store.ts";
import { printedRow } from "#server/card/devices/printed.ts";
import { batchKey, newBatchKey } from "#server/card/devices/tag-keys.ts";
import { randomAlias } from "#server/platform/addresses/alias-letters.ts";
import { audit } from "#server/platform/audit.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { codeHashes, newCode } from "#server/platform/codes/tag-code.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** GET /admin/device-batches */
export async function listBatches({ actor }: CallContext, input: BatchesList) {
  authorizePerson(actor, "devices.batches");
  const page = { ...pageOf(input), state: input.state };
  return toPage(await unscoped((tx) => batchesPage(tx, page)), input, toBatch);
}

const COLUMNS: readonly CsvColumn<DeviceBatch>[] = [
  ["Workspace", ({ workspace }) => workspace.name],
  ["Kind", ({ kind }) => KIND_NAMES[kind]],
  ["Chip", ({ chip }) => CHIP_NAMES[chip]],
  ["Devices", ({ size }) => size],
  ["Made", ({ made_at: at }) => at, "moment"],
  ["Printer’s file taken", ({ printed_at: at }) => at, "moment"],
];

/** GET /admin/device-batches/export */
export async function exportBatches(context: CallContext, input: Listed<BatchesList>): Promise<File> {
  authorizePerson(context.actor, "devices.batches");
  const whole = { ...wholeOf(input), state: input.state };
  const pieces = orderedPieces(whole, (page) => unscoped((tx) => batchesPage(tx, page)));
  const table = { name: "device-batches", timeZone: zoneOf(context.session), columns: COLUMNS };
  return csvExport(context.request.gone, table, mapPieces(pieces, toBatch));
}

/** GET /admin/device-batches/{id} */
export async function getBatch({ actor }: CallContext, { id }: { id: string }): Promise<{ data: DeviceBatch }> {
  authorizePerson(actor, "devices.batches");
  return { data: await unscoped((tx) => oneBatch(tx, id)) };
}

async function oneBatch(tx: Tx, id: string): Promise<DeviceBatch> {
  const row = isId(id) ? await findBatch(tx, id) : null;
  if (!row) throw new AppError("not_found");
  return toBatch(row);
}

/** POST /admin/device-batches: they are in their boxes, and nobody's. */
export async function makeDevices(context: CallContext, input: MakeBatch): Promise<{ data: DeviceBatch }> {
  const { userId } = authorizePerson(context.actor, "devices.make");
  const { workspace_id: workspaceId, kind, chip, size } = input;
  const id = newId();
  subjectIs(id);
  const sealed = chip === "signed" ? await newBatchKey(id) : null;
  const batch = {
    id,
    kind,
    chip,
    made_by: userId,
    name: KIND_NAMES[kind],
    sealed: sealed?.sealed,
    key_id: sealed?.keyId,
  };
  const tags = Array.from({ length: size }, () => ({ id: newId(), alias: randomAlias(TAG_LETTERS) }));
  return unscoped(async (tx) => {
    const made = isId(workspaceId) && (await storeBatch(tx, { workspaceId, batch, tags }));
    if (!made) throw new AppError("invalid", NO_WORKSPACE, { fields: { workspace_id: [NO_WORKSPACE] } });
    await written(context, tx, { action: "devices.make", workspaceId, id, title: titleOf(input) });
    return { data: await oneBatch(tx, id) };
  }, "decides");
}

const NO_WORKSPACE = "There is no workspace with this id.";
const TAKEN = "The printer’s file of this batch was taken before. Its keys and codes are shown once.";

/** POST /admin/device-batches/{id}/print: codes for the backs are made here, and only their hashes stay. */
export async function printDevices(context: CallContext, { id }: { id: string }): Promise<{ data: PrintedBatch }> {
  authorizePerson(context.actor, "devices.make");
  return unscoped(async (tx) => {
    const batch = await oneBatch(tx, id);
    const codes = Array.from({ length: batch.size }, newCode);
    const rows = await takeBatch(tx, id, await codeHashes(tx, codes));
    const [first] = rows;
    if (!first) throw new AppError("conflict", TAKEN);
    const master = first.sealed === null ? null : await batchKey(id, first.sealed);
    if (first.sealed !== null && master === null) throw new AppError("unavailable");
    await written(context, tx, { action: "devices.print", workspaceId: first.workspace_id, id, title: titleOf(batch) });
    const origin = env().PUBLIC_ORIGIN;
    return {
      data: {
        name: `devices-${first.number}-${rows.at(-1)?.number ?? ""}`,
        rows: rows.map((row) => printedRow(row, { origin, master, code: codes[row.place - 1] ?? "" })),
      },
    };
  });
}

type Written = { action: "devices.make" | "devices.print"; workspaceId: string; id: string; title: string };

/** In the trail that the workspace reads too. */
function written({ actor, request }: CallContext, tx: Tx, { action, workspaceId, id, title }: Written): Promise<void> {
  const subject = { subjectType: "device batch", subjectId: id, workspaceId };
  return audit(tx, { actor, action, ...subject, after: { title }, requestId: request.id });
}

function titleOf({ size, kind }: Pick<MakeBatch, "size" | "kind">): string {
  return `${size} × ${KIND_NAMES[kind].toLowerCase()}`;
}

function toBatch(row: BatchRow): DeviceBatch {
  const { id, kind, chip, size } = row;
  return {
    ...{ id, kind, chip, size },
    workspace: { id: row.workspace_id, name: row.workspace },
    made_at: instantOf(row.made_at),
    printed_at: instantOf(row.exported_at),
  };
}
