"use client";
// A deleted link's page: it can come back for thirty days.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { restoreLink } from "#lib/client/links-api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";

/** Restoring leads straight into the editor. */
export function GoneLink({ id }: { id: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function restore() {
    setBusy(true);
    try {
      await restoreLink(id);
      showSuccess("Link restored");
      router.refresh();
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Page>
      <EmptyState
        drawing="broken"
        title="This link was deleted"
        level={1}
        className="pt-[12vh]"
        action={
          <>
            <Button variant="primary" busy={busy} onClick={() => void restore()}>
              Restore it
            </Button>
            <Link href="/share-links" className={buttonVariants({})}>
              Back to share links
            </Link>
          </>
        }
      >
        Who opens it reads that it is gone. It can be restored for 30 days.
      </EmptyState>
    </Page>
  );
}
