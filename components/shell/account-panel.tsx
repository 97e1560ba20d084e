"use client";
// The account menu's panel: who, where, which view, which location, appearance, logging out.
import * as Menu from "@radix-ui/react-dropdown-menu";
import {
  Building2,
  CircleQuestionMark,
  Layers,
  LogOut,
  Sparkles,
  SunMoon,
  Undo2,
  UserRound,
  UserRoundCog,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { stopImpersonation, switchView, switchWorkspace } from "#lib/client/session-actions.ts";
import { applyTheme, currentTheme } from "#lib/client/theme.ts";
import { paths } from "#lib/paths.ts";
import { parseTheme, THEME_LABELS, THEMES } from "#lib/theme.ts";
import { AccountWho, AccountWorkspace } from "./account-who.tsx";
import { leaves } from "./active-entry.ts";
import { logOut } from "./log-out.tsx";
import { RelatedList, RelatedName } from "./related-list.tsx";
import type { View } from "./types.ts";
import { useAccount } from "./use-account.ts";
import { useMyProfile } from "./use-my-profile.ts";

const rule = "-mx-1.5 my-1.5 h-px bg-line";
const segment =
  "flex h-[30px] flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-tight text-12 font-medium text-muted outline-none select-none data-highlighted:text-ink data-highlighted:outline-2 data-highlighted:-outline-offset-1 data-highlighted:outline-focus data-[state=checked]:bg-raised data-[state=checked]:font-semibold data-[state=checked]:text-ink data-[state=checked]:shadow-[0_0_0_1px_var(--line-strong)] [&_svg]:size-3.5";

function ViewToggle({ view }: { view: View }) {
  return (
    <div className="px-1 pb-1.5">
      <p className="px-1.5 pt-2 pb-1 text-11 font-semibold text-faint">View</p>
      <div role="menu" aria-label="View">
        <DropdownMenuRadioGroup
          value={view}
          onValueChange={(value) => switchView(value === "company" ? "company" : "personal")}
          className="flex gap-0.5 rounded-control border border-line-strong bg-sunken p-0.5"
        >
          <Menu.RadioItem value="company" className={segment}>
            <Building2 aria-hidden="true" />
            Company
          </Menu.RadioItem>
          <Menu.RadioItem value="personal" className={segment}>
            <UserRound aria-hidden="true" />
            Personal
          </Menu.RadioItem>
        </DropdownMenuRadioGroup>
      </div>
    </div>
  );
}

function Related() {
  return (
    <>
      <div className={rule} />
      <RelatedList>
        {(shown) => (
          <div role="menu" aria-label="Parent and locations">
            {shown.map((workspace) => (
              <DropdownMenuItem key={workspace.id} onSelect={() => switchWorkspace(workspace.id)}>
                <RelatedName workspace={workspace} />
              </DropdownMenuItem>
            ))}
          </div>
        )}
      </RelatedList>
    </>
  );
}

function Appearance() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger end={THEME_LABELS[theme]}>
        <SunMoon aria-hidden="true" />
        Appearance
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        <DropdownMenuRadioGroup
          value={theme}
          onValueChange={(value) => {
            applyTheme(parseTheme(value));
            setTheme(parseTheme(value));
          }}
        >
          {THEMES.map((value) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {THEME_LABELS[value]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}

function Places() {
  const { menu } = useAccount();
  const router = useRouter();
  const hrefs = new Set(leaves(menu).map(({ entry }) => entry.href));
  const profile = useMyProfile();
  return (
    <>
      <DropdownMenuItem onSelect={profile.go}>
        <UserRoundCog aria-hidden="true" />
        {profile.label}
      </DropdownMenuItem>
      {hrefs.has(paths.workspaceManager()) ? (
        <DropdownMenuItem onSelect={() => confirmNavigation(() => router.push(paths.workspaceManager()))}>
          <Layers aria-hidden="true" />
          All workspaces
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

/** The floating panel; a dialog that holds menus, so that the search field may stand among them. */
export function AccountPanel() {
  const { view, canSwitchView, around, impersonation, open } = useAccount();
  return (
    <DropdownMenuContent
      role="dialog"
      aria-label="Account"
      aria-orientation={undefined}
      sideOffset={10}
      className="w-[304px]"
    >
      <AccountWho />
      <AccountWorkspace />
      {canSwitchView ? <ViewToggle view={view} /> : null}
      {around > 0 ? <Related /> : null}
      <div className={rule} />
      <div role="menu" aria-label="Account">
        <Places />
        <Appearance />
        <DropdownMenuItem onSelect={() => open("guide:")}>
          <CircleQuestionMark aria-hidden="true" />
          Help
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => open("guide:news")}>
          <Sparkles aria-hidden="true" />
          What is new
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {impersonation ? (
          <DropdownMenuItem onSelect={() => void stopImpersonation()}>
            <Undo2 aria-hidden="true" />
            Go Back To Owner
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={logOut}>
          <LogOut aria-hidden="true" />
          Log Out
        </DropdownMenuItem>
      </div>
    </DropdownMenuContent>
  );
}
