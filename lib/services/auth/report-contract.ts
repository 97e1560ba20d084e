// Reports that a franchise shares: made, listed and withdrawn by its owner, opened by whoever has the address.
import { z } from "zod";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  madeReportSchema,
  makeReportInput,
  REPORT_STATES,
  reportSchema,
  sharedReportSchema,
} from "./report-entities.ts";

const tags = ["Franchise"];
const one = z.object({ id: machine() });
const opened = z.object({ token: machine().max(100) });

export const REPORT_SORTS = ["made_at", "title", "ends_at"] as const;
export const reportListInput = listQuery(REPORT_SORTS).extend({ state: z.enum(["", ...REPORT_STATES]).default("") });
export const reportExportInput = reportListInput.omit(unpaged);
const csv = z.instanceof(File).describe("text/csv; charset=utf-8");

export const reportContract = {
  reports: contract
    .meta({ action: "reports.read" })
    .route({ method: "GET", path: "/franchise/reports", tags, summary: "Reports that were shared" })
    .input(reportListInput)
    .output(listOf(reportSchema)),
  exportReports: contract
    .meta({ action: "reports.read", heavy: "export" })
    .route({ method: "GET", path: "/franchise/reports/export", tags, summary: "Download the list of reports as CSV" })
    .input(reportExportInput)
    .output(csv),
  makeReport: contract
    .meta({ action: "reports.make", secret: true })
    .route({
      method: "POST",
      path: "/franchise/reports",
      tags,
      summary: "Share what came of the locations, for 30 days",
      description: "What was counted is kept as it is now. The address is answered here and nowhere else again.",
      successStatus: 201,
    })
    .input(makeReportInput)
    .output(dataOf(madeReportSchema)),
  withdrawReport: contract
    .meta({ action: "reports.make", once: { decides: "reports.withdraw", again: "itself" } })
    .route({ method: "POST", path: "/franchise/reports/{id}/withdraw", tags, summary: "Withdraw a shared report" })
    .input(one)
    .output(dataOf(reportSchema)),
  sharedReport: contract
    .meta({ action: "session.start", public: true, anonymous: true })
    .route({
      method: "GET",
      path: "/shared-report",
      tags,
      summary: "What a shared report says; a wrong, an ended and a withdrawn one are the same",
    })
    .input(opened)
    .output(dataOf(sharedReportSchema)),
  sharedReportFile: contract
    .meta({ action: "session.start", public: true, anonymous: true })
    .route({ method: "GET", path: "/shared-report/csv", tags, summary: "A shared report's locations as CSV" })
    .input(opened)
    .output(csv),
};

export type ReportList = z.output<typeof reportListInput>;
export type ReportExport = z.output<typeof reportExportInput>;
