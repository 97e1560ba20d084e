"use client";
// The menu at the left, 250 px, from 992 px on.
import { BrandHead, PoweredBy } from "./brand-head.tsx";
import { MenuList } from "./menu-list.tsx";
import { OnboardingOverlay } from "./onboarding-overlay.tsx";
import { useShell } from "./shell-context.tsx";

/** The main navigation. */
export function SideMenu() {
  const { menu, onboardingMissing } = useShell();
  const list = <MenuList entries={menu} />;
  return (
    <nav
      aria-label="Main menu"
      className="sticky top-(--shell-top) flex h-[calc(100dvh-var(--shell-top))] flex-col border-r border-line bg-surface px-2.5 touch:hidden"
    >
      <div className="flex h-(--bar-height) shrink-0 items-center gap-2.5 px-2">
        <BrandHead />
      </div>
      <div className="-mx-1 flex-1 overflow-y-auto px-1 py-2 [scrollbar-width:none]">
        {onboardingMissing ? <OnboardingOverlay missing={onboardingMissing}>{list}</OnboardingOverlay> : list}
      </div>
      <div className="shrink-0 border-t border-line px-2.5 pt-3 pb-3.5">
        <PoweredBy />
      </div>
    </nav>
  );
}
