"use client";
// The button that says that something is wrong with an order; the form comes when it is wanted.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import type { ReportDialogProps } from "#components/patterns/report-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { MOST_REPORT_WORDS, ORDER_REPORT_KINDS, ORDER_REPORT_NAMES } from "#lib/services/auth/order-limits.ts";

type Kind = (typeof ORDER_REPORT_KINDS)[number];

const ReportDialog = late<ReportDialogProps<Kind>>(() =>
  import("#components/patterns/report-dialog.tsx").then((module) => module.default),
);

/** `secret` is that of its link; without it the order is the workspace's. */
export function ReportOrder({ id, number, secret }: { id: string; number: number; secret?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Say it
      </Button>
      {open ? (
        <ReportDialog
          title={`What is wrong with order ${number}?`}
          kinds={ORDER_REPORT_KINDS}
          names={ORDER_REPORT_NAMES}
          most={MOST_REPORT_WORDS}
          help="Such as which piece, and what happens when you tap it."
          onClose={() => setOpen(false)}
          onSend={async (kind, words) => {
            if (secret === undefined) await call("auth.reportOrder", { id, kind, words });
            else await call("auth.reportFollowedOrder", { id, secret, kind, words });
            setOpen(false);
            showSuccess("Thank you. Someone will look into it and answer by email.");
          }}
        />
      ) : null}
    </>
  );
}
