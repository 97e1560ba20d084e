// The lists that can be looked at page by page, and the operation that answers the whole of each as a file.
import type { Operation } from "#lib/services/operation.ts";

/** There is none of one's own workspaces, of media, of how well somebody is known, and of what administrators took out. */
export const LIST_FILES = {
  "auth.adminPeople": "auth.exportAdminPeople",
  "auth.adminWorkspaces": "auth.exportAdminWorkspaces",
  "auth.adminPlans": "auth.exportPlans",
  "auth.adminAuditLog": "auth.exportAdminAuditLog",
  "auth.allInvoices": "auth.exportAllInvoices",
  "auth.auditLog": "auth.exportAuditLog",
  "auth.desk": "auth.exportDesk",
  "auth.invoices": "auth.exportInvoices",
  "auth.jobs": "auth.exportJobs",
  "auth.members": "auth.exportMembers",
  "auth.outbox": "auth.exportOutbox",
  "auth.supportQuestions": "auth.exportSupportQuestions",
  "auth.workspaces": null,
  "card.cardEvents": "card.exportCardEvents",
  "card.changeRequests": "card.exportChangeRequests",
  "card.exchanges": "card.exportExchanges",
  "contact.adminExports": null,
  "contact.list": "contact.exportCsv",
  "contact.network": null,
  "contact.referrals": "contact.exportReferrals",
  "links.list": "links.exportCsv",
  "media.list": null,
} as const satisfies Partial<Record<Operation, Operation | null>>;

export type ListOperation = keyof typeof LIST_FILES;
