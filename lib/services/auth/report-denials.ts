// Who gets what of each operation of report-contract.ts, and what it is asked with.
import type { reportContract } from "#lib/services/auth/report-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const reportDenials: Denials<typeof reportContract> = {
  //                nob out col mem man own sib par sus blo pas imp adm
  reports:          ["401 403 403 403 403 403 403 200 403 403 403 403 200", { per_page: 1000 }],
  exportReports:    ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  makeReport:       ["401 403 403 403 403 403 403 201 403 403 403 403 201", {}],
  withdrawReport:   ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  sharedReport:     ["404 404 404 404 404 404 404 404 404 404 404 404 404", { token: "unknown" }],
  sharedReportFile: ["404 404 404 404 404 404 404 404 404 404 404 404 404", { token: "unknown" }],
};
