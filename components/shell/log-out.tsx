"use client";
// Logging out is a POST, never a link: a prefetched link would sign people out by being looked at. Who was written down and is
// not sent yet is sent first, or asked about.
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { mayWait } from "#lib/client/captures/capture-mark.ts";
import type { Left } from "#lib/client/captures/leave-captures.ts";
import { dropDrafts } from "#lib/client/drafts.ts";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { expectLogOut } from "#lib/client/session-over.ts";
import { dropUnfinished } from "#lib/client/uploads/unfinished.ts";
import { paths } from "#lib/paths.ts";
import { LeaveWaiting } from "./leave-waiting.ts";
import { useShell } from "./shell-context.tsx";

export const LOG_OUT_FORM = "log-out";

/** Stands once in the shell; menus submit it by id, so that closing them cannot take the form away. */
export function LogOutForm() {
  const { user, impersonation } = useShell();
  const me = { person: user.id, workspace: user.workspace?.workspace_id ?? "" };
  const form = useRef<HTMLFormElement>(null);
  const storage = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(0);

  /** `clear` says that nothing of anybody waits here: only then the browser empties its storage. */
  function leave(what: "clear" | "keep", submit = true): void {
    if (storage.current) storage.current.value = what;
    expectLogOut();
    dropDrafts();
    dropUnfinished();
    if (submit) form.current?.submit();
  }

  async function sendFirst(): Promise<void> {
    const nothing: Left = { mine: 0, anybody: true };
    const waiting = await import("#lib/client/captures/leave-captures.ts").catch(() => null);
    const left = (await waiting?.sendBeforeLeaving(impersonation ? null : me).catch(() => nothing)) ?? nothing;
    if (left.mine > 0) return setAsking(left.mine);
    await waiting?.dropKeptPages().catch(() => undefined);
    leave(left.anybody ? "keep" : "clear");
  }

  function onSubmit(event: FormEvent): void {
    if (mayWait()) {
      event.preventDefault();
      void sendFirst();
    } else leave("clear", false);
  }

  return (
    <>
      <form ref={form} id={LOG_OUT_FORM} method="post" action={paths.logout()} onSubmit={onSubmit} hidden>
        <input ref={storage} type="hidden" name="storage" defaultValue="" />
      </form>
      {asking === 0 ? null : (
        <LeaveWaiting count={asking} person={me.person} onStay={() => setAsking(0)} onLeave={leave} />
      )}
    </>
  );
}

/** Submits it from a menu item. */
export function logOut(): void {
  const form = document.getElementById(LOG_OUT_FORM);
  if (form instanceof HTMLFormElement) confirmNavigation(() => form.requestSubmit());
}

/** A plain button for the drawer. */
export function LogOutButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="submit" form={LOG_OUT_FORM} className={className}>
      {children}
    </button>
  );
}
