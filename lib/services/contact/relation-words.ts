// What one contact can be to another, and how each side says it; for pages and the service alike.

import type { ContactKind } from "./contact-limits.ts";

/** As a row holds it: what the one is to the other. The same the other way round is not stored twice. */
export const STORED_RELATIONS = [
  "spouse",
  "partner",
  "sibling",
  "parent",
  "friend",
  "colleague",
  "manager",
  "assistant",
  "referrer",
  "employer",
  "own",
] as const;
type StoredRelation = (typeof STORED_RELATIONS)[number];

/** As a side sees it, in the order in which they are offered. */
export const RELATIONS = [
  "spouse",
  "partner",
  "parent",
  "child",
  "sibling",
  "friend",
  "colleague",
  "manager",
  "report",
  "assistant",
  "boss",
  "referrer",
  "referral",
  "employer",
  "employee",
  "own",
] as const;
export type Relation = (typeof RELATIONS)[number];

const OTHER_WAY: Readonly<Record<Relation, Relation>> = {
  ...{ spouse: "spouse", partner: "partner", sibling: "sibling", friend: "friend", colleague: "colleague", own: "own" },
  ...{ parent: "child", child: "parent", manager: "report", report: "manager", assistant: "boss", boss: "assistant" },
  ...{ referrer: "referral", referral: "referrer", employer: "employee", employee: "employer" },
};

/** What the one is to the other, seen from the other. */
export function otherWay(relation: Relation): Relation {
  return OTHER_WAY[relation];
}

/** How it is stored: the kind, and whether it is said the other way round for that. */
export function stored(relation: Relation): { kind: StoredRelation; turned: boolean } {
  const kind = STORED_RELATIONS.find((one) => one === relation);
  if (kind !== undefined) return { kind, turned: false };
  return { kind: STORED_RELATIONS.find((one) => one === OTHER_WAY[relation]) ?? "own", turned: true };
}

/** What stands under the name of somebody on the page of `first`. */
export function relationLabel(relation: Exclude<Relation, "own">, first: string): string {
  const labels = {
    ...{ spouse: "Spouse", partner: "Partner", parent: "Parent", child: "Child", sibling: "Sibling", friend: "Friend" },
    ...{ colleague: "Colleague", manager: "Manager", report: "Direct report", assistant: "Assistant", boss: "Boss" },
    ...{ referrer: `Referred ${first}`, referral: `Referred by ${first}` },
    ...{ employer: `${first} works here`, employee: "Works here" },
  };
  return labels[relation];
}

/** The most characters of an own word. */
export const MOST_RELATION_WORD = 40;
/** Relations of one contact that are not those of people to where they work. */
export const MOST_RELATIONS = 200;

/** Whether one of the first kind can have one of the second as that: people work at companies, and companies are nobody's family. */
export function fits(relation: Relation, kind: ContactKind, other: ContactKind): boolean {
  if (relation === "employer") return kind === "person" && other === "company";
  if (relation === "employee") return kind === "company" && other === "person";
  if (relation === "referrer" || relation === "referral" || relation === "own") return true;
  return kind === "person" && other === "person";
}
