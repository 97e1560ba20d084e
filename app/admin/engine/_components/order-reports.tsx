"use client";
// What whoever has an order says is wrong with it; what was looked into stays below.
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { call } from "#lib/client/call.ts";
import type { OrderReported } from "#lib/services/auth/order-admin-entities.ts";
import { ORDER_REPORT_NAMES } from "#lib/services/auth/order-limits.ts";
import { SettleButton } from "./settle-button.tsx";

type ReportsProps = { reports: readonly OrderReported[]; onDone: () => Promise<unknown> };

function Report({ report, onDone }: { report: OrderReported; onDone: ReportsProps["onDone"] }) {
  const timeZone = useTimeZone();
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13">
      <span className="min-w-0 flex-1 basis-60">
        <b className="font-medium">{ORDER_REPORT_NAMES[report.kind]}</b>
        {report.words === "" ? null : <span className="block">{report.words}</span>}
        <span className="block text-12 text-muted">
          <LiveTime at={report.at} timeZone={timeZone} />
        </span>
      </span>
      {report.settled_at === null ? (
        <SettleButton settle={() => call("auth.settleOrderReport", { id: report.id })} onDone={onDone} />
      ) : (
        <Badge>Looked into</Badge>
      )}
    </li>
  );
}

export function OrderReports({ reports, onDone }: ReportsProps) {
  if (reports.length === 0) return null;
  return (
    <Section id="reports" title="What is wrong with it">
      <ul>
        {reports.map((report) => (
          <Report key={report.id} report={report} onDone={onDone} />
        ))}
      </ul>
    </Section>
  );
}
