// The cells of section 4's tables: blocked, branding, top bar titles, what stays open in maintenance.
import { SHARECARD } from "#lib/branding/branding.ts";
import { THEMES } from "#lib/branding/page-branding.ts";
import { ALWAYS_OPEN } from "#lib/edge/routes.ts";
import { TOP_BAR } from "#lib/permissions/titles.ts";
import { ACTIVE_STATUSES, ALLOWED_USER_STATES } from "#lib/permissions/workspace-state.ts";
import { USER_STATES } from "#lib/services/auth/entities.ts";
import type { Table } from "../../tests/permissions/check-tables.ts";
import { EXPECTED_BLOCKED, EXPECTED_OPEN } from "../../tests/permissions/expected-states.ts";

type Cell = { name: string; where: { table: Table }; flip: () => () => void };

/** Every cell of the four tables, each with the way to flip it and back. */
export function stateCells(): Cell[] {
  return [...blockedCells(), ...brandingCells(), ...titleCells(), ...openCells()];
}

/** One member of a list, taken out or put in. */
function member(table: Table, list: readonly unknown[], value: unknown): Cell {
  return {
    name: `${table}: ${String(value)} flipped`,
    where: { table },
    flip: () => {
      const held = [...list];
      const next = held.includes(value) ? held.filter((one) => one !== value) : [...held, value];
      const put = (values: readonly unknown[]) => {
        Reflect.set(list, "length", 0);
        for (const [at, one] of values.entries()) Reflect.set(list, at, one);
      };
      put(next);
      return () => put(held);
    },
  };
}

/** One value of a record, set to another. */
function value(table: Table, record: object, key: string, other: unknown): Cell {
  return {
    name: `${table}: ${key} changed`,
    where: { table },
    flip: () => {
      const held: unknown = Reflect.get(record, key);
      Reflect.set(record, key, other);
      return () => void Reflect.set(record, key, held);
    },
  };
}

function blockedCells(): Cell[] {
  const statuses = Object.keys(EXPECTED_BLOCKED).map((status) => member("blocked", ACTIVE_STATUSES, status));
  return [...statuses, ...USER_STATES.map((state) => member("blocked", ALLOWED_USER_STATES, state))];
}

function brandingCells(): Cell[] {
  const colours = Object.values(THEMES).flatMap((theme) =>
    Object.values(theme).flatMap((shades) =>
      Object.keys(shades).map((key) => value("branding", shades, key, "#123456")),
    ),
  );
  const paths = [...SHARECARD.paths, "/", "/dashboard"].map((path) => member("branding", SHARECARD.paths, path));
  const registrations = (["_WORKSPACE_CONFERENCE_", "_WORKSPACE_NFC_", "_WORKSPACE_QRCODE_"] as const).map((one) =>
    member("branding", SHARECARD.registrations, one),
  );
  return [...colours, ...paths, ...registrations];
}

function titleCells(): Cell[] {
  return [...Object.keys(TOP_BAR), "dashboard"].map((key) => value("title", TOP_BAR, key, "Another title"));
}

function openCells(): Cell[] {
  const firsts = new Set([...ALWAYS_OPEN, ...Object.keys(EXPECTED_OPEN).map((path) => path.split("/")[1] ?? "")]);
  // The API's doors are rules and no list.
  return [...firsts].filter((first) => first !== "api").map((first) => opened(first));
}

function opened(first: string): Cell {
  const set: Set<string> = new Set(ALWAYS_OPEN);
  return {
    name: `open: ${first} flipped`,
    where: { table: "open" },
    flip: () => {
      const change = (open: boolean) => {
        const made = ALWAYS_OPEN;
        if (made instanceof Set) open ? made.add(first) : made.delete(first);
      };
      change(!set.has(first));
      return () => change(set.has(first));
    },
  };
}
