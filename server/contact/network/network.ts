// Whom the caller knows: weighed by one rule, then searched, sorted and drawn. What it comes to is told to nobody else.
import { placeOf } from "#lib/contact/place-of.ts";
import { strengthOf } from "#lib/contact/strength.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { KnownPerson, NetworkAsk, NetworkPicture } from "#lib/services/contact/network-entities.ts";
import { type KnownLevel, MOST_DRAWN } from "#lib/services/contact/network-limits.ts";
import { contactPhotoUrl } from "#lib/services/contact/photo-address.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { type KnownRow, readKnown } from "#server/contact/network/network-store.ts";
import type { Introduction } from "#server/platform/answers-port.ts";
import { toPage } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { findsIn } from "#server/platform/search-rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const MOST_QUIET = 5;

type Known = KnownPerson & { score: number };
type Network = { people: Known[]; introductions: readonly Introduction[]; personOf: ReadonlyMap<string, string> };

function toKnown(row: KnownRow, brought: number, now: Date): Known {
  const { id, name, title, company, photo, calls, notes } = row;
  const meetings = row.meetings + row.met;
  const dealings = { answers: row.answered, meetings, calls, notes, brought, lastAt: row.last_at };
  const place = placeOf(row.address ?? "");
  const photo_url = photo && contactPhotoUrl(photo);
  const said = { id, name, title, company, photo_url, place };
  return { ...said, ...strengthOf(dealings, now), last_contact: instantOf(row.last_at) };
}

/** Everybody the caller knows, the nearest first. */
async function networkOf(context: ContactContext): Promise<Network> {
  const scope = authorize(context.actor, "network.read");
  const { rows, introductions } = await readWorkspace(scope, async (tx) => ({
    rows: await readKnown(tx, scope),
    introductions: await context.answers.introductions(tx, scope.userId),
  }));
  const personOf = new Map(rows.flatMap(({ id, answers }) => answers.map((answer) => [answer, id] as const)));
  const brought = Map.groupBy(introductions, ({ by }) => personOf.get(by) ?? "");
  const people = rows
    .map((row) => toKnown(row, brought.get(row.id)?.length ?? 0, context.now))
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  return { people, introductions, personOf };
}

const wire = ({ score: _score, ...person }: Known): KnownPerson => person;

type Order = (a: Known, b: Known) => number;
const ORDERS: Readonly<Record<NetworkAsk["sort_by"], Order>> = {
  level: (a, b) => a.score - b.score,
  last_contact: (a, b) => (a.last_contact ?? "").localeCompare(b.last_contact ?? ""),
  name: (a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }),
  place: (a, b) => a.place.localeCompare(b.place, "en", { sensitivity: "base" }),
};

/** GET /network */
export async function listNetwork(context: ContactContext, input: NetworkAsk) {
  const { people } = await networkOf(context);
  const { place, level, page, per_page: size } = input;
  const found = people
    .filter((one) => (place === undefined || one.place === place) && (level === undefined || one.level === level))
    .filter(findsIn(input.filters, ({ name, title, company, place: where }: Known) => [name, title, company, where]));
  const order = ORDERS[input.sort_by];
  const sorted = found.toSorted((a, b) => (input.sort_desc ? order(b, a) : order(a, b)) || a.id.localeCompare(b.id));
  const rows = sorted.slice((page - 1) * size, page * size);
  return toPage({ total: found.length, rows }, input, wire);
}

/** How many of each, the most first. */
function countsOf(people: readonly Known[]): NetworkPicture["places"] {
  const groups = Map.groupBy(people, ({ place }) => place);
  const counts = [...groups].map(([place, members]) => ({ place, total: members.length }));
  return counts.toSorted((a, b) => b.total - a.total || a.place.localeCompare(b.place));
}

/** GET /network/picture */
export async function drawNetwork(context: ContactContext): Promise<{ data: NetworkPicture }> {
  const { people, introductions, personOf } = await networkOf(context);
  const nearest = people.slice(0, MOST_DRAWN);
  const drawn = new Set(nearest.map(({ id }) => id));
  const introduced = introductions.flatMap(({ answer, by }) => {
    const [from, to] = [personOf.get(by), personOf.get(answer)];
    return from && to && from !== to && drawn.has(from) && drawn.has(to) ? [{ from, to }] : [];
  });
  const of = (level: KnownLevel) => people.filter((one) => one.level === level).length;
  const levels = { close: of("close"), warm: of("warm"), fading: of("fading"), faint: of("faint") };
  const quiet = people.filter(({ level }) => level === "fading").slice(0, MOST_QUIET);
  const counts = { total: people.length, levels, places: countsOf(people) };
  return { data: { ...counts, nearest: nearest.map(wire), quiet: quiet.map(wire), introduced } };
}
