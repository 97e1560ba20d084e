// The audit trail: of a workspace for its owner and managers, of everything for administrators.
import { z } from "zod";
import { auditEntrySchema } from "#lib/services/auth/audit-entities.ts";
import { contract, dayQuery, listOf, listQuery } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["audit"];
const id = z.uuid().optional();
const filter = {
  person: id.describe("Who did it, for whom, or about whom."),
  action: machine().max(80).optional(),
  from: dayQuery.optional().describe("The first day, in the reader's time zone."),
  to: dayQuery.optional().describe("The last day."),
};
const list = listQuery(["at"]).omit({ sort_by: true, sort_desc: true }).extend(filter);
const everything = list.pick({ filters: true }).extend(filter);
const file = z.instanceof(File).describe("text/csv; charset=utf-8");
const across = { workspace: id };

export const auditContract = {
  auditLog: contract
    .meta({ action: "audit.read" })
    .route({ method: "GET", path: "/audit", tags, summary: "What was done in this workspace, newest first" })
    .input(list.extend({ place: id.describe("In place of the chosen workspace, one of its locations.") }))
    .output(listOf(auditEntrySchema)),
  exportAuditLog: contract
    .meta({ action: "audit.export", heavy: "export" })
    .route({ method: "GET", path: "/audit/export", tags, summary: "Download this workspace's audit log as CSV" })
    .input(everything)
    .output(file),
  adminAuditLog: contract
    .meta({ action: "admin.read" })
    .route({ method: "GET", path: "/admin/audit", tags, summary: "What was done anywhere, newest first" })
    .input(list.extend(across))
    .output(listOf(auditEntrySchema)),
  exportAdminAuditLog: contract
    .meta({ action: "admin.export", heavy: "export" })
    .route({ method: "GET", path: "/admin/audit/export", tags, summary: "Download the whole audit log as CSV" })
    .input(everything.extend(across))
    .output(file),
};
