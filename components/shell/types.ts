// What the shell is given: plain values a server can send.

import type { PageBranding } from "#lib/branding/page-branding.ts";
import type { MenuEntry } from "#lib/permissions/menu.ts";
import type { View } from "#lib/permissions/roles.ts";
import type { User } from "#lib/services/auth/entities.ts";

export type { MenuEntry, View };

export type RelatedWorkspace = {
  id: string;
  /** Without the parent's name in front: "Boston", not "Harbor Realty Boston". */
  name: string;
  kind: "franchise" | "location";
  /** Says "(franchise)" or "(location)" after the name: entrepreneur workspaces only, section 2. */
  suffixed: boolean;
  logoUrl: string | null;
  people: number | null;
};

export type Impersonation = {
  name: string;
  by: string;
  /** Until when, and what the server's clock said when it told. */
  expiresAt: string;
  now: string;
  readOnly: boolean;
  /** Going back leads to the administrator's own session; else to the log-in. */
  wayBack: boolean;
  /** Whether the person hears of it by email. */
  sendsEmail: boolean;
};

/** As lib/session/branding.server.ts answers it. */
type RequestBranding = { own: PageBranding; stranger: PageBranding | null; nonce: string };

export type ShellProps = {
  user: User;
  /** The chosen workspace's name, empty when there is none. */
  workspaceLabel: string;
  planLabel: string;
  view: View;
  canSwitchView: boolean;
  menu: MenuEntry[];
  mobileMenu: MenuEntry[];
  /** What this is a location of, where the person may switch to it. */
  parent: { id: string; name: string } | null;
  /** How many workspaces one can switch to; `useRelated` asks for them. */
  around: number;
  /** What the profile still lacks; null when it is filled. The menu stays covered until then. */
  onboardingMissing: string[] | null;
  impersonation: Impersonation | null;
  blocked: boolean;
  /** False where no mail server is set up: no text promises an email then. */
  sendsEmail: boolean;
  branding: RequestBranding;
  /** Where the person's own tasks are due, where they said it. */
  ownTimeZone?: string | null;
  /** Groups of the menu that were folded the last time. */
  folds: readonly string[];
};
