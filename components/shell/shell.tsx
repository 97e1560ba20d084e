// The main layout's frame: menu at the left, the sheet with its bar at the right, everything that floats.
import type { CSSProperties, ReactNode } from "react";
import { BarSlotsProvider } from "./bar-slots.tsx";
import { Footer } from "./footer.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { LogOutForm } from "./log-out.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { Overlays } from "./overlays.tsx";
import { ShellProvider } from "./shell-context.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";
import type { ShellProps } from "./types.ts";

/** Give it plain values; the page is its child. */
export function Shell({ children, ...value }: ShellProps & { children: ReactNode }) {
  const style: CSSProperties & Record<`--${string}`, string> = { "--banner": value.impersonation ? "48px" : "0px" };
  return (
    <ShellProvider value={value}>
      <BarSlotsProvider>
        <SkipLink />
        <div style={style} className="[--shell-top:var(--banner)] touch:[--shell-top:0px]">
          {value.impersonation ? <ImpersonationBanner {...value.impersonation} /> : null}
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
      </BarSlotsProvider>
    </ShellProvider>
  );
}
