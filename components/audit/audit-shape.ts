// The two audit logs, of a workspace and of the platform: where they live, and what they can be filtered by.
import type { ListAddress, ListShape } from "#components/patterns/list-address.ts";
import { DAY_FILTERS } from "#components/patterns/list-days.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { isId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";

const shared = {
  // Newest first, always.
  sorts: [],
  first: { sort: "at", desc: true },
  size: 50,
  filters: {
    person: isId,
    action: (text: string) => text.length <= 80,
    ...DAY_FILTERS,
  },
} as const;

export const AUDIT_LOGS: Readonly<Record<"workspace" | "platform", ListShape>> = {
  workspace: { ...shared, path: paths.auditLog(), api: "auth.auditLog" },
  platform: { ...shared, path: adminPaths.auditLog(), api: "auth.adminAuditLog" },
};

/** As the contract names the filters. */
export function auditAsk({ search, page, perPage, filters }: ListAddress) {
  return { filters: search.trim(), page, per_page: perPage, ...filters };
}
