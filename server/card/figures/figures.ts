// What came of cards: figures of one card, of a person's or of all, the same as CSV, and a franchise's locations.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { dayIn } from "#lib/date-format.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { FIGURE_COLUMNS, type FigureLine } from "#lib/services/card/figures-columns.ts";
import type { FiguresQuery, PeriodQuery } from "#lib/services/card/figures-contract.ts";
import type { CardFigures, LocationCards } from "#lib/services/card/figures-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { eventsOf, readEvents } from "#server/card/figures/figure-events.ts";
import {
  type FiguresAsk,
  readBegun,
  readCards,
  readHours,
  readOwners,
  readParts,
  readPlaces,
  readSums,
  type SumRow,
} from "#server/card/figures/figure-rows.ts";
import { stepsOf, sumUp, weekOf } from "#server/card/figures/figure-sums.ts";
import { partLabels } from "#server/card/figures/part-labels.ts";
import { cardInScope } from "#server/card/reads.ts";
import { findCard, listCards } from "#server/card/repository.ts";
import { audit } from "#server/platform/audit.ts";
import { periodOf } from "#server/platform/days.ts";
import { csvExport } from "#server/platform/export-file.ts";
import { onePiece } from "#server/platform/found-rows.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace, runPlanned, type Tx } from "#server/platform/transaction.ts";

/** GET /cards/figures: another's card is `not_found`. */
export async function getCardFigures(context: CardContext, input: FiguresQuery): Promise<{ data: CardFigures }> {
  const scope = authorize(context.actor, "cards.read");
  const ask = await askOf(context, scope, input);
  const company = ask.card === null && scope.ownerId === null;
  const read = await readWorkspace(scope, async (tx) => ({
    sums: await readSums(tx, scope, ask),
    events: await readEvents(tx, scope, ask),
    hours: await readHours(tx, scope, ask),
    places: await readPlaces(tx, scope, ask),
    parts: await readParts(tx, scope, ask),
    cards: await readCards(tx, scope, ask),
    owners: company ? await readOwners(tx, scope, ask) : [],
    begun: await readBegun(tx, scope, ask),
    labels: company ? new Map<string, string>() : await labelsOf(tx, scope, ask.card),
  }));
  const person = await peopleById(
    context.people,
    read.owners.map(({ owner }) => owner),
  );
  const sums = sumUp(read.sums, ask);
  return {
    data: {
      ...sums,
      time_zone: ask.timeZone,
      begun: read.begun,
      events: eventsOf(read.events, sums.totals),
      hours: weekOf(read.hours),
      where: read.places,
      touched: read.parts.flatMap(({ part, people }) => {
        const label = read.labels.get(part);
        return label === undefined ? [] : [{ part, label, people }];
      }),
      cards: read.cards,
      people: read.owners.map(({ owner, ...steps }) => ({ person: person(owner), ...steps })),
    },
  };
}

async function askOf(context: CardContext, scope: WorkspaceScope, input: FiguresQuery): Promise<FiguresAsk> {
  const { now, timeZone } = context;
  const period = periodOf(input, dayIn(now, timeZone));
  const card = input.card === undefined ? null : (await cardInScope(context, scope, input.card)).id;
  return { ...period, timeZone, card };
}

/** Of one card, or of a person's own. */
async function labelsOf(tx: Tx, scope: WorkspaceScope, card: string | null): Promise<ReadonlyMap<string, string>> {
  const one = card === null ? null : await findCard(tx, scope, card);
  const cards = card === null ? await listCards(tx, scope) : one === null ? [] : [one];
  return partLabels(cards.flatMap(({ draft, published }) => [draft, ...(published ? [published] : [])]));
}

/**
 * GET /cards/figures/export: a line for each day and channel on which somebody came. It leaves the product, so that it is
 * written down who took it.
 */
export async function exportCardFigures(context: CardContext, input: FiguresQuery): Promise<File> {
  const action = "figures.export";
  const scope = authorize(context.actor, action);
  const ask = await askOf(context, scope, input);
  const { actor, requestId } = context;
  const { workspaceId } = scope;
  const subject = { subjectType: "card", subjectId: ask.card, workspaceId };
  await inWorkspace(scope, (tx) => audit(tx, { actor, action, ...subject, requestId }));
  const rows = await readWorkspace(scope, (tx) => readSums(tx, scope, ask));
  const table = { name: "card-results", timeZone: ask.timeZone, columns: FIGURE_COLUMNS };
  return csvExport(context.gone, table, onePiece(linesOf(rows, ask.from)));
}

function linesOf(rows: readonly SumRow[], from: string): FigureLine[] {
  const groups = Map.groupBy(
    rows.filter(({ day }) => day >= from),
    ({ day, channel }) => `${day} ${channel}`,
  );
  return [...groups.values()]
    .flatMap((group) => group.slice(0, 1).map(({ day, channel }) => ({ day, channel, ...stepsOf(group) })))
    .filter(({ opened, saved, answered }) => opened + saved + answered > 0)
    .sort((one, other) => one.day.localeCompare(other.day) || one.channel.localeCompare(other.channel));
}

const count = z.coerce.number();
const steps = z.object({ opened: count, saved: count, answered: count });
const locationRow = z.object({ workspace_id: z.string(), cards: z.number(), now: steps, before: steps });

/** GET /cards/locations: the one read that looks from the parent into its children, and writes nothing. */
export async function getLocationCards(context: CardContext, input: PeriodQuery): Promise<{ data: LocationCards[] }> {
  const scope = authorize(context.actor, "locations.read");
  const { timeZone, from, to, before } = await askOf(context, scope, input);
  const children = scope.tree.slice(1);
  if (children.length === 0) return { data: [] };
  const rows = await readWorkspace(scope, (tx) =>
    runPlanned(
      tx,
      sql`select workspace_id, cards, now, before
      from card_locations(${`{${children.join(",")}}`}::uuid[], ${before.from}::date, ${from}::date, ${to}::date, ${timeZone})`,
    ),
  );
  return { data: rows.map((row) => locationRow.parse(row)) };
}
