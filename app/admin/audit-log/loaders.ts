// What the audit log of the platform shows first, read in process.

import { auditAsk } from "#components/audit/audit-shape.ts";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** The log as the address asks for it, in the reader's time zone. */
export async function loadAdminAuditLog(list: ListAddress) {
  const { services, session } = await enterPage("/admin/audit-log");
  const first = await services.auth.adminAuditLog(auditAsk(list));
  return { first, timeZone: zoneOf(session) };
}
