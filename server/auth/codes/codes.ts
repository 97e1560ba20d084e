// The codes of a workspace for its owner to take along: where each leads, as a table, as JSON, and as pages for any web server.
import type { z } from "zod";
import { dayIn } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { codesContract } from "#lib/services/auth/codes-contract.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { closingFor, storeClosing } from "#server/auth/codes/closing-repository.ts";
import { codePage, endedPage, filesOf, readMe } from "#server/auth/codes/code-pages.ts";
import { codesTable } from "#server/auth/codes/codes-csv.ts";
import { ownSegment } from "#server/platform/addresses/own-segment.ts";
import { audit } from "#server/platform/audit.ts";
import type { Code, CodePage, ReadCodes } from "#server/platform/code-map.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, type Pieces } from "#server/platform/export-file.ts";
import { asPerson, inWorkspace, readWorkspace, unscoped } from "#server/platform/transaction.ts";
import { writtenFile } from "#server/platform/written-file.ts";
import { type ZipEntry, zipOf } from "#server/platform/zip.ts";

const PIECE = 500;

/** The owner's scope, also where nobody works in the workspace any more; not for who is locked out as a person. */
function scopeOf({ actor }: CallContext, action: "codes.read" | "codes.manage" | "codes.export"): WorkspaceScope {
  const scope = authorize(actor, action);
  if (actor.kind === "user" && actor.userState === "_SUSPENDED_") throw new AppError("forbidden");
  return scope;
}

const sourcesOf = ({ ownerships }: CallContext) => ownerships.flatMap(({ codes = [] }) => codes);

/** Everything that some service holds an address for, piece by piece; each service in an order of its own. */
async function* codesOf(context: CallContext, scope: WorkspaceScope): Pieces<Code> {
  for (const { read } of sourcesOf(context)) yield* piecesOf(read, scope);
}

async function* piecesOf(read: ReadCodes, scope: WorkspaceScope): Pieces<Code> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const page: CodePage = await inWorkspace(scope, (tx) => asPerson(tx, scope.userId, () => read(tx, from, PIECE)));
    yield { rows: page.codes };
    after = page.next;
  } while (after !== null);
}

type Place = { origin: string; workspace: string; closing: string | null };

async function placeOf({ workspaceId }: WorkspaceScope): Promise<Place> {
  const found = await unscoped((tx) => closingFor(tx, workspaceId));
  if (!found) throw new AppError("not_found");
  return { origin: env().PUBLIC_ORIGIN, workspace: found.name, closing: found.closing_url };
}

/** GET /workspace/codes: what the owner said, and how many codes there are. */
export async function getCodes(context: CallContext) {
  const scope = scopeOf(context, "codes.read");
  const { closing } = await placeOf(scope);
  const counts = { link: 0, card: 0, tag: 0 };
  for (const { kind, count } of sourcesOf(context))
    counts[kind] += await readWorkspace(scope, (tx) => asPerson(tx, scope.userId, () => count(tx)));
  return { data: { closing_url: closing, links: counts.link, cards: counts.card, tags: counts.tag } };
}

type Closing = z.output<NonNullable<(typeof codesContract)["setClosing"]["~orpc"]["inputSchema"]>>;

/** PUT /workspace/codes/closing: where the codes lead once the workspace is closed; null is a page that says so. */
export async function setClosing(context: CallContext, { closing_url: url }: Closing) {
  const scope = scopeOf(context, "codes.manage");
  if (url !== null && ownSegment(new URL(url), env().PUBLIC_ORIGIN) !== undefined) {
    const sentence = "This leads back to your codes. Enter an address of your own.";
    throw new AppError("invalid", sentence, { fields: { closing_url: [sentence] } });
  }
  await unscoped(async (tx) => {
    const before = await closingFor(tx, scope.workspaceId);
    await storeClosing(tx, scope.workspaceId, url);
    await audit(tx, {
      actor: context.actor,
      action: "codes.closing",
      subjectType: "workspace",
      subjectId: scope.workspaceId,
      workspaceId: scope.workspaceId,
      before: { closing_url: before?.closing_url ?? null },
      after: { closing_url: url },
      requestId: context.request.id,
    });
  }, "decides");
  return getCodes(context);
}

/** Written down before the first byte is sent. */
async function exported(
  context: CallContext,
  format: "csv" | "json" | "pages",
): Promise<{ scope: WorkspaceScope; place: Place }> {
  const scope = scopeOf(context, "codes.export");
  const { workspaceId } = scope;
  await unscoped((tx) =>
    audit(tx, {
      actor: context.actor,
      action: "codes.export",
      subjectType: "workspace",
      subjectId: workspaceId,
      workspaceId,
      after: { format },
      requestId: context.request.id,
    }),
  );
  return { scope, place: await placeOf(scope) };
}

/** GET /workspace/codes/csv */
export async function exportCodesCsv(context: CallContext): Promise<File> {
  const { scope, place } = await exported(context, "csv");
  const table = codesTable(place, zoneOf(context.session));
  return csvExport(context.request.gone, table, codesOf(context, scope));
}

const fileName = (context: CallContext, end: string) =>
  `${PRODUCT_NAME.toLowerCase()}-codes-${dayIn(new Date(), zoneOf(context.session))}.${end}`;

/** One code as JSON has it. */
function jsonOf({ path, domain, made_at, ...code }: Code, origin: string) {
  const host = domain === "" ? origin : `https://${domain}`;
  return { ...code, address: `${host}/${path}`, made_at: made_at.toISOString() };
}

/** GET /workspace/codes/json */
export async function exportCodesJson(context: CallContext): Promise<File> {
  const { scope, place } = await exported(context, "json");
  const { origin, workspace, closing } = place;
  const head = { product: PRODUCT_NAME, workspace, origin, closing_url: closing, made_at: new Date().toISOString() };
  async function* parts() {
    yield `${JSON.stringify(head).slice(0, -1)},"codes":[`;
    let comma = "";
    for await (const { rows } of codesOf(context, scope))
      for (const code of rows) {
        yield `${comma}\n${JSON.stringify(jsonOf(code, origin))}`;
        comma = ",";
      }
    yield "\n]}\n";
  }
  return writtenFile(fileName(context, "json"), "application/json", parts());
}

async function* pagesOf(pieces: Pieces<Code>, place: Place, day: string): AsyncGenerator<ZipEntry> {
  let count = 0;
  const ended = endedPage(place.workspace, place.closing);
  for await (const { rows } of pieces)
    for (const code of rows) {
      count += 1;
      const content = codePage(code, place);
      for (const name of filesOf(code)) yield { name, content };
    }
  yield { name: "404.html", content: ended };
  yield { name: "index.html", content: ended };
  yield { name: "README.txt", content: readMe({ ...place, count, day }) };
}

/** GET /workspace/codes/pages: a folder that any web server answers every code with. */
export async function exportCodePages(context: CallContext): Promise<File> {
  const { scope, place } = await exported(context, "pages");
  const day = dayIn(new Date(), zoneOf(context.session));
  const entries = pagesOf(codesOf(context, scope), place, day);
  return writtenFile(fileName(context, "zip"), "application/zip", zipOf(entries));
}
