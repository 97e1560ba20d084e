// Method and path of every operation that only reads, read once out of the lines that pages carry.
import type { Operation } from "#lib/services/operation.ts";
import { READ_LINES, type RouteTable } from "#lib/services/route-table.ts";

/** A contract's operation that the lines have not is one that they were not generated for. */
type Missing = Exclude<Operation, keyof RouteTable>;
type Known = [Missing] extends [never] ? Operation : Missing;

/** Operations that only read: all of their input stands in the address. */
export type ReadOperation = { [Op in Known]: RouteTable[Op] extends `GET ${string}` ? Op : never }[Known];
/** Operations that change something. */
export type WriteOperation = Exclude<Known, ReadOperation>;

const METHODS: Readonly<Record<string, string>> = { " ": "GET", "+": "POST", "~": "PATCH", "=": "PUT", "-": "DELETE" };
const LINE = /^(\w+)(.)(.*)$/gm;

/** By the whole name of an operation, such as "links.update": "PATCH /links/{id}", in the order of the contracts. */
export function routesOf(lines: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lines).flatMap(([service, text]) =>
      [...text.matchAll(LINE)].map(([, name, sign = "", path]) => [`${service}.${name}`, `${METHODS[sign]} ${path}`]),
    ),
  );
}

export const READS: ReadonlyMap<string, string> = routesOf(READ_LINES);

export const isRead = (operation: Operation): operation is ReadOperation => READS.has(operation);

/** Method and path, below `/api`; throws a TypeError for what no contract has, wherever it comes from. */
export function routeIn(routes: ReadonlyMap<string, string>, operation: Operation): string {
  const route = routes.get(operation);
  if (route === undefined) throw new TypeError(`There is no ${operation}.`);
  return route;
}
