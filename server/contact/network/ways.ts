// The ways to somebody: by a colleague who knows them well, or by one who knows that colleague. Weighed by the rule of every
// network, and told in words alone.
import { strengthOf } from "#lib/contact/strength.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Way, Ways } from "#lib/services/contact/introduction-entities.ts";
import { type IntroductionState, LEAST_SEARCH, MOST_WAYS } from "#lib/services/contact/introduction-limits.ts";
import type { KnownLevel } from "#lib/services/contact/network-limits.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  type FoundRow,
  findReachable,
  type RequestRow,
  readAsked,
} from "#server/contact/network/introduction-store.ts";
import { readKnown } from "#server/contact/network/network-store.ts";
import { stateAt } from "#server/contact/network/request-state.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** Who is known less well is not asked by anybody. */
const WELL: Partial<Record<KnownLevel, string>> = { close: "knows them well", warm: "knows them" };

export type FoundWay = { contact: FoundRow; path: readonly string[]; level: KnownLevel };
type Pair = { knower: string; contact: string };

const keyOf = ({ knower, contact }: Pair) => `${knower} ${contact}`;

/** How well each of these people knows a contact of their own; one question for each of them. */
async function levelsOf(tx: Tx, { workspaceId }: WorkspaceScope, { pairs, now }: { pairs: Pair[]; now: Date }) {
  const levels = new Map<string, KnownLevel>();
  for (const [userId, theirs] of Map.groupBy(pairs, ({ knower }) => knower)) {
    const ids = [...new Set(theirs.map(({ contact }) => contact))];
    for (const row of await readKnown(tx, { workspaceId, userId }, ids)) {
      const { answered: answers, met, meetings, calls, notes, last_at: lastAt } = row;
      const dealings = { answers, meetings: meetings + met, calls, notes, brought: 0, lastAt };
      levels.set(keyOf({ knower: userId, contact: row.id }), strengthOf(dealings, now).level);
    }
  }
  return levels;
}

/** Every way of at most three steps to somebody, the shortest first. */
export async function waysTo(
  tx: Tx,
  scope: WorkspaceScope,
  { words, contact, now }: { words: readonly string[]; contact?: string | undefined; now: Date },
): Promise<FoundWay[]> {
  const found = await findReachable(tx, scope, { words, contact });
  const direct = found.map(({ id, knower }) => ({ knower, contact: id }));
  const between = found.flatMap(({ before }) => before.map(({ user, contact: of }) => ({ knower: user, contact: of })));
  const levels = await levelsOf(tx, scope, { pairs: [...direct, ...between], now });
  const wellKnown = (pair: Pair) => WELL[levels.get(keyOf(pair)) ?? "faint"] !== undefined;
  const ways = found.flatMap((one): FoundWay[] => {
    const level = levels.get(keyOf({ knower: one.knower, contact: one.id })) ?? "faint";
    if (WELL[level] === undefined) return [];
    const first = one.before.filter(({ user, contact: of }) => wellKnown({ knower: user, contact: of }));
    const longer = [...new Set(first.map(({ user }) => user))].map((user) => [user, one.knower]);
    return [[one.knower], ...longer].map((path) => ({ contact: one, path, level }));
  });
  return ways.toSorted((a, b) => a.path.length - b.path.length).slice(0, MOST_WAYS);
}

/** What the asker's last request for each of them came to. */
function lastStates(rows: readonly RequestRow[], now: Date): Map<string, IntroductionState> {
  return new Map(rows.map((row) => [row.contactId, stateAt(row, now)]));
}

/** GET /network/ways */
export async function listWays(context: ContactContext, input: Ways): Promise<{ data: Way[] }> {
  const scope = authorize(context.actor, "network.read");
  const { contact, search } = input;
  if (contact !== undefined && !isId(contact)) throw new AppError("not_found");
  const words = search.split(/[\s,]+/).filter((word) => word.length > 1);
  if (contact === undefined && words.join("").length < LEAST_SEARCH) return { data: [] };
  const { now } = context;
  const { ways, states } = await readWorkspace(scope, async (tx) => {
    const found = await waysTo(tx, scope, { words: words.slice(0, 8), contact, now });
    const ids = found.map(({ contact: { id } }) => id);
    return { ways: found, states: lastStates(ids.length === 0 ? [] : await readAsked(tx, scope, ids), now) };
  });
  const face = await peopleById(
    context.people,
    ways.flatMap(({ path }) => path),
  );
  return {
    data: ways.map(({ contact: { id, name, title, company }, path, level }) => ({
      person: { id, name, title, company },
      path: path.map((user) => face(user)),
      words: WELL[level] ?? "",
      asked: states.get(id) ?? null,
    })),
  };
}
