// What an operation and its input look like as a request: path parameters, query or body, where the contract puts them.
import type { InputOf, Operation } from "#lib/services/operation.ts";
import type { RouteTable } from "#lib/services/route-table.ts";
import { READS, type ReadOperation, routeIn } from "#lib/services/routes.ts";

export type ApiRequest = { method: string; path: string; body?: unknown };

/** Input that may be left out where nothing in it is required. */
type InputArgs<Op extends Operation> =
  Partial<InputOf<Op>> extends InputOf<Op> ? [input?: InputOf<Op>] : [input: InputOf<Op>];

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

/** The request that the contract's own client would send by this route. */
export function filled(route: string, input?: unknown): ApiRequest {
  const [method = "", template = ""] = route.split(" ");
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  const rest = Object.fromEntries(fields);
  if (method === "GET") return { method, path: `/api${path}${queryOf(rest)}` };
  const nothing = input === undefined || (path !== template && fields.size === 0);
  return { method, path: `/api${path}`, ...(nothing ? {} : { body: rest }) };
}

/** The request of what only reads; `call` and `addressOf` know what the operation takes. */
export function requestOf(operation: ReadOperation, input?: unknown): ApiRequest {
  return filled(routeIn(READS, operation), input);
}

/** The address of something that is read, for a link, a picture or a download. */
export function addressOf<Op extends ReadOperation>(operation: Op, ...[input]: InputArgs<Op>): string {
  return requestOf(operation, input).path;
}

/** The address of an operation whose route is written out where it is used, because the table is not there; it does not compile where the contract has another. */
export function writtenOut<Op extends Operation>(_operation: Op, route: RouteTable[Op]): string {
  return filled(route).path;
}
