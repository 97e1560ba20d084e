"use client";
// What stands in the place of deleted links while there are none.
import NextLink from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { paths } from "#lib/paths.ts";
import { RESTORE_DAYS } from "#lib/services/links/links-limits.ts";

export function NothingDeleted() {
  return (
    <EmptyState
      drawing="nothing"
      title="No deleted links"
      action={
        <NextLink href={paths.shareLinks()} className={buttonVariants({})}>
          Back to share links
        </NextLink>
      }
    >
      A deleted link stays here for {RESTORE_DAYS} days and can be restored.
    </EmptyState>
  );
}
