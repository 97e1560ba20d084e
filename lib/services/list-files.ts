// The lists that can be looked at page by page, and the operation that answers the whole of each as a file.
import type { Operation } from "#lib/services/operation.ts";

/** The browser makes the file of questions itself, and there is none of one's own workspaces. */
export const LIST_FILES = {
  "auth.adminPeople": "auth.exportAdminPeople",
  "auth.adminWorkspaces": "auth.exportAdminWorkspaces",
  "auth.adminPlans": "auth.exportPlans",
  "auth.adminAuditLog": "auth.exportAdminAuditLog",
  "auth.allInvoices": "auth.exportAllInvoices",
  "auth.auditLog": "auth.exportAuditLog",
  "auth.desk": null,
  "auth.invoices": "auth.exportInvoices",
  "auth.jobs": "auth.exportJobs",
  "auth.members": "auth.exportMembers",
  "auth.outbox": "auth.exportOutbox",
  "auth.supportQuestions": null,
  "auth.workspaces": null,
  "links.list": "links.exportCsv",
  "media.list": null,
} as const satisfies Partial<Record<Operation, Operation | null>>;

export type ListOperation = keyof typeof LIST_FILES;
