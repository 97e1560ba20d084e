// Who may do what with a change request: whoever asked, those of the location, and whoever's theme it is.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { OPEN_STATES } from "#lib/services/card/theme-request-limits.ts";
import { UNDO_MS } from "#lib/theme-engine/theme-trail.ts";
import type { RequestRow } from "#server/card/theme-requests/request-store.ts";

export type Act = ChangeRequest["may"][number];

/** Until when a decision can be taken back; null where there is none, or it is too long ago. */
export function undoUntil({ state, decided_at: at }: RequestRow, now: Date): Date | null {
  if (at === null || (state !== "approved" && state !== "declined")) return null;
  const until = new Date(at.getTime() + UNDO_MS);
  return until > now ? until : null;
}

/** Every act that the scope has here now. */
export function actsOf(row: RequestRow, scope: WorkspaceScope, now: Date): Act[] {
  const isOpen = OPEN_STATES.some((state) => state === row.state);
  const isAsker = row.asker_id === scope.userId && row.workspace_id === scope.workspaceId;
  const asking: Act[] = isAsker && isOpen ? [...(row.state === "asked" ? (["reply"] as const) : []), "withdraw"] : [];
  if (scope.ownerId !== null) return asking;
  const undo: Act[] = undoUntil(row, now) === null ? [] : ["undo"];
  if (row.theme_workspace_id === scope.workspaceId) {
    return [...asking, ...(isOpen ? (["approve", "decline", "ask"] as const) : undo)];
  }
  // The location looks first where it may; what it may not is decide over somebody else's lock.
  if (isAsker || row.stage !== "location") return asking;
  if (isOpen) return [...asking, "pass", "decline", "ask"];
  return row.state === "declined" && row.decided_by === scope.userId ? [...asking, ...undo] : asking;
}

/** Throws `invalid` for what the state of the request, or the scope's part in it, does not allow. */
export function refuseUnless(act: Act, row: RequestRow, { scope, now }: { scope: WorkspaceScope; now: Date }): void {
  if (actsOf(row, scope, now).includes(act)) return;
  const isOpen = OPEN_STATES.some((state) => state === row.state);
  if (act === "undo")
    throw new AppError("invalid", "An answer can be undone for 30 days, by the people who may give it.");
  if (!isOpen) throw new AppError("invalid", "This request is no longer open.");
  if (act === "approve") throw new AppError("forbidden", `${row.theme_by} decides about what it has locked.`);
  throw new AppError("invalid", "This request is not yours to answer now.");
}
