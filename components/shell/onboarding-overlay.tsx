"use client";
// Covers the menu until the profile is filled: the entries stay in sight, dimmed, and it says what is missing.
import { Circle } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { useShell } from "./shell-context.tsx";

type OverlayProps = { missing: readonly string[]; children: ReactNode };

/** The menu below is seen but cannot be reached, by mouse, finger, key or reader. */
export function OnboardingOverlay({ missing, children }: OverlayProps) {
  const { open } = useShell();
  return (
    <div className="grid gap-3">
      <div inert className="opacity-45">
        {children}
      </div>
      <div className="sticky bottom-1 mx-1 grid gap-2.5 rounded-surface bg-float p-4 shadow-float">
        <p className="text-13 font-semibold">Finish your profile to open the menu</p>
        <ul className="grid gap-1.5 text-12 text-muted">
          {missing.map((item) => (
            <li key={item} className="flex items-center gap-2 first-letter:uppercase">
              <Circle className="size-3 shrink-0 text-line-control" strokeDasharray="3 3" aria-hidden="true" />
              <span className="inline-block first-letter:uppercase">{item}</span>
            </li>
          ))}
        </ul>
        <Button variant="primary" size="sm" aria-haspopup="dialog" onClick={() => open("profile")}>
          Complete your profile
        </Button>
      </div>
    </div>
  );
}
