// What the benches of a library's lists have in common: one workspace's files, asked for round by round through the service.
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { assetListInput } from "#lib/services/media/contract.ts";
import { listMedia } from "#server/media/library/library.ts";
import { openBenchDatabase } from "./database.ts";
import { median, quantile, rounded } from "./numbers.ts";
import { report } from "./report.ts";

/** How many files there are. */
export const ASSETS = 50_000;
const ROUNDS = Number(process.env.ROUNDS ?? 40);
const REACH_MS = 50;

/** Whoever looks after a workspace that holds nothing but what the bench fills in. */
export const manager: UserActor = {
  ...{ kind: "user", userId: newId(), sessionId: newId(), workspaceId: newId(), role: "manager", permissions: {} },
  ...{ userState: "_ACTIVE_", isAdmin: false, blocked: null, view: "company", impersonatorId: null, readOnly: false },
  ...{ factorMissing: false, childWorkspaceIds: [] },
};

type Call = Parameters<typeof listMedia>[0];
type Ask = { ask: object; total: number; who?: UserActor };
type Asked = {
  name: string;
  /** What a row of the report calls the files. */
  noun: string;
  /** Fills in `$3` files of the workspace `$1`, a tenth of them the person's `$2`. */
  fill: string;
  asks: Readonly<Record<string, Ask>>;
  /** Asked as well, once a round. */
  others?: Readonly<Record<string, (call: Call) => Promise<unknown>>>;
};

/** Measures each ask and reports its p95; an answer that counts otherwise than it should makes the run void. */
export async function benchAssetLists({ name, noun, fill, asks, others = {} }: Asked): Promise<void> {
  const database = await openBenchDatabase("none");
  openPool(database.url);
  await database.query(fill, [manager.workspaceId, manager.userId, ASSETS]);
  await database.query("vacuum analyze");
  const wrong: string[] = [];
  const times: Record<string, number[]> = {};
  const timed = async <T>(what: string, round: number, act: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await act();
    // The first rounds fill what every server has in memory.
    if (round >= 0) times[what] = [...(times[what] ?? []), performance.now() - began];
    return answer;
  };
  const callOf = (actor: UserActor): Call => ({ actor, people: async () => [], requestId: "bench", now: new Date() });
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const [what, { ask, total, who = manager }] of Object.entries(asks)) {
      const input = assetListInput.parse({ per_page: 50, ...ask });
      const found = await timed(what, round, () => listMedia(callOf(who), input));
      if (found.meta.total !== total) wrong.push(`${what}: ${found.meta.total} ${noun} instead of ${total}`);
    }
    for (const [what, act] of Object.entries(others)) await timed(what, round, () => act(callOf(manager)));
  }
  await closePool();
  await database.stop();
  report({
    name,
    rows: Object.entries(times).map(([what, each]) => {
      const slow = quantile(each, 0.95);
      return {
        figure: `50 of 50,000 ${noun}: ${what}, p95`,
        ours: `${rounded(slow, 1)} ms (median ${rounded(median(each), 1)} ms)`,
        reference: "none",
        reach: `≤ ${REACH_MS} ms`,
        reached: slow <= REACH_MS,
      };
    }),
    void: [...new Set(wrong)],
    notes: [`${ROUNDS} rounds, one call at a time, through authorize and row security, without HTTP.`],
  });
}
