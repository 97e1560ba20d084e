// What the shell is given: plain values a server can send.
import type { MenuEntry } from "#lib/permissions/menu.ts";
import type { View } from "#lib/permissions/roles.ts";
import type { User } from "#lib/services/auth/entities.ts";

export type { MenuEntry, View };

export type RelatedWorkspace = { id: string; name: string; kind: "franchise" | "location"; logoUrl?: string | null };

export type Impersonation = { name: string; by: string; expiresAt: string; readOnly: boolean };

export type ShellProps = {
  user: User;
  /** The chosen workspace's name, empty when there is none. */
  workspaceLabel: string;
  planLabel: string;
  view: View;
  canSwitchView: boolean;
  menu: MenuEntry[];
  mobileMenu: MenuEntry[];
  related: RelatedWorkspace[];
  /** What the profile still lacks; null when onboarding is done. */
  onboardingMissing: string[] | null;
  title: string;
  topBarTitle: string;
  impersonation: Impersonation | null;
  blocked: boolean;
};
