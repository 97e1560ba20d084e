// A job's or a letter's state as a chip: a shape, a word, a colour.
import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";

const LOOKS = {
  completed: { tone: "positive", Icon: CircleCheck },
  sent: { tone: "positive", Icon: CircleCheck },
  failed: { tone: "danger", Icon: CircleAlert },
  active: { tone: "brand", Icon: LoaderCircle },
  retry: { tone: "warning", Icon: CircleDashed },
  waiting: { tone: "warning", Icon: CircleDashed },
  created: { tone: "neutral", Icon: CircleDashed },
  cancelled: { tone: "neutral", Icon: CirclePause },
  kept: { tone: "neutral", Icon: CirclePause },
} as const;

/** The word alone says it. */
export function StateChip({ state }: { state: keyof typeof LOOKS }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {state}
    </Badge>
  );
}
