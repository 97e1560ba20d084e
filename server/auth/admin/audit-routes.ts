// The audit log mounted.
import { adminAuditLog, auditLog, exportAdminAuditLog, exportAuditLog } from "#server/auth/admin/audit-log.ts";
import { os } from "#server/platform/implementer.ts";

export const auditRoutes = {
  auditLog: os.auth.auditLog.handler(({ context, input }) => auditLog(context, input)),
  exportAuditLog: os.auth.exportAuditLog.handler(({ context, input }) => exportAuditLog(context, input)),
  adminAuditLog: os.auth.adminAuditLog.handler(({ context, input }) => adminAuditLog(context, input)),
  exportAdminAuditLog: os.auth.exportAdminAuditLog.handler(({ context, input }) => exportAdminAuditLog(context, input)),
};
