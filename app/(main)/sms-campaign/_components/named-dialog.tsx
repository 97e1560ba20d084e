"use client";
// The people behind one line of the count, the first of them by name; each leads to their contact.
import Link from "next/link";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { ExclusionReason } from "#lib/campaign/sms/exclusions.ts";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { MOST_NAMED } from "#lib/services/campaign/sms-limits.ts";

type NamedDialogProps = { id: string; reason: ExclusionReason | null; title: string; onClose: () => void };

export function NamedDialog({ id, reason, title, onClose }: NamedDialogProps) {
  const asked = reason === null ? { id } : { id, reason };
  const { data: people, error, mutate } = useCall("campaign.smsNamed", asked);
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="max-h-[60vh] overflow-y-auto px-6 pt-2 pb-[18px] text-13">
        <ReadFailure error={error} stale={people !== undefined} level={3} onRetry={() => void mutate()} />
        {people === undefined && !error ? <Skeleton className="h-40 w-full" /> : null}
        <ul>
          {people?.map((one) => (
            <li key={one.contact_id} className="flex justify-between gap-4 border-b border-line py-2.5">
              <Link
                href={contactPaths.contact(one.contact_id)}
                prefetch={false}
                className="cut font-medium hover:underline"
              >
                {one.name}
              </Link>
              <span className="tn text-muted">{numberText(one.number) || "No number"}</span>
            </li>
          ))}
        </ul>
        {people?.length === MOST_NAMED ? <p className="pt-3 text-muted">The first {MOST_NAMED}, by name.</p> : null}
      </div>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
