// What stands in several trails as one history: an act from above has a row in each of them, and is told once.
import type { AuditEntry } from "#lib/services/auth/audit-entities.ts";

const actOf = ({ request_id: request, action, subject }: AuditEntry) => `${request} ${action} ${subject.id}`;

/** The newest first. A row without a request stands for itself. */
export function oneHistory(trails: readonly (readonly AuditEntry[])[]): AuditEntry[] {
  const told = new Map<string, AuditEntry>();
  for (const entry of trails.flat()) {
    const act = entry.request_id ? actOf(entry) : entry.id;
    if (!told.has(act)) told.set(act, entry);
  }
  return [...told.values()].toSorted((one, other) => other.at.localeCompare(one.at));
}
