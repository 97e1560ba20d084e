// Flips each cell of the permission and route tables in turn, in memory: every flip has to be noticed by the expected tables.
import { fileURLToPath } from "node:url";
import { FLAGS } from "#lib/permissions/flags.ts";
import { PLANS, WITHHELD } from "#lib/permissions/plans.ts";
import { POLICIES } from "#lib/permissions/policies.ts";
import type { Policy } from "#lib/permissions/policy.ts";
import type { Condition, Layout, RouteRow, Rule } from "#lib/permissions/route-row.ts";
import { ROUTES } from "#lib/permissions/routes.ts";
import { checkTables, failuresOf, type Table } from "../tests/permissions/check-tables.ts";
import { stateCells } from "./support/flip-states.ts";

/** `where` is what has to notice: the lines of one table, or all of them. */
export type Cell = { name: string; where: { table: Table; key?: string }; flip: () => () => void };
export type FlipReport = { cells: number; unnoticed: string[]; milliseconds: number };

const LAYOUTS: readonly Layout[] = ["main", "unauthorized", "onboarding", "co-branded", "blank"];
const CONDITIONS: readonly Condition[] = ["ordered-devices", "workspace-management", "child-or-non-owner", "admin"];

/** Flips every cell; a flip that no expectation notices is named. */
export function flipCells(): FlipReport {
  const started = performance.now();
  const before = checkTables();
  if (before.length > 0) throw new Error(`The tables are wrong before any flip: ${before.join("; ")}`);
  const cells = [...policyCells(), ...routeCells(), ...planCells(), ...stateCells()];
  const unnoticed = cells.filter((cell) => !isNoticed(cell)).map((cell) => cell.name);
  return { cells: cells.length, unnoticed, milliseconds: Math.round(performance.now() - started) };
}

function isNoticed(cell: Cell): boolean {
  const restore = cell.flip();
  try {
    return failuresOf(cell.where.table, cell.where.key).length > 0;
  } catch {
    return true;
  } finally {
    restore();
  }
}

/** The maker of the cells of one line: one key of a row, set to another value (undefined takes it away). */
function cellsOf(table: Table, key?: string) {
  return (row: object, field: string, value: unknown, name: string): Cell => ({
    name,
    where: { table, ...(key === undefined ? {} : { key }) },
    flip: () => {
      const held = Object.getOwnPropertyDescriptor(row, field);
      if (value === undefined) Reflect.deleteProperty(row, field);
      else Reflect.set(row, field, value);
      return () => {
        if (held) Object.defineProperty(row, field, held);
        else Reflect.deleteProperty(row, field);
      };
    },
  });
}

const isOfMachines = ({ machines, roles }: Policy) =>
  machines === true && Object.values(roles ?? {}).every((reach) => reach === "no");

function policyCells(): Cell[] {
  return Object.entries(POLICIES).flatMap(([name, row]: [string, Policy]) => {
    const cell = cellsOf("action", name);
    const kinds = (["workspace", "person", "admin"] as const).filter((kind) => kind !== row.of);
    const cells = kinds.map((of) => cell(row, "of", of, `${name}.of = ${of}`));
    cells.push(cell(row, "writes", !row.writes, `${name}.writes = ${!row.writes}`));
    // Where machines alone may act, what is asked of people has no effect.
    const ofPeople = isOfMachines(row) ? [] : (["notWhileImpersonating", "whilePasswordChange"] as const);
    for (const key of [...ofPeople, "whileBlocked"] as const) {
      cells.push(cell(row, key, row[key] ? undefined : true, `${name}.${key} flipped`));
    }
    return row.of === "workspace" ? [...cells, ...reachCells(name, row)] : cells;
  });
}

function reachCells(name: string, row: Policy): Cell[] {
  const cell = cellsOf("action", name);
  const cells = [cell(row, "machines", row.machines ? undefined : true, `${name}.machines flipped`)];
  if (!isOfMachines(row)) cells.push(cell(row, "flags", row.flags ? undefined : ["support"], `${name}.flags flipped`));
  // A write never crosses the tree: there the cell has no effect.
  if (!row.writes) cells.push(cell(row, "tree", row.tree ? undefined : true, `${name}.tree flipped`));
  for (const role of ["owner", "manager", "member"] as const) {
    for (const reach of ["all", "own", "no"] as const) {
      if (row.roles?.[role] === reach) continue;
      cells.push(cell(row, "roles", { ...row.roles, [role]: reach }, `${name}.${role} = ${reach}`));
    }
  }
  return cells;
}

function routeCells(): Cell[] {
  return ROUTES.flatMap((row: RouteRow) => {
    const cell = cellsOf("route", row.path);
    const cells = [
      cell(row, "path", `${row.path}x`, `${row.path} renamed`),
      cell(row, "status", row.status === "built" ? "planned" : "built", `${row.path} status flipped`),
      cell(row, "title", "Another title", `${row.path} retitled`),
      cell(row, "companyTitle", "Another title", `${row.path} retitled in company view`),
      ...LAYOUTS.filter((layout) => layout !== row.layout).map((layout) =>
        cell(row, "layout", layout, `${row.path} layout = ${layout}`),
      ),
      ...([undefined, "public", "skips", "self"] as const)
        .filter((open) => open !== row.open)
        .map((open) => cell(row, "open", open, `${row.path} open = ${open ?? "gated"}`)),
    ];
    if (!row.rule) return [...cells, cell(row, "rule", { always: true }, `${row.path} opened to all`)];
    return [...cells, cell(row, "rule", undefined, `${row.path} rule taken away`), ...ruleCells(row.path, row.rule)];
  });
}

function ruleCells(path: string, rule: Rule): Cell[] {
  const cell = cellsOf("route", path);
  const flags = rule.flags ?? [];
  const cells = [
    cell(rule, "restricted", rule.restricted ? undefined : true, `${path} restricted flipped`),
    cell(rule, "always", rule.always ? undefined : true, `${path} always flipped`),
  ];
  // Beside `always`, nothing else is read.
  if (rule.always) return cells;
  for (const flag of FLAGS) cells.push(cell(rule, "flags", toggled(flags, flag), `${path} flag ${flag} flipped`));
  for (const view of [undefined, "company", "personal"] as const) {
    if (view !== rule.view) cells.push(cell(rule, "view", view, `${path} view = ${view ?? "both"}`));
  }
  for (const when of [undefined, ...CONDITIONS]) {
    if (when !== rule.when) cells.push(cell(rule, "when", when, `${path} when = ${when ?? "always"}`));
  }
  return cells;
}

function planCells(): Cell[] {
  const cell = cellsOf("plan");
  const plans = Object.entries(PLANS).flatMap(([plan, flags]) =>
    FLAGS.map((flag) => cell(PLANS, plan, toggled(flags, flag), `plan ${plan}: ${flag} flipped`)),
  );
  // Withholding what no plan includes has no effect.
  const included = FLAGS.filter((flag) => Object.values(PLANS).some((flags) => flags.includes(flag)));
  const roles = Object.entries(WITHHELD).flatMap(([role, flags]) =>
    included.map((flag) => cell(WITHHELD, role, toggled(flags, flag), `role ${role}: ${flag} flipped`)),
  );
  return [...plans, ...roles];
}

function toggled(flags: readonly string[], flag: string): string[] {
  return flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { cells, unnoticed, milliseconds } = flipCells();
  for (const name of unnoticed) console.error(`unnoticed: ${name}`);
  console.log(`${cells} cells flipped in ${milliseconds} ms, ${unnoticed.length} unnoticed`);
  process.exitCode = unnoticed.length > 0 ? 1 : 0;
}
