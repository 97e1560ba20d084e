// The contracts ready to be implemented, with the context that every handler gets.
import { implement } from "@orpc/server";
import { contracts } from "#lib/services/contracts.ts";
import type { CallContext } from "#server/context.ts";

export const os = implement(contracts).$context<CallContext>();
