"use client";
// Shared reports: made, listed with the days they have left, and withdrawn.
import { FileDown } from "lucide-react";
import { useMemo, useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";
import type { Report } from "#lib/services/auth/report-entities.ts";
import { REPORT_CHOICES, reportColumns } from "./report-columns.tsx";
import { REPORT_FILTERS, REPORTS, type ReportSort } from "./report-shape.ts";

const ReportDialog = late(() => import("./report-dialog.tsx").then((module) => module.default));

export type ReportHomeProps = {
  first: ListPage<Report>;
  firstList: ListAddress<ReportSort>;
  overview: FranchiseOverview;
  timeZone: string;
};

const titleOf = ({ title }: Report) => title;
const stay = () => undefined;

const NOTHING = (
  <EmptyState drawing="nothing" title="No reports shared yet">
    A report shows what came of your locations to anyone who has its link, for 30 days. It names no visitor.
  </EmptyState>
);

export function ReportHome({ first, firstList, overview, timeZone }: ReportHomeProps) {
  const mayWrite = useMayWrite();
  const refresh = useRefresh();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<Report | null>(null);
  const columns = useMemo(() => reportColumns({ timeZone, mayWrite, onWithdraw: setEnding }), [timeZone, mayWrite]);
  async function withdraw({ id }: Report) {
    try {
      await call("auth.withdrawReport", { id });
      showSuccess("Report withdrawn");
    } catch (error) {
      showFailure(error);
    } finally {
      await refresh("auth.reports");
    }
  }
  const make = (size: "sm" | "lg") => (
    <Button size={size} variant="primary" icon={<FileDown aria-hidden="true" />} onClick={() => setMaking(true)}>
      Share a report
    </Button>
  );
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, nameOf: titleOf }}
        shape={REPORTS}
        label="reports"
        filters={REPORT_FILTERS}
        choices={REPORT_CHOICES}
        onOpen={stay}
        tools={mayWrite ? <span className="touch:hidden">{make("sm")}</span> : null}
        looked="We looked at what reports are about."
        nothing={NOTHING}
      />
      {mayWrite ? <ThumbBar>{make("lg")}</ThumbBar> : null}
      {making ? (
        <ReportDialog
          overview={overview}
          onMade={() => void refresh("auth.reports")}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {ending ? (
        <ConfirmDialog
          open
          onClose={() => setEnding(null)}
          title="Withdraw this report?"
          confirmLabel="Withdraw"
          cancelLabel="Keep it"
          onConfirm={() => withdraw(ending)}
        >
          {ending.title}. Its link stops working for everyone, and cannot be opened again.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
