// The two audit logs, of a workspace and of the platform: where they live, and what they can be filtered by.
import type { ListAddress, ListShape } from "#components/patterns/list-address.ts";
import { isId } from "#lib/id.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

const shared = {
  // Newest first, always.
  sorts: [],
  first: { sort: "at", desc: true },
  size: 50,
  filters: {
    person: isId,
    action: (text: string) => text.length <= 80,
    from: isDay,
    // A log that ends before it begins ends nowhere.
    to: (text: string, read: (name: string) => string | null | undefined) =>
      isDay(text) && text >= (read("from") ?? ""),
  },
} as const;

export const AUDIT_LOGS: Readonly<Record<"workspace" | "platform", ListShape>> = {
  workspace: { ...shared, path: "/audit-log", api: "/api/audit" },
  platform: { ...shared, path: "/admin/audit-log", api: "/api/admin/audit" },
};

/** As the contract names the filters. */
export function auditAsk({ search, page, perPage, filters }: ListAddress) {
  return { filters: search.trim(), page, per_page: perPage, ...filters };
}
