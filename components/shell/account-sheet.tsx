"use client";
// The account menu on a phone: the same list as a sheet that rises from the bottom.
import { CircleQuestionMark, Layers, LogOut, Sparkles, Undo2, UserRoundCog } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { stopImpersonation, switchWorkspace } from "#lib/client/session-actions.ts";
import { applyTheme, currentTheme } from "#lib/client/theme.ts";
import { paths } from "#lib/paths.ts";
import { THEME_LABELS, THEMES } from "#lib/theme.ts";
import { AccountWho, AccountWorkspace } from "./account-who.tsx";
import { leaves } from "./active-entry.ts";
import { LogOutButton } from "./log-out.tsx";
import { RelatedList, RelatedName } from "./related-list.tsx";
import { useAccount } from "./use-account.ts";
import { useMyProfile } from "./use-my-profile.ts";
import { ViewSegments } from "./view-segments.tsx";

const row =
  "flex h-11 w-full items-center gap-3 rounded-control px-2.5 text-15 font-medium hover:bg-hover [&>svg]:size-[18px] [&>svg]:text-muted";
const rule = "-mx-2.5 my-1.5 h-px bg-line";

function Places({ close }: { close: () => void }) {
  const { menu } = useAccount();
  const hrefs = new Set(leaves(menu).map(({ entry }) => entry.href));
  const profile = useMyProfile();
  return (
    <>
      <button type="button" className={row} onClick={profile.go}>
        <UserRoundCog aria-hidden="true" />
        {profile.label}
      </button>
      {hrefs.has(paths.workspaceManager()) ? (
        <Link href={paths.workspaceManager()} onClick={close} className={row}>
          <Layers aria-hidden="true" />
          All workspaces
        </Link>
      ) : null}
    </>
  );
}

function Appearance() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <div className="px-1 pb-1">
      <p className="px-1.5 pt-2 pb-1 text-11 font-semibold text-faint">Appearance</p>
      <Segmented
        label="Appearance"
        block
        size="lg"
        value={theme}
        segments={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
        onSelect={(value) => {
          applyTheme(value);
          setTheme(value);
        }}
      />
    </div>
  );
}

/** Opened from the drawer. */
export function AccountSheet() {
  const { overlay, open, canSwitchView, around, impersonation } = useAccount();
  const close = () => open(null);
  return (
    <Dialog open={overlay === "account"} onClose={close} title="Account" titleHidden>
      <div className="px-2.5 pt-2.5 pb-4">
        <AccountWho />
        <AccountWorkspace />
        {canSwitchView ? (
          <div className="px-1">
            <ViewSegments />
          </div>
        ) : null}
        {around > 0 ? (
          <>
            <div className={rule} />
            <RelatedList>
              {(shown) =>
                shown.map((workspace) => (
                  <button
                    key={workspace.id}
                    type="button"
                    className={row}
                    onClick={() => switchWorkspace(workspace.id)}
                  >
                    <RelatedName workspace={workspace} />
                  </button>
                ))
              }
            </RelatedList>
          </>
        ) : null}
        <div className={rule} />
        <Places close={close} />
        <Appearance />
        <div className={rule} />
        <button type="button" className={row} onClick={() => open("guide:")}>
          <CircleQuestionMark aria-hidden="true" />
          Help
        </button>
        <button type="button" className={row} onClick={() => open("guide:news")}>
          <Sparkles aria-hidden="true" />
          What is new
        </button>
        <div className={rule} />
        {impersonation ? (
          <button type="button" className={row} onClick={() => void stopImpersonation()}>
            <Undo2 aria-hidden="true" />
            Go Back To Owner
          </button>
        ) : null}
        <LogOutButton className={row}>
          <LogOut aria-hidden="true" />
          Log Out
        </LogOutButton>
      </div>
    </Dialog>
  );
}
