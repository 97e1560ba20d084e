// Method and path of every operation, read once out of the lines that pages carry.
import type { Operation } from "#lib/services/operation.ts";
import { ROUTE_LINES, type RouteTable } from "#lib/services/route-table.ts";

const METHODS: Readonly<Record<string, string>> = { " ": "GET", "+": "POST", "~": "PATCH", "=": "PUT", "-": "DELETE" };
const LINE = /^(\w+)(.)(.*)$/gm;

/** By its whole name, such as "links.update": "PATCH /links/{id}", in the order of the contracts. */
export const ROUTES: ReadonlyMap<string, string> = new Map(
  Object.entries(ROUTE_LINES).flatMap(([service, lines]) =>
    [...lines.matchAll(LINE)].map(([, name, sign = "", path]) => [`${service}.${name}`, `${METHODS[sign]} ${path}`]),
  ),
);

/** A contract's operation that the lines have not is one that they were not generated for. */
type Missing = Exclude<Operation, keyof RouteTable>;

/** Method and path, below `/api`; throws a TypeError for what no contract has, wherever it comes from. */
export function routeOf(operation: [Missing] extends [never] ? Operation : Missing): string {
  const route = ROUTES.get(operation);
  if (route === undefined) throw new TypeError(`There is no ${operation}.`);
  return route;
}
