// The onboarding layout: the sheet in the brand of the workspace, with a way out.
import type { ReactNode } from "react";
import { LeaveButton } from "#components/shell/leave-button.tsx";
import { PageLogo } from "#components/shell/page-branding.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { TabSync } from "#components/shell/tab-sync.tsx";
import { loadOnboardingFrame } from "./loaders.ts";

/** The gate stands in the pages' loaders; this only frames them. */
export default async function OnboardingLayout({ children }: { children: ReactNode }) {
  const { branding, me } = await loadOnboardingFrame();
  return (
    <SheetFrame
      head={
        <div className="flex items-center justify-between">
          <PageLogo {...branding} />
          <LeaveButton />
        </div>
      }
    >
      {children}
      <TabSync me={me} looks={branding} />
    </SheetFrame>
  );
}
