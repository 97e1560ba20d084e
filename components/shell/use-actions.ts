"use client";
// Everything the palette can do, read from the same menu and permissions as the rest of the shell.
import {
  ArrowLeftRight,
  Building2,
  CircleQuestionMark,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Moon,
  Nfc,
  Plus,
  QrCode,
  ShoppingBag,
  Sparkles,
  Sun,
  SunMoon,
  UserRound,
  UserRoundCog,
} from "lucide-react";
import { mayText } from "#components/campaign/sms/may-text.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { switchView, switchWorkspace } from "#lib/client/session-actions.ts";
import { showingMyCard } from "#lib/client/show-card.ts";
import { applyTheme } from "#lib/client/theme.ts";
import { isolate } from "#lib/isolate.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { paths } from "#lib/paths.ts";
import { THEME_LABELS, THEMES } from "#lib/theme.ts";
import { leaves } from "./active-entry.ts";
import { menuIcon } from "./icons.ts";
import { logOut } from "./log-out.tsx";
import { type ShellValue, useShell } from "./shell-context.tsx";
import type { RelatedWorkspace, ShellProps } from "./types.ts";
import { useMyProfile } from "./use-my-profile.ts";
import { useRelated } from "./use-related.ts";

export type PaletteAction = {
  id: string;
  label: string;
  hint?: string;
  /** Found by these words, too. */
  words?: string;
  verb: string;
  icon: LucideIcon;
  run: () => void;
};

export type PaletteGroup = { heading: string; actions: PaletteAction[] };

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;

function places(shell: ShellProps, go: (href: string) => void): PaletteAction[] {
  return leaves(shell.menu).flatMap(({ entry, group }) => {
    const href = entry.href;
    if (!href) return [];
    const action = { id: href, label: entry.label, verb: "Go", icon: menuIcon(entry.icon), run: () => go(href) };
    return [group ? { ...action, hint: group.label } : action];
  });
}

/** Texts are no entry of the menu. */
function texts(shell: ShellProps, go: (href: string) => void): PaletteAction[] {
  if (!mayText(shell)) return [];
  const action = { id: campaignPaths.texts(), label: "Texts", hint: "Campaigns", verb: "Go", icon: MessageSquareText };
  return [{ ...action, run: () => go(campaignPaths.texts()) }];
}

type Profile = ReturnType<typeof useMyProfile>;

/** What can be made from anywhere, where its list is in the menu and the session may write. */
const MAKES = [
  { id: "create-link", label: "Create a share link", list: paths.shareLinks(), to: paths.createShareLink() },
  { id: "new-campaign", label: "New campaign", list: campaignPaths.campaigns(), to: campaignPaths.newCampaign() },
] as const;

function makes(shell: ShellProps, go: (href: string) => void): PaletteAction[] {
  if (shell.impersonation?.readOnly) return [];
  const shown = leaves(shell.menu).map(({ entry }) => entry.href);
  return MAKES.filter(({ list }) => shown.includes(list)).map(({ id, label, to }) => ({
    ...{ id, label, verb: "Do", icon: Plus, run: () => go(to) },
  }));
}

/** Tags, stands and badges, for whoever has none yet as well; nobody orders in another's name or for a workspace that is blocked. */
function orders(shell: ShellProps, go: (href: string) => void): PaletteAction[] {
  if (shell.impersonation || shell.blocked || shell.onboardingMissing) return [];
  return [
    {
      ...{ id: "order-kits", label: "Order tags and stands", hint: "Kits", verb: "Do", icon: ShoppingBag },
      run: () => go(orderPaths.orderKits()),
    },
    {
      ...{ id: "order-tags", label: "Order tags and stands", hint: "Single pieces", verb: "Do", icon: ShoppingBag },
      run: () => go(orderPaths.orderTags()),
    },
  ];
}

/** What explains the page one is on, and what came with the last version. */
function explains({ open }: ShellValue): PaletteAction[] {
  return [
    {
      ...{ id: "help", label: "Help", hint: "This page", verb: "Read", icon: CircleQuestionMark },
      run: () => open("guide:"),
    },
    { id: "news", label: "What is new", verb: "Read", icon: Sparkles, run: () => open("guide:news") },
  ];
}

function acts(shell: ShellValue, go: (href: string) => void, profile: Profile): PaletteAction[] {
  const other = shell.view === "company" ? "personal" : "company";
  const showCard = showingMyCard(shell);
  return [
    ...(showCard === null
      ? []
      : [{ id: "show-card", label: "Show my card", hint: "S", verb: "Open", icon: QrCode, run: showCard }]),
    ...makes(shell, go),
    ...(!shell.impersonation && leaves(shell.menu).some(({ entry }) => entry.href === cardPaths.promoTags())
      ? [
          {
            id: "set-up-device",
            label: "Set up a device",
            hint: "In the box",
            verb: "Do",
            icon: Nfc,
            run: () => go(cardPaths.promoTagsInTheBox()),
          },
        ]
      : []),
    ...orders(shell, go),
    ...(shell.canSwitchView
      ? [
          {
            id: "view",
            label: `Switch to ${other} view`,
            verb: "Switch",
            icon: other === "company" ? Building2 : UserRound,
            run: () => switchView(other),
          },
        ]
      : []),
    ...(profile.place === "menu"
      ? []
      : [{ id: "my-profile", label: profile.label, verb: "Go", icon: UserRoundCog, run: profile.go }]),
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      label: `Appearance: ${THEME_LABELS[theme]}`,
      verb: "Apply",
      icon: THEME_ICONS[theme],
      run: () => applyTheme(theme),
    })),
    ...explains(shell),
    { id: "log-out", label: "Log Out", verb: "Do", icon: LogOut, run: logOut },
  ];
}

function workspaces(related: readonly RelatedWorkspace[]): PaletteAction[] {
  return related.map(({ id, name, kind, suffixed }) => ({
    id: `workspace-${id}`,
    label: `Switch to ${isolate(name)}`,
    hint: suffixed ? `(${kind})` : kind,
    verb: "Switch",
    icon: ArrowLeftRight,
    run: () => switchWorkspace(id),
  }));
}

/** The groups in their order; empty ones are left out. */
export function useActions(go: (href: string) => void): PaletteGroup[] {
  const shell = useShell();
  const profile = useMyProfile();
  const { related } = useRelated();
  return [
    { heading: "Go to", actions: shell.onboardingMissing ? [] : [...places(shell, go), ...texts(shell, go)] },
    { heading: "Workspaces", actions: workspaces(related) },
    { heading: "Do", actions: acts(shell, go, profile) },
  ].filter(({ actions }) => actions.length > 0);
}
