// What a location that changes hands needs, and what would be different then. Pure.
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { MoveChange } from "#lib/services/auth/moves-entities.ts";
import { LEAVE_GRACE_DAYS, type MoveKind } from "#lib/services/auth/moves-limits.ts";
import { WORKSPACE_RESTORE_DAYS } from "#lib/services/auth/workspaces-limits.ts";
import type { HeldMove, MoveFacts, MovePlace } from "#server/auth/franchise/moves-store.ts";

/** Products whose workspaces have locations. */
const ABOVE: readonly string[] = ["franchise", "distributor"];

export const isAbove = ({ product }: Pick<MovePlace, "product">) => ABOVE.includes(product);

/** Whether somebody beside the location's own owner has to agree. */
export const needsTaker = (kind: MoveKind) => kind === "join" || kind === "franchise" || kind === "owner";

/** True once everybody said yes who has to. */
export function isAgreed({ kind, location_yes, to_yes }: Pick<HeldMove, "kind" | "location_yes" | "to_yes">): boolean {
  return location_yes !== null && (to_yes !== null || !needsTaker(kind));
}

type Side = { owns: boolean; named: boolean };
type Said = { kind: MoveKind; location: boolean; to: boolean; known: boolean };

/**
 * For which sides this person's answer is waited for. The location's side is its own owner's; where it is not known yet which
 * location it is, whoever was asked by email answers for it.
 */
export function answersFor({ owns, named }: Side, { kind, location, to, known }: Said) {
  return {
    location: !location && (known ? owns : named),
    to: needsTaker(kind) && !to && named,
  };
}

const CHANNELS: Readonly<Record<string, string>> = { email: "email", sms: "texts", call: "calls" };
const named = (channels: readonly string[]) => inOnePhrase(channels.map((channel) => CHANNELS[channel] ?? channel));

function themeThen({ own_theme: own, to_theme: above, to }: MoveFacts): string {
  if (own !== null) return `${own}, its own`;
  return above === null ? "None, until it picks one" : `${above}, from ${to}`;
}

function themeNow({ theme, from }: MoveFacts): string {
  if (theme === null) return "None";
  return theme.own ? `${theme.name}, its own` : `${theme.name}, from ${from}`;
}

function consentsThen({ consents, to_consents: above, to }: MoveFacts): string {
  const own = consents.filter((one) => one.own).map(({ channel }) => channel);
  const more = above.filter((channel) => !own.includes(channel));
  const parts = [
    ...(own.length > 0 ? [`Its own for ${named(own)}`] : []),
    ...(more.length > 0 ? [`${named(more)} in ${to}’s wording`] : []),
  ];
  return parts.length === 0 ? "None: visitors are asked for no consent until it writes its own" : parts.join(", ");
}

function consentsNow({ consents, from }: MoveFacts): string {
  if (consents.length === 0) return "None";
  const [own, above] = [consents.filter((one) => one.own), consents.filter((one) => !one.own)];
  const list = (some: typeof own) => named(some.map(({ channel }) => channel));
  if (above.length === 0) return `Its own for ${list(own)}`;
  const shared = `${from}’s wording`;
  return own.length === 0 ? `${list(above)} in ${shared}` : `Its own for ${list(own)}, otherwise ${shared}`;
}

function planOf({ from, to, own_plan: plan }: MoveFacts, then: boolean): string {
  const payer = then ? to : from;
  if (payer !== null) return `Paid by ${payer}`;
  const own = plan === null ? "a plan of its own" : plan;
  return then
    ? `Free for ${LEAVE_GRACE_DAYS} days, then ${own} under Billing, paid by the location`
    : `${own}, paid by the location`;
}

const change = (subject: MoveChange["subject"], before: string, after: string): MoveChange => ({
  ...{ subject, before, after },
});
const locked = (count: number, by: string | null) =>
  count === 0 || by === null ? "Nothing" : `${counted(count, "detail")}, by ${by}`;

/** Whatever the location takes along into other hands. */
function moved(facts: MoveFacts): MoveChange[] {
  const { from, to, people, contacts, cards, links, regions, seats_needed: seats } = facts;
  return [
    change("plan", planOf(facts, false), planOf(facts, true)),
    ...(to === null ? [] : [change("seats", "", `${counted(seats, "seat")} more at ${to}`)]),
    change("people", counted(people, "person"), "Everybody stays, with the role they have"),
    change(
      "contacts",
      counted(contacts, "contact"),
      from === null
        ? `All stay. ${to} sees what the location shows it`
        : `All stay with the location. ${from} no longer sees them`,
    ),
    change(
      "addresses",
      `${counted(cards, "card")} and ${counted(links, "link")}`,
      "Every address and code keeps working",
    ),
    change("theme", themeNow(facts), themeThen(facts)),
    change("locks", locked(facts.locks, from), locked(facts.to_locks, to)),
    change("consents", consentsNow(facts), consentsThen(facts)),
    ...(from === null ? [] : [change("stops", "", `People who unsubscribed from ${from} stay unsubscribed here`)]),
    ...(regions === 0 ? [] : [change("regions", `In ${counted(regions, "region")} of ${from}`, "In none")]),
  ];
}

/** What would be different, in the order in which it is shown. */
export function changesOf(kind: MoveKind, facts: MoveFacts): MoveChange[] {
  const { people, contacts, cards, links, owners, from } = facts;
  const addresses = `${counted(cards, "card")} and ${counted(links, "link")}`;
  switch (kind) {
    case "owner":
      return [
        change("owner", inOnePhrase(owners), "The person you ask. The current owner stays as a manager"),
        change("plan", planOf(facts, false), planOf({ ...facts, to: from }, true)),
        change("contacts", counted(contacts, "contact"), "All stay with the location"),
      ];
    case "close":
      return [
        change("people", counted(people, "person"), "Nobody can open it. Opened again, everybody is back"),
        change(
          "addresses",
          addresses,
          `Visitors see no difference for ${WORKSPACE_RESTORE_DAYS} days, then every address and code ends`,
        ),
        change("contacts", counted(contacts, "contact"), `Kept for ${WORKSPACE_RESTORE_DAYS} days, then erased`),
        change("plan", planOf(facts, false), "Its seats are free once it is gone"),
      ];
    default:
      return moved(facts);
  }
}
