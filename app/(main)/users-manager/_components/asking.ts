// What is asked about people in a dialog over their list.
import type { Member } from "#lib/services/auth/members-entities.ts";

export type Asking =
  | { kind: "invite" }
  | { kind: "remove"; member: Member }
  | { kind: "own"; member: Member }
  | { kind: "link"; member: Member };
