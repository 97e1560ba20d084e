// Who finds the billing of the chosen workspace under /workspace-manager, and where the way back from an order leads.
import { paths } from "#lib/paths.ts";
import { granted } from "#lib/permissions/index.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { homePath } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";

/** Its owner, in their own session, with an account that is open. */
export function seesBilling({ user, role, impersonatorId, isMember }: Session): boolean {
  const { workspace, user_state, permissions } = user;
  const own = impersonatorId === null && user_state !== "_SUSPENDED_";
  const manages = granted(permissions, "workspace_manager") && workspace?.settings.workspace_management !== "OFF";
  return own && manages && role === "owner" && isMember;
}

export type WayBack = { href: string; label: string };

/** To billing, or to the page where this person would end up instead; none for a stranger. */
export function wayBackOf(session: Session | null): WayBack | null {
  if (!session) return null;
  const home = homePath(session);
  return seesBilling(session) && home !== paths.setPassword()
    ? { href: paths.billing(), label: "Back to billing" }
    : { href: home, label: `Back to ${PRODUCT_NAME}` };
}
