// Who gets what of each operation of audit-contract.ts, and what it is asked with.
import type { auditContract } from "#lib/services/auth/audit-contract.ts";
import type { Denials } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const auditDenials: Denials<typeof auditContract> = {
  //                     nob out col mem man own sib par sus blo pas imp adm
  auditLog:            ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  exportAuditLog:      ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  adminAuditLog:       ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  exportAdminAuditLog: ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
};
