// Shared reports mounted: made, listed and withdrawn inside, opened from outside.
import {
  exportReports,
  listReports,
  makeReport,
  sharedReport,
  sharedReportFile,
  withdrawReport,
} from "#server/auth/franchise/reports.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const reportRoutes = {
  reports: auth.reports.handler(({ context, input }) => listReports(context, input)),
  exportReports: auth.exportReports.handler(({ context, input }) => exportReports(context, input)),
  makeReport: auth.makeReport.handler(({ context, input }) => makeReport(context, input)),
  withdrawReport: auth.withdrawReport.handler(({ context, input }) => withdrawReport(context, input)),
  sharedReport: auth.sharedReport.handler(({ context, input }) => sharedReport(context, input)),
  sharedReportFile: auth.sharedReportFile.handler(({ context, input }) => sharedReportFile(context, input)),
};
