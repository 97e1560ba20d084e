// What can be done, as an audit log's filter says it.
import { auditActions, formsOf, isAuditAction } from "#lib/audit-sentences.ts";
import { capitalized } from "#lib/text.ts";

/** As it is called in a choice; an action of another release is called by its name. */
export function actionLabel(action: string): string {
  return capitalized(isAuditAction(action) ? formsOf(action)[0] : action);
}

/** Every action, by its words. */
export const ACTIONS = auditActions()
  .map((value) => ({ value, label: actionLabel(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));
