// The embedded provider: nothing leaves this installation. It takes orders by their key, reviews them, and delivers figures out of a seed.
import type { AdReason } from "#lib/campaign/ads/ad-reasons.ts";
import { lifeOf, reviewTime, simulatedFigures } from "#lib/campaign/ads/simulated.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { ADS_ACTOR } from "#server/campaign/ads/context.ts";
import type { AdPlacement, AdRef, AdReport, AdsProvider, AdWanted } from "#server/campaign/ads/port.ts";
import {
  readSimulation,
  type SimulationRecord,
  takeSimulation,
  turnSimulation,
} from "#server/campaign/ads/simulation-store.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const ACCOUNT = /^act_\d{5,20}$/;

/** What the platforms refuse most: shouting, and an account that is none. */
export function simulatedRefusal({ words, account }: Pick<AdPlacement, "words" | "account">): AdReason | null {
  if (!ACCOUNT.test(account)) return "account";
  const { headline, text } = words;
  const shouts = /\p{Lu}{4}/u.test(headline) && headline === headline.toUpperCase();
  return shouts || /!!/.test(`${headline} ${text}`) ? "words" : null;
}

const scopeOf = ({ workspaceId }: AdRef): WorkspaceScope =>
  authorize(ADS_ACTOR, "campaigns.move", { workspaceId, ownerId: null });

const numbered = ({ key }: AdRef) => `sim_${key}`;

/** Milliseconds that it has been shown: the review comes first, and no pause counts. */
export function shownFor(row: SimulationRecord, now: Date): number {
  const since = row.runsSince === null ? 0 : Math.max(0, now.getTime() - row.runsSince.getTime());
  return Math.max(0, row.ran + since - reviewTime(row.key));
}

function progressOf(row: SimulationRecord, shown: number): AdReport["progress"] {
  if (row.refused !== "") return "refused";
  if (row.stoppedAt !== null || shown >= lifeOf(row)) return "ended";
  if (row.runsSince === null) return "paused";
  return shown > 0 ? "running" : "accepted";
}

/** What became of an order at this moment. */
export function simulatedReport(row: SimulationRecord, now: Date): AdReport {
  const shown = shownFor(row, now);
  const reason = row.refused === "" ? null : row.refused === "account" ? "account" : "words";
  const figures = simulatedFigures({ seed: row.key, budget: row.budget, days: row.days }, reason === null ? shown : 0);
  return { providerId: `sim_${row.key}`, progress: progressOf(row, shown), reason, ...figures };
}

async function place(placement: AdPlacement) {
  const refused = simulatedRefusal(placement) ?? "";
  const scope = scopeOf(placement);
  const { key, budget, days } = placement;
  const at = new Date();
  const made = { key, budget, days, refused, placedAt: at, runsSince: refused === "" ? at : null };
  const row = await inWorkspace(scope, (tx) => takeSimulation(tx, scope, made));
  if (row.refused !== "")
    return { result: "refused", reason: row.refused === "account" ? "account" : "words", retryAfter: null } as const;
  return { result: "accepted", providerId: numbered(placement) } as const;
}

async function find(ref: AdRef) {
  const scope = scopeOf(ref);
  const row = await readWorkspace(scope, (tx) => readSimulation(tx, scope, ref));
  return row === null ? "nowhere" : simulatedReport(row, new Date());
}

/** What is stopped stays so. */
async function steer(ref: AdRef, wanted: AdWanted): Promise<boolean> {
  const scope = scopeOf(ref);
  return inWorkspace(scope, async (tx) => {
    const row = await readSimulation(tx, scope, { key: ref.key, lock: true });
    if (row === null) return false;
    const now = new Date();
    if (row.stoppedAt !== null || row.refused !== "") return true;
    if ((wanted === "run") === (row.runsSince !== null) && wanted !== "stop") return true;
    const ran = row.ran + (row.runsSince === null ? 0 : now.getTime() - row.runsSince.getTime());
    const stoppedAt = wanted === "stop" ? now : null;
    await turnSimulation(tx, scope, { key: ref.key, ran, runsSince: wanted === "run" ? now : null, stoppedAt });
    return true;
  });
}

const PRODUCTS = [
  {
    id: "feed",
    name: "Local feed ad",
    platform: "Facebook and Instagram",
    says: "One picture, a headline and a button.",
  },
  { id: "stories", name: "Local story", platform: "Instagram", says: "The same picture over the whole phone." },
];

export const simulator: AdsProvider = {
  name: "simulated",
  place,
  find,
  steer,
  look: async () => ({ works: true, wrong: "", took: 0, products: PRODUCTS }),
};
