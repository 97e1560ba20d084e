// What a domain is: how it is written, which are refused, where its record stands, how it stands, and when it is looked at next.
import { domainToASCII } from "node:url";
import { parse } from "tldts";
import { DAYS_UNTIL_GONE, type DomainFinding, type DomainState } from "#lib/services/auth/domains-entities.ts";
import type { TxtAnswer } from "#server/auth/domains/dns-port.ts";
import { isPublicMailHost } from "#server/auth/domains/mail-hosts.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type NamedDomain = { domain: string } | { refusal: string };

const LABELS = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** A domain as it is compared, or the sentence that refuses it. An address of a mailbox or a page is not read as one. */
export function domainNamed(typed: string): NamedDomain {
  const domain = domainToASCII(typed.trim().toLowerCase().replace(/\.$/, ""));
  if (!LABELS.test(domain)) return { refusal: "Enter a domain alone, such as example.com." };
  const { domain: registered, isIp } = parse(domain, { allowPrivateDomains: true });
  if (isIp || registered === null) return { refusal: "This domain is open to everybody. Enter your company’s own." };
  if (isPublicMailHost(registered) || isPublicMailHost(domain))
    return { refusal: "Anybody can get a mailbox there. Enter your company’s own domain." };
  return { domain };
}

/** The domain of an address, as it is compared; what stands before the last @ is no part of it. */
export function domainOf(email: string): string {
  return domainToASCII(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}

/** Where the record of a domain stands. */
export function recordName(domain: string): string {
  return `_corner.${domain}`;
}

/** What a look at the record found; the whole value has to be there, and others beside it do not matter. */
export function findingOf(answer: TxtAnswer, value: string): Exclude<DomainFinding, "held"> {
  if (answer.kind === "unreachable") return "unreachable";
  if (answer.kind === "none" || answer.values.length === 0) return "missing";
  return answer.values.some((text) => text.trim() === value) ? "seen" : "other";
}

export type Looks = {
  createdAt: Date;
  provedAt: Date | null;
  lastSeenAt: Date | null;
  lostAt: Date | null;
  /** How often it was looked at by now. */
  checks: number;
  found: DomainFinding | null;
};

/**
 * When to look next: 20 and 40 seconds after it was added, each minute for half an hour, each hour for a month, then each
 * day; each day once it is proved, and each hour while it is missing.
 */
export function nextCheck(looks: Looks, now: Date): Date {
  const { createdAt, provedAt, lostAt, checks, found } = looks;
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (provedAt !== null && lostAt === null) return later(found === "seen" ? DAY : HOUR);
  if (lostAt !== null) return later(DAY);
  const first = [20 * SECOND, 40 * SECOND][checks];
  if (first !== undefined) return new Date(Math.max(now.getTime(), createdAt.getTime() + first));
  const age = now.getTime() - createdAt.getTime();
  return later(age < 30 * MINUTE ? MINUTE : age < 30 * DAY ? HOUR : DAY);
}

/** True where a proved domain's record has been away for seven days: a resolver that cannot be asked says nothing about it. */
export function isGone({ provedAt, lastSeenAt, found }: Looks, now: Date): boolean {
  if (provedAt === null || lastSeenAt === null || found === "seen" || found === "unreachable") return false;
  return now.getTime() - lastSeenAt.getTime() >= DAYS_UNTIL_GONE * DAY;
}

/** How a domain stands; only `proved` and, for its seven days, `missing` let a directory write. */
export function stateOf({ provedAt, lostAt, found }: Pick<Looks, "provedAt" | "lostAt" | "found">): DomainState {
  if (provedAt === null) return "checking";
  if (lostAt !== null) return "gone";
  return found === "missing" || found === "other" ? "missing" : "proved";
}
