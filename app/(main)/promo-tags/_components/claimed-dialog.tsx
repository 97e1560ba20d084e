"use client";
// Devices that were ordered here and that others claimed with the code from the back: whose they are is not said.
import { useState } from "react";
import { DevicePicture } from "#components/devices/device-picture.tsx";
import { useClock } from "#components/patterns/clock.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { longDay } from "#lib/date-format.ts";
import type { ClaimedDevice } from "#lib/services/card/claim-entities.ts";
import { CLAIM_REPORT_DAYS } from "#lib/services/card/claim-limits.ts";
import { KIND_NAMES } from "#lib/services/card/device-limits.ts";

const DAY_MS = 86_400_000;

type ClaimedDialogProps = { timeZone: string; onClose: () => void };

const isLate = ({ claimed_at: at }: ClaimedDevice, now: Date) =>
  now.getTime() - new Date(at).getTime() > CLAIM_REPORT_DAYS * DAY_MS;

export default function ClaimedDialog({ timeZone, onClose }: ClaimedDialogProps) {
  const { data, error, mutate } = useCall("card.claimedDevices", undefined);
  const now = useClock();
  const refresh = useRefresh();
  const mayWrite = useMayWrite();
  const [asked, ask] = useState<ClaimedDevice | null>(null);
  async function report({ id, number }: ClaimedDevice) {
    try {
      await call("card.reportClaim", { id });
      showSuccess(`${number} is back in its box`);
    } catch (failure) {
      showFailure(failure);
    }
    await refresh("card.claimedDevices", "card.devices", "card.devicesSummary");
  }
  return (
    <Dialog open onClose={onClose} title="Claimed by others">
      <div className="grid gap-3 px-6 pt-3 pb-5">
        <p className="text-14 text-muted">
          You ordered these, and someone else set them up with the code from the back. If one was claimed by mistake,
          report it within {CLAIM_REPORT_DAYS} days: it goes back into its box, and the person who has it is told.
        </p>
        <ReadFailure error={error} stale={data !== undefined} level={3} onRetry={() => void mutate()} />
        {data === undefined && error === undefined ? <Skeleton className="h-14" /> : null}
        {data?.length === 0 ? <p className="text-14">None at the moment.</p> : null}
        <ul className="max-h-[50vh] overflow-y-auto">
          {(data ?? []).map((row) => (
            <Row key={row.id} {...{ row, timeZone, now, mayWrite }} onReport={() => ask(row)} />
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {asked === null ? null : (
        <ConfirmDialog
          open
          onClose={() => ask(null)}
          title={`Report the claim of ${asked.number}?`}
          confirmLabel="Report it"
          cancelLabel="Keep it as it is"
          onConfirm={() => report(asked)}
        >
          It stops opening the other person’s page at once and goes back into its box. Its code is used up: set it up
          again from here.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type RowProps = { row: ClaimedDevice; timeZone: string; now: Date; mayWrite: boolean; onReport: () => void };

function Row({ row, timeZone, now, mayWrite, onReport }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <DevicePicture kind={row.kind} />
      <span className="min-w-0 flex-1 text-14">
        <b className="block font-medium">{row.number}</b>
        <span className="block text-13 text-muted">
          {KIND_NAMES[row.kind]}, since {longDay(row.claimed_at, timeZone)}
        </span>
      </span>
      {mayWrite && !isLate(row, now) ? (
        <Button onClick={onReport}>
          Report<span className="sr-only"> {row.number}</span>
        </Button>
      ) : null}
    </li>
  );
}
