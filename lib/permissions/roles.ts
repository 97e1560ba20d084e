// What a person is in a workspace, and the two views they can look at it from.

export const ROLES = ["owner", "manager", "member"] as const;
export type Role = (typeof ROLES)[number];

export const VIEWS = ["company", "personal"] as const;
export type View = (typeof VIEWS)[number];
