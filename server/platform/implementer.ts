// The contracts ready to be implemented, with the context that every handler gets.
import { implement } from "@orpc/server";
import { inLane, type Lane, laneInForce } from "#db/lanes.ts";
import type { OperationMeta } from "#lib/services/contract.ts";
import { contracts } from "#lib/services/contracts.ts";
import type { CallContext } from "#server/platform/context.ts";
import { guard } from "#server/platform/guard.ts";
import { admitHeavy, isHeavy } from "#server/platform/heavy.ts";

/** Who signs in or out waits for nobody's list, and an export may take its time. */
function laneOf({ action, heavy }: OperationMeta): Lane {
  if (heavy === "export") return "exports";
  return action.startsWith("session.") ? "sessions" : laneInForce();
}

export const os = implement(contracts)
  .$context<CallContext>()
  .use(({ context, procedure, next }, input: unknown) => {
    const { meta } = procedure["~orpc"];
    guard(context.actor, meta);
    const run = async () => inLane(laneOf(meta), next);
    return isHeavy(meta, input) ? admitHeavy(context.actor, run) : run();
  });
