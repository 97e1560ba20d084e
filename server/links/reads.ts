// Reading links: the list, one of them, its clicks, and everything as CSV.

import { dayIn } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, lookInto, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ClicksQuery, LinkExport, LinkList } from "#lib/services/links/contract.ts";
import { LINK_COLUMNS, type LinkCells } from "#lib/services/links/csv-columns.ts";
import type { ClickSeries, Link } from "#lib/services/links/entities.ts";
import { RESTORE_DAYS } from "#lib/services/links/links-limits.ts";
import type { Person } from "#lib/services/person.ts";
import { clickSeries, type ReportAsk, readClickDays } from "#server/links/click-report.ts";
import { type LinksContext, makersOf } from "#server/links/context.ts";
import { type Calendar, findLink, type Listing, listLines, listLinks } from "#server/links/repository.ts";
import { type LinkRow, toCells, toLink } from "#server/links/wire.ts";
import { periodOf, restorableFrom } from "#server/platform/days.ts";
import { csvExport, heldPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

function calendarOf(context: LinksContext): Calendar {
  return { timeZone: context.timeZone, today: dayIn(context.now, context.timeZone) };
}

/** GET /links */
export async function listShareLinks(context: LinksContext, input: LinkList) {
  const scope = placeOf(context, authorize(context.actor, "links.read"), input);
  const found = await listed(context, scope, { ...pageOf(input), ...narrowed(context, input) });
  return toPage(found, input, (link) => link);
}

/** GET /links/export */
export async function exportShareLinks(context: LinksContext, input: LinkExport): Promise<File> {
  const scope = placeOf(context, authorize(context.actor, "links.export"), input);
  const pieces = heldPieces({ ...wholeOf(input), ...narrowed(context, input) }, linesFor(context, scope));
  return csvExport(context.gone, { name: "share-links", timeZone: context.timeZone, columns: LINK_COLUMNS }, pieces);
}

/** Where the rows are: in the chosen workspace, or in one of its locations, for whom may look into them. */
export function placeOf(
  { actor }: LinksContext,
  scope: WorkspaceScope,
  { location }: { location?: string | undefined },
): WorkspaceScope {
  return location === undefined ? scope : lookInto(authorize(actor, "locations.read"), location);
}

/** The bin holds what can still be restored. */
function narrowed({ now }: LinksContext, { from, to, created_by: createdBy, deleted = false }: LinkExport) {
  return { from, to, createdBy, deletedAfter: deleted ? restorableFrom(now, RESTORE_DAYS) : null };
}

async function listed(context: LinksContext, scope: WorkspaceScope, listing: Listing): Promise<Found<Link>> {
  const ask = { ...listing, ...calendarOf(context) };
  const { rows, ...found } = await readWorkspace(scope, (tx) => listLinks(tx, scope, ask));
  return { ...found, rows: await onTheWire(context, rows) };
}

/** Reads pieces of a file, and asks once for each maker of its links. */
function linesFor(context: LinksContext, scope: WorkspaceScope): (ask: Listing) => Promise<Found<LinkCells>> {
  const makers = new Map<string, Person>();
  return async (listing) => {
    const ask = { ...listing, ...calendarOf(context) };
    const { rows, ...found } = await readWorkspace(scope, (tx) => listLines(tx, scope, ask));
    const maker = await makersOf(
      context,
      rows.filter(({ createdBy }) => !makers.has(createdBy)),
    );
    const known = (id: string) => makers.get(id) ?? maker(id);
    for (const { createdBy } of rows) makers.set(createdBy, known(createdBy));
    return { ...found, rows: rows.map((line) => toCells(line, known(line.createdBy), env().PUBLIC_ORIGIN)) };
  };
}

/** Rows as links, with their makers' names. */
async function onTheWire(context: LinksContext, rows: readonly LinkRow[]): Promise<Link[]> {
  const maker = await makersOf(context, rows);
  return rows.map((row) => toLink(row, maker(row.createdBy), env().PUBLIC_ORIGIN));
}

/** A link in the scope with its clicks, deleted or not; another's id is `not_found`. */
export async function linkInScope(context: LinksContext, scope: WorkspaceScope, id: string): Promise<Link> {
  if (!isId(id)) throw new AppError("not_found");
  const row = await readWorkspace(scope, (tx) => findLink(tx, scope, { id, ...calendarOf(context) }));
  const [link] = row ? await onTheWire(context, [row]) : [];
  if (!link) throw new AppError("not_found");
  return link;
}

/** GET /links/{id}; a deleted one is `gone`. */
export async function getShareLink(context: LinksContext, input: { id: string }): Promise<{ data: Link }> {
  const link = await linkInScope(context, authorize(context.actor, "links.read"), input.id);
  if (link.deleted_at !== null) throw new AppError("gone");
  return { data: link };
}

/** GET /links/clicks */
export async function getClicks(context: LinksContext, input: ClicksQuery): Promise<{ data: ClickSeries }> {
  const scope = authorize(context.actor, "links.read");
  return { data: await report(scope, reportAsk(context, input)) };
}

/** GET /links/{id}/clicks; what a deleted link got stays readable. */
export async function getLinkClicks(
  context: LinksContext,
  input: ClicksQuery & { id: string },
): Promise<{ data: ClickSeries }> {
  const scope = authorize(context.actor, "links.read");
  const ask = reportAsk(context, input);
  const { id } = await linkInScope(context, scope, input.id);
  return { data: await report(scope, { ...ask, link: id }) };
}

function reportAsk(context: LinksContext, input: ClicksQuery): ReportAsk {
  const { today, timeZone } = calendarOf(context);
  return { ...periodOf(input, today), timeZone };
}

async function report(scope: WorkspaceScope, ask: ReportAsk): Promise<ClickSeries> {
  const rows = await readWorkspace(scope, (tx) => readClickDays(tx, scope, ask));
  return clickSeries(rows, ask);
}
