// What each person of the demo must never find in any document: everything of other tenants, and within the franchise
// what a location may not see of the others.

import { EMAILS, type Person } from "../e2e/support/people.ts";
import type { Call } from "./api.ts";
import { type Belongings, belongingsOf } from "./belongings.ts";

/** Not among the sign-ins; they hold what the other two locations have. */
export const DANIEL = "daniel@harbor.test";
export const GRACE = "grace@harbor.test";
const HARBOR: readonly string[] = [EMAILS.olivia, EMAILS.liam, EMAILS.mia, DANIEL, GRACE];

export type Tenants = { of: (email: string) => Belongings; forbiddenTo: (person: Person) => string[] };

/** Reads as every owner what is theirs. */
export async function readTenants(call: Call, signIn: (email: string) => Promise<string>): Promise<Tenants> {
  const everything = new Map<string, Belongings>();
  for (const email of [...Object.values(EMAILS), DANIEL, GRACE]) {
    everything.set(email, await belongingsOf(call, await signIn(email)));
  }
  const of = (email: string) => everything.get(email) ?? { person: [], workspace: [], links: [], linkIds: [] };
  return { of, forbiddenTo: (person) => forbidden(person, [...everything.keys()], of) };
}

function forbidden(person: Person, emails: string[], of: Tenants["of"]): string[] {
  const own = EMAILS[person];
  const others = emails.filter((email) => (HARBOR.includes(own) ? !HARBOR.includes(email) : email !== own));
  const foreign = others.flatMap((email) => {
    const { person: who, workspace, links } = of(email);
    return [...who, ...workspace, ...links];
  });
  const inside: Partial<Record<Person, string[]>> = {
    // Not the ids: he is a member of the franchise too, whose `parent_of` names its locations.
    liam: [DANIEL, GRACE].flatMap((email) => [
      ...of(email).links,
      ...of(email).person,
      ...of(email).workspace.slice(1),
    ]),
    mia: [
      ...[DANIEL, GRACE, EMAILS.olivia].flatMap((email) => of(email).links),
      ...[DANIEL, GRACE].flatMap((email) => [...of(email).workspace, ...of(email).person]),
      // Hers are among her location's; the rest is her colleagues'.
      ...of(EMAILS.liam).links.filter((text) => !of(EMAILS.mia).links.includes(text)),
    ],
  };
  // The product's own name is the administrator's workspace's.
  return [...new Set([...foreign, ...(inside[person] ?? [])])].filter((text) => text !== "Corner");
}
