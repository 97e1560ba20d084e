// What the list of shared reports is sorted and filtered by, and the words for how one stands.
import type { ListShape } from "#components/patterns/list-address.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Report } from "#lib/services/auth/report-entities.ts";

const REPORT_SORTS = ["made_at", "title", "ends_at"] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

export const REPORTS: ListShape<ReportSort> = {
  path: peoplePaths.franchiseTab("reports"),
  api: "auth.reports",
  sorts: REPORT_SORTS,
  first: { sort: "made_at", desc: true },
  filters: { state: ["open", "ended", "withdrawn"] },
};

export const REPORT_STATE_LABELS: Record<Report["state"], string> = {
  open: "Open",
  ended: "Ended",
  withdrawn: "Withdrawn",
};

export const REPORT_FILTERS = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "All statuses" },
      { value: "open", label: REPORT_STATE_LABELS.open },
      { value: "ended", label: REPORT_STATE_LABELS.ended },
      { value: "withdrawn", label: REPORT_STATE_LABELS.withdrawn },
    ],
  },
] as const;
