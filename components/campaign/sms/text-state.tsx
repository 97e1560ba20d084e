// Where a text and each of its people stand, as chips.
import {
  CalendarClock,
  Check,
  CheckCheck,
  CircleCheck,
  CircleHelp,
  CircleOff,
  CirclePause,
  CirclePlay,
  CircleX,
  Clock,
  type LucideIcon,
  OctagonX,
  PencilLine,
  Send,
  UserX,
} from "lucide-react";
import { type BadgeTone, LookBadge } from "#components/ui/badge.tsx";
import type { RecipientState, SmsSendState } from "#lib/campaign/sms/sms-states.ts";
import { RECIPIENT_WORDS, SEND_WORDS } from "#lib/campaign/sms/sms-words.ts";

type Shape = { tone: BadgeTone; Icon: LucideIcon };

const SENDS: Readonly<Record<SmsSendState, Shape>> = {
  draft: { tone: "line", Icon: PencilLine },
  booked: { tone: "brand", Icon: CalendarClock },
  running: { tone: "positive", Icon: CirclePlay },
  paused: { tone: "neutral", Icon: CirclePause },
  done: { tone: "neutral", Icon: CircleCheck },
  stopped: { tone: "neutral", Icon: CircleOff },
};

const PEOPLE: Readonly<Record<RecipientState, Shape>> = {
  excluded: { tone: "line", Icon: UserX },
  waiting: { tone: "warning", Icon: Clock },
  handed_over: { tone: "neutral", Icon: Send },
  accepted: { tone: "neutral", Icon: Check },
  delivered: { tone: "positive", Icon: CheckCheck },
  failed: { tone: "danger", Icon: CircleX },
  unknown: { tone: "warning", Icon: CircleHelp },
  refused: { tone: "danger", Icon: CircleX },
  stopped: { tone: "neutral", Icon: OctagonX },
  dropped: { tone: "warning", Icon: CircleOff },
};

export function TextBadge({ state }: { state: SmsSendState }) {
  return <LookBadge look={{ ...SENDS[state], label: SEND_WORDS[state] }} />;
}

export function RecipientBadge({ state }: { state: RecipientState }) {
  return <LookBadge look={{ ...PEOPLE[state], label: RECIPIENT_WORDS[state] }} />;
}
