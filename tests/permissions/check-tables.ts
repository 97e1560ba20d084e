// Compares the permission tables with what they have to say, by behaviour, in one fast pure function.
import { allActions } from "#lib/permissions/actions.ts";
import { ROUTES } from "#lib/permissions/index.ts";
import { EVERYBODY } from "../support/people.ts";
import { describePlan, planCells } from "./check-plans.ts";
import { ACTORS, describeAction } from "./check-policies.ts";
import { describeAudience, describeRoute } from "./check-routes.ts";
import { describeBlocked, describeBranding, describeOpen, describeTopBar } from "./check-states.ts";
import { ACTOR_NAMES, EXPECTED_ACTIONS } from "./expected-actions.ts";
import { AUDIENCE, EXPECTED_AUDIENCE } from "./expected-audience.ts";
import { EXPECTED_PLANS } from "./expected-plans.ts";
import { EXPECTED_ROUTES } from "./expected-routes.ts";
import { EXPECTED_BLOCKED, EXPECTED_BRANDING, EXPECTED_OPEN, EXPECTED_TITLES } from "./expected-states.ts";

type Lines = Readonly<Record<string, string>>;
const TABLES = ["columns", "action", "plan", "route", "audience", "blocked", "branding", "title", "open"] as const;
export type Table = (typeof TABLES)[number];

const KEYS: Record<Table, () => readonly string[]> = {
  columns: () => ["actors", "people"],
  action: allActions,
  plan: planCells,
  route: () => ROUTES.map((row) => row.path),
  audience: () => ROUTES.filter((row) => "rule" in row).map((row) => row.path),
  blocked: () => Object.keys(EXPECTED_BLOCKED),
  branding: () => Object.keys(EXPECTED_BRANDING),
  title: () => Object.keys(EXPECTED_TITLES),
  open: () => Object.keys(EXPECTED_OPEN),
};

const DESCRIBE: Record<Table, (key: string) => string> = {
  columns: (key) => Object.keys(key === "actors" ? ACTORS : EVERYBODY).join(" "),
  action: (key) => {
    const action = allActions().find((name) => name === key);
    return action ? describeAction(action) : "no such action";
  },
  plan: describePlan,
  route: describeRoute,
  audience: describeAudience,
  blocked: describeBlocked,
  branding: describeBranding,
  title: describeTopBar,
  open: describeOpen,
};

const EXPECTED: Record<Table, Lines> = {
  columns: { actors: ACTOR_NAMES, people: AUDIENCE },
  action: EXPECTED_ACTIONS,
  plan: EXPECTED_PLANS,
  route: EXPECTED_ROUTES,
  audience: EXPECTED_AUDIENCE,
  blocked: EXPECTED_BLOCKED,
  branding: EXPECTED_BRANDING,
  title: EXPECTED_TITLES,
  open: EXPECTED_OPEN,
};

/** One sentence for everything that is not as expected; empty when the tables are right. */
export function checkTables(): string[] {
  return TABLES.flatMap((table) => failuresOf(table));
}

/** The same for one table, or for one line of it. */
export function failuresOf(table: Table, key?: string): string[] {
  const keys = key === undefined ? new Set([...KEYS[table](), ...Object.keys(EXPECTED[table])]) : [key];
  return [...keys].flatMap((line) => {
    const actual = DESCRIBE[table](line);
    const expected = EXPECTED[table][line];
    return actual === expected ? [] : [`${table} ${line} is "${actual}", expected "${expected ?? "no such row"}"`];
  });
}
