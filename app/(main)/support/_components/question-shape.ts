// What questions are sorted and filtered by, and the words of that filter.
import type { ListShape } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";
import { SUPPORT_STATES } from "#lib/services/auth/support-limits.ts";
import { STATE_LABELS } from "#lib/services/auth/support-words.ts";

export type QuestionSort = "updated_at" | "created_at" | "subject" | "state";

const shared = {
  path: paths.support(),
  sorts: ["updated_at", "created_at", "subject", "state"],
  first: { sort: "updated_at", desc: true },
} as const;

export const QUESTIONS: ListShape<QuestionSort> = {
  ...shared,
  api: "auth.supportQuestions",
  filters: { state: SUPPORT_STATES },
};
export const DESK: ListShape<QuestionSort> = {
  ...shared,
  api: "auth.desk",
  fixed: { tab: "desk" },
  filters: { state: SUPPORT_STATES, assigned: ["me"] },
};

export const STATE_FILTER = {
  name: "state",
  label: "Status",
  options: [
    { value: "", label: "All statuses" },
    ...SUPPORT_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ],
};
