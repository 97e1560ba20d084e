// The contracts ready to be implemented, with the context that every handler gets.
import { implement } from "@orpc/server";
import { contracts } from "#lib/services/contracts.ts";
import type { CallContext } from "#server/platform/context.ts";
import { guard } from "#server/platform/guard.ts";

export const os = implement(contracts)
  .$context<CallContext>()
  .use(({ context, procedure, next }) => {
    guard(context.actor, procedure["~orpc"].meta);
    return next();
  });
