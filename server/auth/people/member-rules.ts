// Who may do what to whom among the people of a workspace: pure, so that the whole table can be tested.
import type { Role } from "#lib/permissions/index.ts";
import type { MemberAct } from "#lib/services/auth/members-entities.ts";

export type Acting = { userId: string; role: Role; impersonating: boolean };
/**
 * `lastOwner` is true for an owner beside whom no other active one stands; `othersOwn` where the place has owners of its own and
 * whoever acts is none of them: the owner of a franchise in a location that somebody else owns.
 */
export type Target = { id: string; role: Role; suspended: boolean; lastOwner: boolean; othersOwn: boolean };

const NOT_YOURS = "This location has its own owner. Only they can do that.";

/** Whether the owners of a place are others than who acts as its owner, from the franchise above. */
export function othersOwn({ userId, role }: Acting, owners: readonly string[]): boolean {
  return role === "owner" && owners.length > 0 && !owners.includes(userId);
}

const GIVES: Record<Role, readonly Role[]> = {
  owner: ["owner", "manager", "member"],
  manager: ["manager", "member"],
  member: [],
};

/** The roles that somebody may give: nobody gives more than they have. */
export function rolesGivenBy(role: Role): readonly Role[] {
  return GIVES[role];
}

/** Why nothing about this person may be changed; null when it may. */
export function changeRefusal(by: Acting, target: Target): string | null {
  if (by.impersonating) return "You cannot manage people while acting as somebody else.";
  if (by.role === "member") return "Only owners and managers manage people.";
  if (by.userId === target.id) return "Somebody else has to change your own membership.";
  if (target.role === "owner" && by.role !== "owner") return "Only an owner may change an owner.";
  if (target.role === "owner" && target.othersOwn) return NOT_YOURS;
  return null;
}

/** Why this person may not be removed, suspended or given a lower role; null when they may. */
export function removalRefusal(by: Acting, target: Target): string | null {
  return changeRefusal(by, target) ?? (target.lastOwner ? "A workspace keeps at least one owner." : null);
}

/** Why the role may not be given; null when it may. */
export function roleRefusal(by: Acting, target: Target, role: Role): string | null {
  const refusal = role === target.role ? changeRefusal(by, target) : removalRefusal(by, target);
  if (refusal) return refusal;
  if (role === "owner" && target.othersOwn) return NOT_YOURS;
  return rolesGivenBy(by.role).includes(role) ? null : `A ${by.role} may not make somebody an ${role}.`;
}

/** Why the workspace may not be handed to this person; null when it may. */
export function ownershipRefusal(by: Acting, target: Target): string | null {
  if (by.impersonating) return "You cannot manage people while acting as somebody else.";
  if (by.role !== "owner") return "Only an owner hands a workspace over.";
  if (by.userId === target.id) return "You already own this workspace.";
  if (target.othersOwn) return NOT_YOURS;
  return target.suspended ? "Reactivate this person first." : null;
}

/** What may be done with a person, in the order of the menu. */
export function actsOn(by: Acting, target: Target): MemberAct[] {
  const open = changeRefusal(by, target) === null;
  const losable = removalRefusal(by, target) === null;
  const acts: [MemberAct, boolean][] = [
    ["role", open && losable],
    ["own", ownershipRefusal(by, target) === null],
    ["suspend", losable && !target.suspended],
    ["reactivate", open && target.suspended],
    ["remove", losable],
  ];
  return acts.filter(([, allowed]) => allowed).map(([act]) => act);
}

/** What may be done with an open invitation. Its link is told only where no email could bring it. */
export function actsOnInvitation(by: Acting, { byEmail }: { byEmail: boolean }): MemberAct[] {
  if (by.impersonating || by.role === "member") return [];
  return [byEmail ? "resend" : "link", "revoke"];
}
