// How the states of a question look.
import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { LookBadge } from "#components/ui/badge.tsx";
import type { SupportState } from "#lib/services/auth/support-entities.ts";
import { STATE_LABELS } from "#lib/services/auth/support-words.ts";

const LOOKS = {
  open: { tone: "brand", Icon: CircleDot },
  answered: { tone: "positive", Icon: CircleCheck },
  closed: { tone: "neutral", Icon: CircleDashed },
} as const;

/** A question's state. */
export function QuestionBadge({ state }: { state: SupportState }) {
  return <LookBadge look={{ ...LOOKS[state], label: STATE_LABELS[state] }} />;
}
