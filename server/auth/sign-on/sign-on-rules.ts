// What an answer of a provider comes to: who it names, whether that person is let in, and why not.

import type { SignOnState } from "#lib/services/auth/sign-on-entities.ts";
import { PROVIDER_WORKS, type SignOnProblem } from "#lib/services/auth/sign-on-limits.ts";
import { domainOf } from "#server/auth/domains/domain-rules.ts";

/** Whom a provider's answer names. */
export type Named = {
  email: string;
  name: string;
  /** As it is shown, shortened. */
  subject: string;
  /** Who this is at the provider for good, whole; null where what it says may be another one's tomorrow. */
  lasting: string | null;
};

/** Thrown where an answer signs nobody in; `detail` is for whoever sets the provider up, and holds nothing secret. */
export class SignOnRefused extends Error {
  readonly problem: SignOnProblem;

  constructor(problem: SignOnProblem, detail = "", cause?: unknown) {
    super(detail, { cause });
    this.name = "SignOnRefused";
    this.problem = problem;
  }
}

const ADDRESS = /^[^\s@<>"(),:;]{1,64}@[^\s@<>"(),:;]{3,253}$/;

/** An address as it is compared; throws `no-email` for what is none, such as a phone number or a name. */
export function addressNamed(told: string): string {
  const email = told.trim().toLowerCase();
  if (email.length > 254 || !ADDRESS.test(email)) throw new SignOnRefused("no-email");
  return email;
}

/** The account behind an address, as far as a provider's workspace is concerned. */
export type Found = { id: string; admin: boolean; member: boolean; place: string | null };

export type Entrance = { userId: string; place: string };

type Case = { email: string; domains: readonly string[]; person: Found | null };

/**
 * Whom an answer lets in, and where. Only an address of a domain that the workspace proved, only somebody who is a member there
 * or in one of its locations and is not suspended, and never an administrator of the platform. Throws SignOnRefused.
 */
export function entranceFor({ email, domains, person }: Case): Entrance {
  if (!domains.includes(domainOf(email))) throw new SignOnRefused("domain");
  if (!person?.member) throw new SignOnRefused("person");
  if (person.admin) throw new SignOnRefused("admin");
  if (person.place === null) throw new SignOnRefused("suspended");
  return { userId: person.id, place: person.place };
}

type Switchable = { state: SignOnState; tried: { problem: string } | null };

/** The sentence that refuses a switch; null where it may be done. Only what was tried with these settings is switched on. */
export function refusalOfSwitch({ state, tried }: Switchable, to: SignOnState): string | null {
  if (to === state) return "It is already in this state.";
  if (to === "off") return null;
  if (tried === null || !PROVIDER_WORKS.includes(tried.problem))
    return "Try it first. It can be switched on once a try has worked.";
  return to === "forced" && state === "off" ? "Switch it on before you require it." : null;
}
