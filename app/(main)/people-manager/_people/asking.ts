// What is asked about people in a dialog over their list.
import type { TreePerson } from "#lib/services/auth/people-entities.ts";

export type Asking =
  | { kind: "invite" }
  | { kind: "theme"; people: readonly TreePerson[] }
  | { kind: "withdraw"; person: TreePerson }
  | { kind: "move"; people: readonly TreePerson[] }
  | { kind: "group"; people: readonly TreePerson[] };
