// The main layout's frame: menu at the left, the sheet with its bar at the right, everything that floats.
import type { CSSProperties, ReactNode } from "react";
import { meIn } from "#lib/state/me.ts";
import { BarSlotsProvider } from "./bar-slots.tsx";
import { Footer } from "./footer.tsx";
import { LogOutForm } from "./log-out.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { Overlays } from "./overlays.tsx";
import { ShellBranding } from "./shell-branding.tsx";
import { ShellProvider } from "./shell-context.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TabSync } from "./tab-sync.tsx";
import { TopBar } from "./top-bar.tsx";
import type { ShellProps } from "./types.ts";
import { UnsentCaptures } from "./unsent-captures.tsx";

/** Give it plain values; the page is its child. The banner of an impersonation is the document's; here is only room for it. */
export function Shell({ children, ...value }: ShellProps & { children: ReactNode }) {
  const style: CSSProperties & Record<`--${string}`, string> = { "--banner": value.impersonation ? "48px" : "0px" };
  return (
    <ShellProvider value={value}>
      <BarSlotsProvider>
        <SkipLink />
        <div style={style} className="[--shell-top:var(--banner)] touch:[--shell-top:0px]">
          <div className="grid min-h-[calc(100dvh-var(--shell-top))] grid-cols-[var(--menu-width)_minmax(0,1fr)] touch:grid-cols-[minmax(0,1fr)]">
            <SideMenu />
            <div className="flex min-w-0 flex-col bg-raised">
              <TopBar />
              <MobileBar />
              <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
                {children}
              </main>
              <Footer />
            </div>
          </div>
        </div>
        <LogOutForm />
        <Overlays />
        <ShellBranding />
        <UnsentCaptures />
        <TabSync me={meIn(value.user)} looks={value.branding} />
      </BarSlotsProvider>
    </ShellProvider>
  );
}
