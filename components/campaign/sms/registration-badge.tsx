// Where the registration of a number stands, as a chip.
import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, OctagonX } from "lucide-react";
import { type BadgeTone, LookBadge } from "#components/ui/badge.tsx";
import { REGISTRATION_LABELS, type Registration } from "#lib/campaign/sms/registration.ts";

type Shape = { tone: BadgeTone; Icon: LucideIcon };

const SHAPES: Readonly<Record<Registration, Shape>> = {
  none: { tone: "neutral", Icon: CircleDashed },
  pending: { tone: "warning", Icon: Clock },
  approved: { tone: "positive", Icon: CircleCheck },
  rejected: { tone: "danger", Icon: CircleX },
  suspended: { tone: "danger", Icon: OctagonX },
};

export function RegistrationBadge({ state }: { state: Registration }) {
  return <LookBadge look={{ ...SHAPES[state], label: REGISTRATION_LABELS[state] }} />;
}
