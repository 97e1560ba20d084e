"use client";
// What stands where there are no contacts yet, and where none is deleted.
import { FileUp, Plus, QrCode } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";

type NoConnectionsProps = { hasCard: boolean; onAdd: (() => void) | undefined };

/** The card first: that is how most people come. */
export function NoConnections({ hasCard, onAdd }: NoConnectionsProps) {
  return (
    <EmptyState
      drawing="exchange"
      title="No connections yet"
      className="pt-[12vh]"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {hasCard ? (
            <Link href={cardPaths.handOutFirst()} className={buttonVariants({ variant: "primary" })}>
              <QrCode aria-hidden="true" />
              Hand out my card
            </Link>
          ) : null}
          {onAdd ? (
            <Button variant={hasCard ? "secondary" : "primary"} onClick={onAdd}>
              <Plus aria-hidden="true" />
              Add contact
            </Button>
          ) : null}
          {onAdd ? (
            <Link href={contactPaths.importContacts()} prefetch={false} className={buttonVariants({})}>
              <FileUp aria-hidden="true" />
              Import
            </Link>
          ) : null}
          <Link
            href={contactPaths.deletedConnections()}
            prefetch={false}
            className={buttonVariants({ variant: "ghost" })}
          >
            Deleted contacts
          </Link>
        </div>
      }
    >
      Anyone who answers a card appears here, with where you met and what to do next.
    </EmptyState>
  );
}

/** A location that shows its brand none of its contacts. */
export const nothingShown = (
  <EmptyState drawing="exchange" title="The brand sees no contacts of this location">
    A contact appears here when the location lets the brand see it.
  </EmptyState>
);

export const nothingDeleted = (
  <EmptyState
    drawing="nothing"
    title="No deleted contacts"
    action={
      <Link href={contactPaths.connections()} className={buttonVariants({})}>
        Back to connections
      </Link>
    }
  >
    A deleted contact stays here for {RESTORE_DAYS} days and can be restored.
  </EmptyState>
);
