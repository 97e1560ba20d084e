// Reports that a franchise shares: a snapshot behind a secret, for thirty days or until it is withdrawn. Opening one changes nothing.

import { campaignPaths } from "#lib/campaign-paths.ts";
import { calendarRange } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ReportExport, ReportList } from "#lib/services/auth/report-contract.ts";
import { REPORT_COLUMNS, SHARED_COLUMNS } from "#lib/services/auth/report-csv.ts";
import {
  type MadeReport,
  type MakeReport,
  MOST_REPORTS,
  REPORT_DAYS,
  type Report,
  type SharedReport,
  type Snapshot,
} from "#lib/services/auth/report-entities.ts";
import { reportPlace } from "#lib/services/auth/report-place.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { rollUp, toLocation } from "#server/auth/franchise/figures.ts";
import { franchiseWire, readLocations } from "#server/auth/franchise/locations-store.ts";
import { askOver, reachOf } from "#server/auth/franchise/reach.ts";
import { regionsRead } from "#server/auth/franchise/regions.ts";
import { weeksOf } from "#server/auth/franchise/report-weeks.ts";
import {
  countOpenReports,
  findReport,
  holdReports,
  insertReport,
  openReport,
  pageOfReports,
  type ReportRow,
  readDays,
  withdraw,
} from "#server/auth/franchise/reports-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { onePiece } from "#server/platform/found-rows.ts";
import { pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;
const FULL = `${MOST_REPORTS} reports are open. Withdraw one first.`;

function toReport(row: ReportRow, person: (id: string) => Report["made_by"]): Report {
  const ended = row.endsAt.getTime() <= Date.now();
  return {
    ...{ id: row.id, title: row.title, made_by: person(row.madeBy) },
    state: row.withdrawnAt ? "withdrawn" : ended ? "ended" : "open",
    made_at: instantOf(row.madeAt),
    ends_at: instantOf(row.endsAt),
    withdrawn_at: instantOf(row.withdrawnAt),
  };
}

/** GET /franchise/reports */
export async function listReports(context: CallContext, input: ReportList) {
  const scope = authorize(context.actor, "reports.read");
  const ask = { ...pageOf(input), state: input.state };
  const found = await readWorkspace(scope, (tx) => pageOfReports(tx, scope, ask));
  const person = await peopleById(
    context.people,
    found.rows.map(({ madeBy }) => madeBy),
  );
  return toPage(found, input, (row) => toReport(row, person));
}

/** GET /franchise/reports/export */
export async function exportReports(context: CallContext, input: ReportExport): Promise<File> {
  const scope = authorize(context.actor, "reports.read");
  const ask = { ...wholeOf(input), state: input.state };
  const pieces = orderedPieces(ask, async (part) => {
    const found = await readWorkspace(scope, (tx) => pageOfReports(tx, scope, part));
    const person = await peopleById(
      context.people,
      found.rows.map(({ madeBy }) => madeBy),
    );
    return { ...found, rows: found.rows.map((row) => toReport(row, person)) };
  });
  const table = { name: "reports", timeZone: zoneOf(context.session), columns: REPORT_COLUMNS };
  return csvExport(
    context.request.gone,
    table,
    mapPieces(pieces, (row) => row),
  );
}

type Sight = { name: string; logo_url: string | null; by: string };

/** Whose report it is, as the caller's session says. */
async function sightOf(context: CallContext, { userId }: WorkspaceScope): Promise<Sight> {
  const workspace = context.session?.user.workspace;
  const person = await peopleById(context.people, [userId]);
  return { name: workspace?.workspace_name ?? "", logo_url: workspace?.logo_url ?? null, by: person(userId).name };
}

async function takeSnapshot(context: CallContext, input: MakeReport): Promise<Snapshot> {
  const reach = reachOf(context, "franchise.read");
  const wanted = new Set(input.locations);
  const all = reach.children ?? [];
  const children = wanted.size === 0 ? all : all.filter((id) => wanted.has(id));
  const ask = askOver(context, { ...reach, children }, input);
  const region = input.region === "" ? null : (await regionsRead(context, reach)).find(({ id }) => id === input.region);
  if (region === undefined) throw new AppError("not_found");
  const { rows, days } = await readWorkspace(reach.scope, async (tx) => ({
    rows: await readLocations(tx, ask),
    days: await readDays(tx, franchiseWire(ask)),
  }));
  const locations = rows.map(toLocation).filter(({ state }) => state !== "closed");
  if (locations.length === 0) throw new AppError("invalid", "There is no location to report on.");
  const { now, before, people } = rollUp(locations);
  const { name, logo_url, by } = await sightOf(context, reach.scope);
  const weeks = weeksOf(ask, days);
  const sum = (of: "previews" | "bots") => weeks.reduce((total, week) => total + week[of], 0);
  return {
    ...{ brand: { name, logo_url }, by, region: region?.name ?? null, chosen: wanted.size > 0 },
    ...{ from: ask.from, to: ask.to, time_zone: ask.timeZone, now, before, people, weeks },
    ...{ previews: sum("previews"), bots: sum("bots") },
    locations: locations.map((one) => ({
      ...{ name: one.name, people: one.people, opened: one.opened, opened_before: one.before.opened },
      ...{ answered: one.answered, per_person: one.per_person },
    })),
  };
}

/** POST /franchise/reports: the secret is answered here and kept as its hash. */
export async function makeReport(context: CallContext, input: MakeReport): Promise<{ data: MadeReport }> {
  const action = "reports.make";
  const { actor, request } = context;
  const scope = authorize(actor, action);
  const snapshot = await takeSnapshot(context, input);
  const [id, secret, madeAt] = [newId(), newSecret(), new Date()];
  const title = [reportPlace(snapshot), calendarRange(snapshot.from, snapshot.to)].join(", ");
  const report = { id, title, hash: secretHash(secret), snapshot, madeBy: scope.userId, madeAt };
  const { workspaceId } = scope;
  const endsAt = new Date(madeAt.getTime() + REPORT_DAYS * DAY_MS);
  await inWorkspace(scope, async (tx) => {
    await holdReports(tx, scope);
    if ((await countOpenReports(tx, scope)) >= MOST_REPORTS) throw new AppError("conflict", FULL);
    await insertReport(tx, scope, { ...report, endsAt });
    const about = { subjectType: "report", subjectId: id, workspaceId, requestId: request.id };
    await audit(tx, { actor, action, ...about, after: { title } });
  });
  const person = await peopleById(context.people, [scope.userId]);
  const url = `${env().PUBLIC_ORIGIN}${campaignPaths.downloadReport()}?token=${encodeURIComponent(secret)}`;
  return { data: { ...toReport({ ...report, endsAt, withdrawnAt: null }, person), url } };
}

/** POST /franchise/reports/{id}/withdraw: nobody opens it any more. Withdrawing twice changes nothing. */
export async function withdrawReport(context: CallContext, { id }: { id: string }): Promise<{ data: Report }> {
  const { actor, request } = context;
  const scope = authorize(actor, "reports.make");
  const row = await inWorkspace(
    scope,
    async (tx) => {
      if (!isId(id)) return null;
      if (await withdraw(tx, scope, { id, at: new Date() })) {
        const about = { subjectType: "report", subjectId: id, workspaceId: scope.workspaceId, requestId: request.id };
        await audit(tx, { actor, action: "reports.withdraw", ...about });
      }
      return findReport(tx, scope, id);
    },
    "decides",
  );
  if (!row) throw new AppError("not_found");
  return { data: toReport(row, await peopleById(context.people, [row.madeBy])) };
}

/** GET /shared-report: one that is wrong, ended or withdrawn is `not_found`, without a difference. */
export async function sharedReport(_: CallContext, { token }: { token: string }): Promise<{ data: SharedReport }> {
  const found = await openReport(secretHash(token));
  if (!found) throw new AppError("not_found");
  const { snapshot, ...about } = found;
  return { data: { ...snapshot, ...about } };
}

/** GET /shared-report/csv */
export async function sharedReportFile(context: CallContext, input: { token: string }): Promise<File> {
  const { data } = await sharedReport(context, input);
  const table = { name: "report", timeZone: data.time_zone, columns: SHARED_COLUMNS };
  return csvExport(context.request.gone, table, onePiece(data.locations));
}
