// What the menu of a person and its panel are given.
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import type { Asking } from "./asking.ts";
import type { PersonActs } from "./use-person-acts.ts";

export type PersonMenuProps = { person: TreePerson; acts: PersonActs; onAsk: (asking: Asking) => void };
