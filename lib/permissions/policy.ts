// A row of the table of acts: who may do what, and how far it reaches.
import type { Flag } from "./flags.ts";
import type { Role } from "./roles.ts";

/** `all` reaches what the workspace holds, `own` what the person owns in it, `no` refuses. */
export type Reach = "all" | "own" | "no";

export type Policy = {
  /** A `person` act concerns the person alone and needs no workspace; an `admin` act needs the platform role. */
  of: "workspace" | "person" | "admin";
  /** A write is refused in a read-only session. */
  writes: boolean;
  /** Refused while somebody else sits in the session, with or without write access. */
  notWhileImpersonating?: true;
  /** Allowed although the workspace is blocked. */
  whileBlocked?: true;
  /** Allowed although the password has to be changed first. */
  whilePasswordChange?: true;
  /** Open to a machine of the workspace, where the operation's declaration says so too. */
  machines?: true;
  /** A machine reaches the locations of its workspace by it too, one at a time. */
  locations?: true;
  /** Reads across the locations of a franchise, for its owner, in company view. */
  tree?: true;
  /** One of these flags is needed. */
  flags?: readonly Flag[];
  roles?: Readonly<Record<Role, Reach>>;
};

export const EVERYBODY = { owner: "all", manager: "all", member: "own" } as const;
export const MANAGERS = { owner: "all", manager: "all", member: "no" } as const;
export const OWNERS = { owner: "all", manager: "no", member: "no" } as const;
export const NOBODY = { owner: "no", manager: "no", member: "no" } as const;
