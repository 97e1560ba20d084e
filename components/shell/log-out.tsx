"use client";
// Logging out is a POST, never a link: a prefetched link would sign people out by being looked at.
import type { ReactNode } from "react";
import { dropDrafts } from "#lib/client/drafts.ts";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { expectLogOut } from "#lib/client/session-over.ts";
import { dropUnfinished } from "#lib/client/uploads/unfinished.ts";
import { paths } from "#lib/paths.ts";

export const LOG_OUT_FORM = "log-out";

/** Stands once in the shell; menus submit it by id, so that closing them cannot take the form away. */
export function LogOutForm() {
  return <form id={LOG_OUT_FORM} method="post" action={paths.logout()} onSubmit={leaveNothing} hidden />;
}

function leaveNothing(): void {
  expectLogOut();
  dropDrafts();
  dropUnfinished();
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
