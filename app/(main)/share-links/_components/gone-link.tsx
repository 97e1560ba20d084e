"use client";
// A deleted link's page: it can come back for thirty days.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { paths } from "#lib/paths.ts";

/** Restoring leads straight into the editor. */
export function GoneLink({ id }: { id: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function restore() {
    setBusy(true);
    try {
      await call("links.restore", { id });
      showSuccess("Link restored");
      router.refresh();
    } catch (error) {
      showFailure(error);
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
            <WhenWriting>
              <Button variant="primary" busy={busy} onClick={() => void restore()}>
                Restore it
              </Button>
            </WhenWriting>
            <Link href={paths.shareLinks()} className={buttonVariants({})}>
              Back to share links
            </Link>
          </>
        }
      >
        Anyone who opens it sees that it was deleted. You can restore it for 30 days.
      </EmptyState>
    </Page>
  );
}
