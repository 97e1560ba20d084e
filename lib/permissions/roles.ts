// What a person is in a workspace, and the two views they can look at it from.

export const ROLES = ["owner", "manager", "member"] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody of this role looks after the people and things of a workspace, and not their own alone. */
export function manages(role: string | null): boolean {
  return role === "owner" || role === "manager";
}

export const VIEWS = ["company", "personal"] as const;
export type View = (typeof VIEWS)[number];
