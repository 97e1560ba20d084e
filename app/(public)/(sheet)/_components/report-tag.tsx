"use client";
// The line that says that something is wrong with a tag, for whoever holds it; the form comes when it is wanted.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import type { ReportDialogProps } from "#components/patterns/report-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import {
  MOST_TAG_REPORT_WORDS,
  TAG_REPORT_KINDS,
  TAG_REPORT_NAMES,
  type TagReportKind,
} from "#lib/services/card/tag-report-kinds.ts";

const ReportDialog = late<ReportDialogProps<TagReportKind>>(() =>
  import("#components/patterns/report-dialog.tsx").then((module) => module.default),
);

export function ReportTag({ tag }: { tag: string }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="mt-4 text-center">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Something is wrong with this tag
      </Button>
      {open ? (
        <ReportDialog
          title="What is wrong with this tag?"
          kinds={TAG_REPORT_NAMES}
          names={TAG_REPORT_KINDS}
          most={MOST_TAG_REPORT_WORDS}
          help="Such as where it is, and what happens when you tap it."
          onClose={() => setOpen(false)}
          onSend={async (kind, words) => {
            await call("card.reportTag", { tag, kind, words });
            setOpen(false);
            showSuccess("Thank you. Someone will look into it.");
          }}
        />
      ) : null}
    </p>
  );
}
