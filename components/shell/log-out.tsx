"use client";
// Logging out is a POST, never a link: a prefetched link would sign people out by being looked at. Who was written down and is
// not sent yet is sent first, or asked about.
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { mayWait } from "#lib/client/captures/capture-mark.ts";
import { dropDrafts } from "#lib/client/drafts.ts";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { expectLogOut } from "#lib/client/session-over.ts";
import { dropUnfinished } from "#lib/client/uploads/unfinished.ts";
import { paths } from "#lib/paths.ts";
import type { LeaveWaitingProps } from "./leave-waiting-dialog.tsx";

export const LOG_OUT_FORM = "log-out";

const LeaveWaiting = late<LeaveWaitingProps>(() =>
  import("./leave-waiting-dialog.tsx").then((module) => module.LeaveWaiting),
);

/** Stands once in the shell; menus submit it by id, so that closing them cannot take the form away. */
export function LogOutForm() {
  const form = useRef<HTMLFormElement>(null);
  const storage = useRef<HTMLInputElement>(null);
  const [asking, ask] = useState(false);

  function leave(what: "clear" | "keep", submit = true): void {
    if (storage.current) storage.current.value = what;
    expectLogOut();
    dropDrafts();
    dropUnfinished();
    if (submit) form.current?.submit();
  }

  function onSubmit(event: FormEvent): void {
    if (mayWait()) {
      event.preventDefault();
      ask(true);
    } else leave("clear", false);
  }

  return (
    <>
      <form ref={form} id={LOG_OUT_FORM} method="post" action={paths.logout()} onSubmit={onSubmit} hidden>
        <input ref={storage} type="hidden" name="storage" defaultValue="" />
      </form>
      {asking ? <LeaveWaiting onStay={() => ask(false)} onLeave={leave} onMissing={() => leave("keep")} /> : null}
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
