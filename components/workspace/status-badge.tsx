// How a subscription's states look, and what they are called.
import { CircleCheck, CircleDashed, CirclePause, CircleX, Hourglass } from "lucide-react";
import { type Look, LookBadge } from "#components/ui/badge.tsx";
import { capitalized } from "#lib/text.ts";

const LOOKS: Readonly<Record<string, Omit<Look, "label">>> = {
  active: { tone: "positive", Icon: CircleCheck },
  trialing: { tone: "positive", Icon: Hourglass },
  past_due: { tone: "warning", Icon: Hourglass },
  trial_ended: { tone: "warning", Icon: Hourglass },
  paused: { tone: "neutral", Icon: CirclePause },
  on_hold: { tone: "neutral", Icon: CirclePause },
  pending: { tone: "neutral", Icon: CircleDashed },
  awaiting_signup: { tone: "neutral", Icon: CircleDashed },
  assessing: { tone: "neutral", Icon: CircleDashed },
};
const ENDED = { tone: "danger", Icon: CircleX } as const;
const OFF: Look = { tone: "neutral", Icon: CirclePause, label: "Not active" };

/** `trial_ended` becomes "Trial ended". */
export function statusLabel(status: string): string {
  return capitalized(status.replaceAll("_", " "));
}

type StatusBadgeProps = {
  status: string;
  /** The workspace's own flag; off wins over the subscription. */
  flagged?: boolean;
};

/** Whatever is not known counts as ended, as it does for the gate. */
export function StatusBadge({ status, flagged = true }: StatusBadgeProps) {
  return <LookBadge look={flagged ? { ...(LOOKS[status] ?? ENDED), label: statusLabel(status) } : OFF} />;
}
