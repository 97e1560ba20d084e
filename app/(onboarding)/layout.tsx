// The onboarding layout: the sheet in the brand of the workspace, with a way out.
import type { ReactNode } from "react";
import { LeaveButton } from "#components/shell/leave-button.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";

/** Brand themes come with the branding's own colours; until a workspace brings some, it is ours. */
export default function OnboardingLayout({ children }: { children: ReactNode }) {
  return (
    <SheetFrame
      head={
        <div className="flex items-center justify-between">
          <Logo height={24} />
          <LeaveButton />
        </div>
      }
    >
      {children}
    </SheetFrame>
  );
}
