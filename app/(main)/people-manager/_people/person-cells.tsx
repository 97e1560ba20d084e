// The cells of a person's row in the People Manager.
import { LiveTime } from "#components/patterns/clock.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { PersonRow } from "#components/workspace/person-row.tsx";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf, ROLE_LABELS } from "./people-shape.ts";

/** A title, and a role that it does not say already. */
function whatOf({ title, role }: TreePerson): string {
  const label = ROLE_LABELS[role];
  if (!title) return label;
  return role === "member" || title.toLowerCase().includes(label.toLowerCase()) ? title : `${title} · ${label}`;
}

/** A face, a name, and what somebody does. */
export function PersonCell({ person, mine }: { person: TreePerson; mine: boolean }) {
  const { kind, photo_url: photo, state } = person;
  const badge = state === "suspended" ? <Badge tone="neutral">Suspended</Badge> : null;
  return (
    <PersonRow {...{ name: nameOf(person), photo, invited: kind === "invitation", mine, badge }}>
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
