// The cells of a person's row in the People Manager.
import { LiveTime } from "#components/patterns/clock.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { PersonRow } from "#components/workspace/person-row.tsx";
import { nearDay } from "#lib/date-format.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf, ROLE_LABELS } from "./people-shape.ts";

/** A title, and a role that it does not say already. */
function whatOf({ title, role }: TreePerson): string {
  const label = ROLE_LABELS[role];
  if (!title) return label;
  return role === "member" || title.toLowerCase().includes(label.toLowerCase()) ? title : `${title} · ${label}`;
}

/** Who is suspended, or leaves on a day. */
export function StateBadge({ person: { state, leaves_at: at }, timeZone }: { person: TreePerson; timeZone: string }) {
  if (state === "suspended") return <Badge tone="neutral">Suspended</Badge>;
  return at === null ? null : <Badge tone="warning">Leaves {nearDay(at, timeZone)}</Badge>;
}

/** A face, a name that leads to their page, and what somebody does; whoever was only asked has no page yet. */
export function PersonCell({ person, mine, timeZone }: { person: TreePerson; mine: boolean; timeZone: string }) {
  const { id, kind, photo_url: photo } = person;
  const href = kind === "person" ? peoplePaths.peopleManagerAt(id) : undefined;
  const badge = <StateBadge {...{ person, timeZone }} />;
  return (
    <PersonRow {...{ name: nameOf(person), photo, invited: kind === "invitation", mine, href, badge }}>
      {whatOf(person)}
    </PersonRow>
  );
}

/** When they were last here, or when they were asked. */
export function ActiveCell({ person, timeZone }: { person: TreePerson; timeZone: string }) {
  const { kind, since, seen_at: seen } = person;
  if (kind === "invitation")
    return (
      <span className="text-muted">
        Invited <LiveTime at={since} timeZone={timeZone} />
      </span>
    );
  return <span className="text-muted">{seen === null ? "Never" : <LiveTime at={seen} timeZone={timeZone} />}</span>;
}
