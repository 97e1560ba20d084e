"use client";
// What is always open to somebody who cannot work here: help, back to one's own session, and out.
import NextLink from "next/link";
import { LogOutButton } from "#components/shell/log-out.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { stopImpersonation } from "#lib/client/session-actions.ts";
import { paths } from "#lib/paths.ts";

/** Under the list, where somebody looks who found nothing in it. */
export function WaysOut({ impersonated }: { impersonated: boolean }) {
  return (
    <div className="mt-8 flex flex-wrap gap-2">
      <NextLink href={paths.askSupport()} className={buttonVariants({})}>
        Contact support
      </NextLink>
      {impersonated ? <Button onClick={() => void stopImpersonation()}>Go Back To Owner</Button> : null}
      <LogOutButton className={buttonVariants({})}>Log out</LogOutButton>
    </div>
  );
}
