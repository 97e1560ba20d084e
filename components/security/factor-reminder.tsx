"use client";
// Urges an administrator to add a second step; it can be put off until the browser is closed, and is no lock.
import { ShieldAlert } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { requestView } from "#lib/client/state-cookie.ts";
import { SECURITY_PATH } from "#lib/security-path.ts";

const PUT_OFF = "corner.factor-nudge";
const nothing = () => () => {};

function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(PUT_OFF) !== null;
  } catch {
    return false;
  }
}

/** A person's own settings are in the personal view, wherever the administrator is now. */
function goToSettings(): void {
  requestView("personal");
  location.assign(SECURITY_PATH);
}

/** Stands above the page. */
export function FactorReminder() {
  const before = useSyncExternalStore(nothing, isPutOff, () => false);
  const [now, setNow] = useState(false);
  if (before || now) return null;
  function putOff() {
    try {
      sessionStorage.setItem(PUT_OFF, "1");
    } finally {
      setNow(true);
    }
  }
  return (
    <section
      aria-label="Protect your account"
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-warning-line bg-warning-soft px-8 py-3 text-13 max-xl:px-6 touch:px-4"
    >
      <ShieldAlert className="size-[18px] shrink-0 text-warning" aria-hidden="true" />
      <p className="min-w-[220px] flex-1">
        <b className="font-semibold">You manage other people's workspaces with only a password.</b> Add two-step
        verification, so that a stolen password is not enough to get in.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={goToSettings}>
          Set it up
        </Button>
        <Button size="sm" variant="ghost" onClick={putOff}>
          Later
        </Button>
      </span>
    </section>
  );
}
