// A subscription's state as a chip: a shape, a word, a colour.
import { CircleCheck, CircleDashed, CirclePause, CircleX, Hourglass, type LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";

type Look = { tone: BadgeTone; Icon: LucideIcon };

const LOOKS: Record<string, Look> = {
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
const ENDED: Look = { tone: "danger", Icon: CircleX };

/** `trial_ended` becomes "Trial ended". */
export function statusLabel(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type StatusBadgeProps = {
  status: string /** The workspace's own flag; off wins over the subscription. */;
  flagged?: boolean;
};

/** Whatever is not known counts as ended, as it does for the gate. */
export function StatusBadge({ status, flagged = true }: StatusBadgeProps) {
  const { tone, Icon } = flagged ? (LOOKS[status] ?? ENDED) : { tone: "neutral" as const, Icon: CirclePause };
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {flagged ? statusLabel(status) : "Not active"}
    </Badge>
  );
}
