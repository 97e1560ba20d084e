// Where an order for an ad stands, as a chip; and the word beside figures that nobody real stands behind.
import {
  Check,
  CircleCheck,
  CircleHelp,
  CircleOff,
  CirclePause,
  CirclePlay,
  CircleX,
  Hourglass,
  type LucideIcon,
  Send,
} from "lucide-react";
import { Badge, type BadgeTone, LookBadge } from "#components/ui/badge.tsx";
import type { AdState } from "#lib/campaign/ads/ad-states.ts";
import { AD_STATE_WORDS } from "#lib/campaign/ads/ad-words.ts";

const LOOKS: Readonly<Record<AdState, { tone: BadgeTone; Icon: LucideIcon }>> = {
  waiting: { tone: "warning", Icon: Hourglass },
  handed_over: { tone: "neutral", Icon: Send },
  unknown: { tone: "warning", Icon: CircleHelp },
  accepted: { tone: "brand", Icon: Check },
  running: { tone: "positive", Icon: CirclePlay },
  paused: { tone: "neutral", Icon: CirclePause },
  ended: { tone: "neutral", Icon: CircleCheck },
  refused: { tone: "danger", Icon: CircleX },
  stopped: { tone: "neutral", Icon: CircleOff },
};

export function AdBadge({ state }: { state: AdState }) {
  return <LookBadge look={{ ...LOOKS[state], label: AD_STATE_WORDS[state] }} />;
}

/** Stands wherever figures of the embedded simulator do. */
export function SimulatedMark() {
  return <Badge tone="line">Simulated</Badge>;
}
