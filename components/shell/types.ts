// What the shell is given: plain values a server can send.
import type { User } from "#lib/services/auth/entities.ts";

export type View = "company" | "personal";

export type MenuEntry = { key: string; label: string; icon: string; href?: string; children?: MenuEntry[] };

export type RelatedWorkspace = { id: string; name: string; kind: "franchise" | "location"; logoUrl?: string | null };

export type Impersonation = { name: string; by: string; expiresAt: string; readOnly: boolean };

export type Flash = { tone: "success" | "error"; message: string };

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
  flash: Flash | null;
  impersonation: Impersonation | null;
  blocked: boolean;
};
