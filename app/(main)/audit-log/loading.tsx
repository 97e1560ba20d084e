// The log on its way.
import { AuditLogLoading } from "#components/audit/audit-loading.tsx";

/** In the shape of what comes. */
export default function AuditLogPageLoading() {
  return <AuditLogLoading />;
}
