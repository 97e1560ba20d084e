"use client";
// The menu on a phone: from the right, 300 px. It follows the finger when it is swiped away; opening by swipe is edge-swipe.tsx.
import { Drawer } from "@base-ui/react/drawer";
import { ArrowLeftRight, ChevronRight, LogOut, Search, X } from "lucide-react";
import { useEffect } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { closeOnBack } from "#components/ui/back-closes.ts";
import { counted } from "#lib/plural.ts";
import { PoweredBy } from "./brand-head.tsx";
import { LogOutButton } from "./log-out.tsx";
import { MenuList } from "./menu-list.tsx";
import { OnboardingOverlay } from "./onboarding-overlay.tsx";
import { useAccount } from "./use-account.ts";
import { ViewSegments } from "./view-segments.tsx";

const row =
  "flex h-[46px] w-full items-center gap-3.5 rounded-control px-2.5 text-15 font-medium text-muted hover:bg-hover hover:text-ink [&>svg]:size-5 [&>svg]:shrink-0";

function DrawerHead() {
  const { user, name, workspaceLabel, viewLabel, canSwitchView, open } = useAccount();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line p-3">
      <div className="flex items-center">
        <div className="relative flex min-w-0 flex-1 items-center gap-[11px] rounded-control p-1 leading-[1.35] hover:bg-hover">
          <Avatar name={name} src={user.photo_url} size={40} />
          <span id="drawer-who" className="min-w-0">
            <b className="block cut text-13 font-semibold">{name}</b>
            <span className="block cut text-12 text-muted">
              {workspaceLabel || "No chosen workspace"}, {viewLabel.toLowerCase()}
            </span>
          </span>
          <button
            type="button"
            aria-label="Account menu"
            aria-describedby="drawer-who"
            aria-haspopup="dialog"
            onClick={() => open("account")}
            className="absolute inset-0 rounded-control"
          />
        </div>
        <Drawer.Close
          aria-label="Close menu"
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-tight text-muted hover:bg-hover hover:text-ink"
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </Drawer.Close>
      </div>
      {canSwitchView ? <ViewSegments /> : null}
    </div>
  );
}

function DrawerMenu() {
  const { mobileMenu, onboardingMissing, open } = useAccount();
  const list = <MenuList entries={mobileMenu} touch onNavigate={() => open(null)} />;
  return (
    <nav aria-label="Main menu" className="flex-1 overflow-y-auto px-2.5 py-2">
      <button type="button" className={row} onClick={() => open("palette")}>
        <Search strokeWidth={1.75} aria-hidden="true" />
        Search or jump to
      </button>
      {onboardingMissing ? <OnboardingOverlay missing={onboardingMissing}>{list}</OnboardingOverlay> : list}
    </nav>
  );
}

function DrawerFoot() {
  const { parent, around, open } = useAccount();
  const locations = around - (parent ? 1 : 0);
  const names = [...(parent ? [parent.name] : []), ...(locations > 0 ? [counted(locations, "location")] : [])].join(
    ", ",
  );
  return (
    <div className="border-t border-line px-2.5 pt-1.5">
      {around > 0 ? (
        <button type="button" className={row} onClick={() => open("account")}>
          <ArrowLeftRight strokeWidth={1.75} aria-hidden="true" />
          <span className="cut">{names}</span>
          <ChevronRight className="ml-auto size-4! text-faint" aria-hidden="true" />
        </button>
      ) : null}
      <LogOutButton className={row}>
        <LogOut strokeWidth={1.75} aria-hidden="true" />
        Log Out
      </LogOutButton>
      <div className="-mx-2.5 mt-1.5 border-t border-line px-[22px] pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <PoweredBy />
      </div>
    </div>
  );
}

/** Loaded on small screens only. */
export function MobileDrawer() {
  const { overlay, open } = useAccount();
  const isOpen = overlay === "drawer";
  useEffect(() => (isOpen ? closeOnBack(() => open(null)) : undefined), [isOpen, open]);
  return (
    <Drawer.Root open={isOpen} onOpenChange={(next) => open(next ? "drawer" : null)} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop className="drawer-backdrop fixed inset-0 z-30 min-h-dvh" />
        <Drawer.Viewport className="fixed inset-0 z-30 flex justify-end">
          <Drawer.Popup
            aria-label="Menu"
            className="drawer-panel flex h-full w-(--drawer-width) max-w-[88vw] flex-col rounded-l-[14px] bg-float text-ink shadow-float outline-none"
          >
            <Drawer.Content className="flex min-h-0 flex-1 flex-col">
              <DrawerHead />
              <DrawerMenu />
              <DrawerFoot />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
