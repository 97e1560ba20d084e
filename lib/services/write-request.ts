// What an operation that changes something looks like as a request. Pages fetch it with the first change, not before.
import type { Operation } from "#lib/services/operation.ts";
import { type ApiRequest, filled } from "#lib/services/request.ts";
import { WRITE_LINES } from "#lib/services/route-writes.ts";
import { routeIn, routesOf } from "#lib/services/routes.ts";

export const WRITES: ReadonlyMap<string, string> = routesOf(WRITE_LINES);

/** `call` knows what the operation takes. Throws a TypeError for what no contract has, or what only reads. */
export function writeRequestOf(operation: Operation, input?: unknown): ApiRequest {
  return filled(routeIn(WRITES, operation), input);
}
