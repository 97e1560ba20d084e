// The words for how far a file of people is.
import type { MemberImport, RowState } from "#lib/services/auth/member-imports-entities.ts";

export const ROW_LABELS: Record<RowState, string> = {
  ready: "Ready",
  problem: "Problem",
  skipped: "Left out",
  sent: "Sent",
  failed: "Failed",
};

/** Of a state of rows, with thousands set apart. */
export function countOf(file: MemberImport, state: RowState): string {
  return (file.rows[state] ?? 0).toLocaleString("en");
}

/** "1,251 sent, 27 left out, 6 with a problem". */
export function summaryOf(file: MemberImport): string {
  const parts = [
    [file.state === "draft" ? "ready" : "sent", file.state === "draft" ? "can be sent" : "sent"],
    ["skipped", "left out"],
    ["problem", "with a problem"],
    ["failed", "failed"],
  ] as const;
  const found = parts.filter(([state], index) => index === 0 || (file.rows[state] ?? 0) > 0);
  return found.map(([state, words]) => `${countOf(file, state)} ${words}`).join(", ");
}
