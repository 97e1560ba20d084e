// An event between its row and the wire.
import type { CardEvent } from "#lib/services/card/event-entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { EventFigures, EventRow } from "#server/card/events/event-repository.ts";
import { instantOf } from "#server/platform/rows.ts";

/** The event as its owner reads it. */
export function toEvent(row: EventRow, owner: Person, figures: EventFigures | undefined): CardEvent {
  const { id, name, place, code, on, version } = row;
  const { opened = 0, saved = 0, answered = 0, waiting = 0 } = figures ?? {};
  return {
    ...{ id, name, place, code, version, owner, opened, saved, answered, waiting },
    begins_at: instantOf(row.beginsAt),
    ends_at: instantOf(row.endsAt),
    on: on && { ...on, since: instantOf(new Date(on.since)), until: instantOf(new Date(on.until)) },
    at: instantOf(row.beginsAt ?? row.createdAt),
    created_at: instantOf(row.createdAt),
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
  };
}
