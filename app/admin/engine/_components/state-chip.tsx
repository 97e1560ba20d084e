// How a job's and an email's states look, and what they are called.
import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle } from "lucide-react";
import { type Look, LookBadge } from "#components/ui/badge.tsx";

const LOOKS = {
  completed: { tone: "positive", Icon: CircleCheck, label: "Completed" },
  sent: { tone: "positive", Icon: CircleCheck, label: "Sent" },
  failed: { tone: "danger", Icon: CircleAlert, label: "Failed" },
  active: { tone: "brand", Icon: LoaderCircle, label: "Running" },
  retry: { tone: "warning", Icon: CircleDashed, label: "Tries again" },
  waiting: { tone: "warning", Icon: CircleDashed, label: "Waiting" },
  created: { tone: "neutral", Icon: CircleDashed, label: "Created" },
  cancelled: { tone: "neutral", Icon: CirclePause, label: "Canceled" },
  kept: { tone: "neutral", Icon: CirclePause, label: "Kept here" },
} as const satisfies Record<string, Look>;

type State = keyof typeof LOOKS;

/** A job's or an email's. */
export function StateChip({ state }: { state: State }) {
  return <LookBadge look={LOOKS[state]} />;
}

/** States as choices of a filter, in the words of their chips. */
export function stateChoices(states: readonly State[]) {
  return [{ value: "", label: "All statuses" }, ...states.map((value) => ({ value, label: LOOKS[value].label }))];
}
