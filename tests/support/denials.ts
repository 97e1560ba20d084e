// What every contract says beside itself of who gets what, by the operation's whole name, and the call that asks.
import { authActs, authDenials } from "#lib/services/auth/denials.ts";
import { campaignActs, campaignDenials } from "#lib/services/campaign/denials.ts";
import { cardActs, cardDenials } from "#lib/services/card/denials.ts";
import { contactActs, contactDenials } from "#lib/services/contact/denials.ts";
import type { contracts } from "#lib/services/contracts.ts";
import type { Aim, Denial, Denials } from "#lib/services/denials.ts";
import { linksActs, linksDenials } from "#lib/services/links/denials.ts";
import { mediaActs, mediaDenials } from "#lib/services/media/denials.ts";
import type { Operation } from "#server/platform/api/operations.ts";
import type { Ask } from "#tests/support/api.ts";

const SERVICES: { [Name in keyof typeof contracts]: Denials<(typeof contracts)[Name]> } = {
  auth: authDenials,
  media: mediaDenials,
  campaign: campaignDenials,
  card: cardDenials,
  links: linksDenials,
  contact: contactDenials,
};

/** The lines of the acts behind them. */
export const ACTS: Readonly<Record<string, string>> = {
  ...authActs,
  ...campaignActs,
  ...cardActs,
  ...linksActs,
  ...contactActs,
  ...mediaActs,
};

/** A line of any operation: its input is whatever it is. */
export type Line = Denial<unknown>;

export const DENIALS: ReadonlyMap<string, Line> = new Map(
  Object.entries(SERVICES).flatMap(([service, lines]) =>
    Object.entries<Line>(lines).map(([name, line]) => [`${service}.${name}`, line] as const),
  ),
);

export const nameOf = ({ service, name }: Pick<Operation, "service" | "name">) => `${service}.${name}`;

/** The line of an operation; every operation has one, or nothing compiles. */
export function lineOf(operation: Pick<Operation, "service" | "name">): Line {
  const line = DENIALS.get(nameOf(operation));
  if (!line) throw new Error(`${nameOf(operation)} has no line`);
  return line;
}

/** The call of an operation with its line's input: parts of the path, then the query of a read or the body of a write. */
export function callOf(operation: Operation, aim: Aim): { path: string; ask: Ask } {
  const [, declared] = lineOf(operation);
  const input: unknown = typeof declared === "function" ? declared(aim) : declared;
  const fields = new Map<string, unknown>(Object.entries(Object(input)));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = String(fields.get(name));
    fields.delete(name);
    return part;
  });
  if (fields.size === 0) return { path, ask: {} };
  if (operation.method !== "GET") return { path, ask: { json: Object.fromEntries(fields) } };
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return { path: `${path}?${query}`, ask: {} };
}
