"use client";
// A deleted contact's page: it can come back for thirty days.
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { useAct } from "#lib/client/use-act.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";

/** Restoring leads straight into the contact. */
export function GoneContact({ id }: { id: string }) {
  const { busy, act } = useAct();
  return (
    <Page>
      <EmptyState
        drawing="broken"
        title="This contact was deleted"
        level={1}
        className="pt-[12vh]"
        action={
          <>
            <WhenWriting>
              <Button
                variant="primary"
                busy={busy}
                onClick={() => void act(() => call("contact.restore", { id }), "Contact restored")}
              >
                Restore it
              </Button>
            </WhenWriting>
            <Link href={contactPaths.connections()} className={buttonVariants({})}>
              Back to connections
            </Link>
          </>
        }
      >
        You can restore a deleted contact for {RESTORE_DAYS} days.
      </EmptyState>
    </Page>
  );
}
