// Makes files of contacts in the background, one bite after the other, each a piece of the file and how far it came: a stopped
// process loses none and doubles none. It works in the place of whoever asked, and sees what they see.
import type { ExportAbout } from "#lib/contact/exports/exported.ts";
import { log } from "#lib/log.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { EXPORT_DAYS } from "#lib/services/contact/export-limits.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { isAdminNow } from "#server/contact/exports/admin-export-store.ts";
import { photoTexts, WITH_PHOTOS, withFewPhotos } from "#server/contact/exports/export-photos.ts";
import {
  type ExportPlace,
  type ExportRow,
  findExport,
  idsFrom,
  insertPart,
  owedExports,
  updateExport,
} from "#server/contact/exports/export-repository.ts";
import { fieldsOf, findAll } from "#server/contact/exports/find-all.ts";
import { gathered, gatherRows, type Ports } from "#server/contact/exports/gather.ts";
import { whatWords } from "#server/contact/exports/what-words.ts";
import { WRITERS } from "#server/contact/exports/writers.ts";
import { roleNow } from "#server/contact/imports/import-repository.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import { asPerson, inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "contact-exports" } as const;
/** Contacts of one piece. */
const AT_ONCE = 1000;
/** A piece that failed so often is not tried again. */
const MOST_ATTEMPTS = 4;

/** Cards say nothing of whether we may write. */
const AGREED: ReadonlySet<ExportRow["format"]> = new Set(["csv", "xlsx", "json"]);

/** An export on its way, with the scope of whoever asked. An administrator sees what nobody keeps to themselves. */
export type Way = { scope: WorkspaceScope; id: string; ownerId: string; ports: Ports; byAdmin?: boolean };

/** Goes on without keeping anybody waiting; what fails is tried again by the clock. */
export function carryOnExport(ports: Ports, place: ExportPlace): void {
  afterAnswer(() => carryOn(ports, place));
}

/** Every file that a stopped process left; once `stop` is aborted the rest is left for the next time. */
export async function carryOnExports(ports: Ports, stop?: AbortSignal): Promise<void> {
  if (remoteUrl("contact") !== null) return;
  for (const place of await owedExports()) {
    if (stop?.aborted) return;
    await carryOn(ports, place, stop);
  }
}

async function carryOn(ports: Ports, place: ExportPlace, stop?: AbortSignal): Promise<void> {
  const { workspaceId, id, ownerId } = place;
  const whole = { ports, id, ownerId, scope: authorize(SYSTEM, "contacts.export", { workspaceId, ownerId: null }) };
  try {
    while (!stop?.aborted) {
      const way = await inReach(whole);
      // Whoever left the workspace, or is no administrator any more, takes nothing out of it.
      if (way === null) return await fail(whole);
      if (!(await bite(way))) return;
    }
  } catch (err) {
    // One file that cannot be made keeps no other waiting.
    log.warn({ err, export: id }, "an export of contacts stopped; the clock goes on with it");
    await failSometimes(whole);
  }
}

/** A transaction as the person. */
export function asOwner<T>({ scope, ownerId }: Way, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inWorkspace(scope, (tx) => asPerson(tx, ownerId, () => run(tx)));
}

function readAs<T>({ scope, ownerId }: Way, run: (tx: Tx) => Promise<T>): Promise<T> {
  return readWorkspace(scope, (tx) => asPerson(tx, ownerId, () => run(tx)));
}

/** Who is a member by now sees their own alone, whatever they were as they asked; null for who may do nothing any more. */
async function inReach(way: Way): Promise<Way | null> {
  const { id, ownerId, scope } = way;
  const { workspaceId } = scope;
  const row = await readAs(way, (tx) => findExport(tx, scope, { id }));
  const of = (owner: string | null) => authorize(SYSTEM, "contacts.export", { workspaceId, ownerId: owner });
  if (row?.byAdmin === true)
    return (await isAdminNow(ownerId)) ? { ...way, byAdmin: true, scope: of(row.subjectId) } : null;
  const role = await roleNow(ownerId, workspaceId);
  if (role === null) return null;
  return row?.reach === "all" && role !== "member" ? way : { ...way, scope: of(ownerId) };
}

/** Contacts in the place of the person; an administrator is nobody's colleague, whatever else they are. */
function readContacts<T>(way: Way, run: (tx: Tx) => Promise<T>): Promise<T> {
  return way.byAdmin === true ? readWorkspace(way.scope, run) : readAs(way, run);
}

async function fail(way: Way): Promise<void> {
  await asOwner(way, (tx) => updateExport(tx, way.scope, { id: way.id, state: "failed", ...ending() }));
}

async function failSometimes(way: Way): Promise<void> {
  await asOwner(way, async (tx) => {
    const row = await findExport(tx, way.scope, { id: way.id, lock: true });
    if (row === null || !isOpen(row)) return;
    const attempts = row.attempts + 1;
    const over = attempts >= MOST_ATTEMPTS ? { state: "failed" as const, ...ending() } : {};
    await updateExport(tx, way.scope, { id: way.id, attempts, ...over });
  });
}

const isOpen = ({ state }: ExportRow) => state === "waiting" || state === "working";

function ending() {
  const now = new Date();
  return { finishedAt: now, expiresAt: new Date(now.getTime() + EXPORT_DAYS * 86_400_000) };
}

/** The next piece; false once the file is whole, or nobody wants it any more. */
export async function bite(way: Way): Promise<boolean> {
  const row = await readAs(way, (tx) => findExport(tx, way.scope, { id: way.id }));
  if (row === null || !isOpen(row)) return false;
  if (row.state === "waiting") await begin(way, row);
  else await goOn(way, row);
  return true;
}

/** Whom the list finds at this moment: everything after goes by that. */
async function begin(way: Way, row: ExportRow): Promise<void> {
  const { ids, ask } = await readContacts(way, (tx) => findAll(tx, way.scope, row));
  await change(way, row, (tx) =>
    updateExport(tx, way.scope, { id: row.id, state: "working", ids, ask, total: ids.length, attempts: 0 }),
  );
}

/** Where another process was faster, what this one made is left. */
async function change(way: Way, before: ExportRow, run: (tx: Tx) => Promise<void>): Promise<void> {
  await asOwner(way, async (tx) => {
    const now = await findExport(tx, way.scope, { id: before.id, lock: true });
    if (now?.state === before.state && now.done === before.done) await run(tx);
  });
}

async function goOn(way: Way, row: ExportRow): Promise<void> {
  const { scope, id, ports } = way;
  const marker = await stopMarker();
  const withPhotos = WITH_PHOTOS.has(row.format);
  const ids = await readAs(way, async (tx) => {
    const next = await idsFrom(tx, scope, { id, from: row.done, most: AT_ONCE });
    return withPhotos ? withFewPhotos(tx, scope, next) : next;
  });
  const ask = { ids, answers: ports.answers, marker: AGREED.has(row.format) ? marker : null };
  const found = await readContacts(way, (tx) => gatherRows(tx, scope, ask));
  const photos = withPhotos ? await photoTexts(ports.media, scope, found.facts) : new Map();
  const contacts = await gathered(scope, { ...found, photos }, ports.people);
  const done = row.done + ids.length;
  const last = done >= row.total;
  const { bytes, carry } = WRITERS[row.format]({
    ...{ contacts, last, before: row.written, first: row.parts === 0, carry: row.carry },
    ...{ fields: fieldsOf(row), about: await aboutOf(ports, row) },
  });
  await change(way, row, async (tx) => {
    await insertPart(tx, scope, { exportId: id, part: row.parts, bytes });
    await updateExport(tx, scope, {
      ...{ id, done, carry, attempts: 0, parts: row.parts + 1, written: row.written + contacts.length },
      bytes: row.bytes + bytes.length,
      ...(last ? { state: "ready" as const, ...ending() } : {}),
    });
  });
}

async function aboutOf({ people }: Ports, row: ExportRow): Promise<ExportAbout> {
  const { number, why, format, timeZone, ownerId, createdAt } = row;
  const face = await peopleById(people, [ownerId]);
  const by = face(ownerId).name;
  return { ...{ number, why, format, timeZone, by }, at: instantOf(createdAt), what: whatWords(row) };
}
