// The cells of a person's row.
import { CircleCheck, CirclePause, Hourglass } from "lucide-react";
import { LiveTime, useClock } from "#components/patterns/clock.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { PersonRow } from "#components/workspace/person-row.tsx";
import type { Member } from "#lib/services/auth/members-entities.ts";
import { nameOf, STATE_LABELS } from "./people-shape.ts";

type PersonCellProps = { member: Member; mine: boolean; timeZone: string };

/** Photo, name, address; of an invitation, when it was sent. */
export function PersonCell({ member, mine, timeZone }: PersonCellProps) {
  const { email, title, photo_url: photo, kind, since } = member;
  const invited = kind === "invitation";
  return (
    <PersonRow {...{ name: nameOf(member), photo, invited, mine }}>
      {invited ? (
        <>
          Asked <LiveTime at={since} timeZone={timeZone} />, has not answered yet
        </>
      ) : (
        [email, title].filter(Boolean).join(" · ")
      )}
    </PersonRow>
  );
}

const ICONS = { active: CircleCheck, invited: Hourglass, suspended: CirclePause } as const;
const TONES = { active: "positive", invited: "brand", suspended: "neutral" } as const;

/** A shape, a word, a colour; an invitation that ran out says so. */
export function StateBadge({ member }: { member: Member }) {
  const { state, expires_at } = member;
  const now = useClock();
  const over = state === "invited" && expires_at !== null && new Date(expires_at) < now;
  const Icon = ICONS[state];
  return (
    <Badge tone={over ? "warning" : TONES[state]} icon={<Icon aria-hidden="true" />}>
      {over ? "Expired" : STATE_LABELS[state]}
    </Badge>
  );
}

/** When they were last here. */
export function SeenCell({ member, timeZone }: { member: Member; timeZone: string }) {
  const { kind, seen_at } = member;
  if (kind === "invitation") return <span className="text-faint">–</span>;
  return (
    <span className="text-muted">{seen_at === null ? "never" : <LiveTime at={seen_at} timeZone={timeZone} />}</span>
  );
}

/** What would need somebody to take over. */
export function LinksCell({ member }: { member: Member }) {
  if (member.links === null) return <span className="text-faint">–</span>;
  return <span>{member.links.toLocaleString("en")}</span>;
}
