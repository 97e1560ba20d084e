// Exports of contacts: begun, read, fetched, ended. People's details leave the product, so that the trail says who took them out
// and with which number, and nothing of what stood in them.
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { type Actor, authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ExportJob, ExportListAsk, StartExport } from "#lib/services/contact/export-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  deleteParts,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
  noteFetched,
  readPart,
  updateExport,
} from "#server/contact/exports/export-repository.ts";
import { portsOf } from "#server/contact/exports/gather.ts";
import { carryOnExport } from "#server/contact/exports/work.ts";
import { FILE_KINDS } from "#server/contact/exports/writers.ts";
import { chosenSegment } from "#server/contact/segments.ts";
import { audit } from "#server/platform/audit.ts";
import { subjectIs } from "#server/platform/claim.ts";
import { StreamedFile } from "#server/platform/csv.ts";
import { CONTACT_EXPORTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { toPage, windowOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const ACTION = "contacts.export";
const OVER = "This file was deleted. Start a new export.";

type Answer = { data: ExportJob };
type One = { id: string };

export function toJob(row: ExportRow): ExportJob {
  const { id, number, format, which, why, state, total, done, bytes } = row;
  return {
    ...{ id, number, format, which, why, state, total, done, bytes },
    created_at: instantOf(row.createdAt),
    finished_at: instantOf(row.finishedAt),
    expires_at: instantOf(row.expiresAt),
    fetched_at: instantOf(row.fetchedAt),
  };
}

async function own(tx: Tx, scope: WorkspaceScope, { id, lock }: { id: string; lock?: true }): Promise<ExportRow> {
  const row = isId(id) ? await findExport(tx, scope, { id, ...(lock ? { lock } : {}) }) : null;
  if (row === null || row.byAdmin) throw new AppError("not_found");
  return row;
}

/** A segment is taken as it is now: what becomes of it later changes nothing of a file. */
async function listAsk(scope: WorkspaceScope, list: NonNullable<StartExport["list"]>) {
  const segment = await chosenSegment(scope, list.segment);
  return segment === null ? { list } : { list, segment };
}

/** POST /contacts/exports: goes on in the background, whoever leaves the page. */
export async function startContactExport(context: ContactContext, input: StartExport): Promise<Answer> {
  const { actor, requestId, timeZone } = context;
  const scope = authorize(actor, ACTION);
  const { userId: ownerId, workspaceId } = scope;
  await takeAttempt(CONTACT_EXPORTS_PER_PERSON, ownerId);
  const { format, which, ids, list, why } = input;
  const id = newId();
  subjectIs(id);
  const ask = which === "rows" ? { ids } : which === "filters" && list ? await listAsk(scope, list) : {};
  const reach = scope.ownerId === null ? "all" : "own";
  const row = await inWorkspace(
    scope,
    async (tx) => {
      const made = { id, ownerId, reach, format, which, ask, why, timeZone } as const;
      const number = await insertExport(tx, scope, made);
      const after = { number, format, which };
      await audit(tx, { actor, action: ACTION, subjectType: "export", subjectId: id, workspaceId, requestId, after });
      return own(tx, scope, { id });
    },
    "decides",
  );
  carryOnExport(portsOf(context), { workspaceId, id, ownerId });
  return { data: toJob(row) };
}

/** GET /contacts/exports: the caller's own; nobody sees another's. */
export async function listContactExports({ actor }: ContactContext, input: ExportListAsk) {
  const scope = authorize(actor, "contacts.read");
  const ask = { owner: scope.userId, ...windowOf(input) };
  return toPage(await readWorkspace(scope, (tx) => listExports(tx, scope, ask)), input, toJob);
}

/** GET /contacts/exports/{id} */
export async function getContactExport({ actor }: ContactContext, { id }: One): Promise<Answer> {
  const scope = authorize(actor, "contacts.read");
  return { data: toJob(await readWorkspace(scope, (tx) => own(tx, scope, { id }))) };
}

const isMember = (actor: Actor) => actor.kind === "user" && actor.role === "member";

/** GET /contacts/exports/{id}/file: for whoever asked alone, for a week. */
export async function fetchContactExport(context: ContactContext, { id }: One): Promise<File> {
  const { actor, requestId, now } = context;
  const scope = authorize(actor, ACTION);
  const { workspaceId } = scope;
  const row = await inWorkspace(scope, async (tx) => {
    const found = await own(tx, scope, { id, lock: true });
    refuseUnready(found, now);
    // Whoever looked after everybody's contacts and does so no more takes nobody else's away.
    if (found.reach === "all" && isMember(actor)) throw new AppError("gone", OVER);
    await noteFetched(tx, scope, found.id);
    const action = "contacts.export-fetch";
    const after = { number: found.number };
    await audit(tx, { actor, action, subjectType: "export", subjectId: id, workspaceId, requestId, after });
    return found;
  });
  return fileOf(row, (part) => readWorkspace(scope, (tx) => readPart(tx, scope, { id: row.id, part })));
}

/** Throws `conflict` while the file is made, and `gone` once there is none any more. */
export function refuseUnready({ state, expiresAt }: ExportRow, now: Date): void {
  if (state === "waiting" || state === "working")
    throw new AppError("conflict", "This file is still being made. Wait a moment.");
  if (state !== "ready" || expiresAt === null || expiresAt <= now) throw new AppError("gone", OVER);
}

/** The file as it stands in pieces: no more than one of them is held. */
export function fileOf(row: ExportRow, read: (part: number) => Promise<Uint8Array | null>): File {
  const { ending, type } = FILE_KINDS[row.format];
  const name = `contacts-${row.number}-${dayIn(row.createdAt, row.timeZone)}.${ending}`;
  const stream = () => {
    let part = 0;
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          const bytes = part < row.parts ? await read(part) : null;
          part += 1;
          if (bytes !== null) return controller.enqueue(new Uint8Array(bytes));
          // A file that ends too early is none: whoever reads it hears of it.
          if (part <= row.parts) controller.error(new AppError("gone", OVER));
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  };
  return new StreamedFile(name, stream, type);
}

/** DELETE /contacts/exports/{id}: the file goes at once; that there was one stays. */
export async function dropContactExport(context: ContactContext, { id }: One): Promise<Answer> {
  const { actor, requestId, now } = context;
  const scope = authorize(actor, ACTION);
  const { workspaceId } = scope;
  const row = await inWorkspace(
    scope,
    async (tx) => {
      const found = await own(tx, scope, { id, lock: true });
      if (found.state === "ended") return found;
      await deleteParts(tx, scope, found.id);
      const ended = { state: "ended" as const, ids: null, carry: null, ask: {}, finishedAt: found.finishedAt ?? now };
      await updateExport(tx, scope, { id: found.id, ...ended });
      const action = "contacts.export-drop";
      await audit(tx, { actor, action, subjectType: "export", subjectId: id, workspaceId, requestId });
      return own(tx, scope, { id: found.id });
    },
    "decides",
  );
  return { data: toJob(row) };
}
