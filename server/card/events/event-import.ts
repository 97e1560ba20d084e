// Events out of a calendar's file: what is there already stays as it is, so that the same file can come again.
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ImportEvents, Imported } from "#lib/services/card/event-entities.ts";
import { touchCards } from "#server/card/claims.ts";
import type { CardContext } from "#server/card/context.ts";
import { calendarEvents } from "#server/card/events/calendar-file.ts";
import { eventsById } from "#server/card/events/event-reads.ts";
import { knownSources } from "#server/card/events/event-repository.ts";
import { refuseMore, storeEvent } from "#server/card/events/event-service.ts";
import { holdPerson } from "#server/card/repository.ts";
import { audit } from "#server/platform/audit.ts";
import { CALENDARS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** POST /cards/events/import: of the scope's person, whoever's calendar it was. */
export async function importCardEvents(context: CardContext, input: ImportEvents): Promise<{ data: Imported }> {
  const action = "events.import";
  const scope = authorize(context.actor, action);
  const { actor, requestId, now, timeZone } = context;
  await takeAttempt(CALENDARS_PER_PERSON, scope.userId);
  const found = calendarEvents(input.calendar, { now, timeZone });
  const done = await inWorkspace(
    scope,
    async (tx) => {
      await holdPerson(tx, scope);
      const known = await knownSources(tx, scope);
      const fresh = found.filter(({ source }) => !known.has(source)).map((event) => ({ ...event, id: newId() }));
      await refuseMore(tx, scope, fresh.length);
      for (const event of fresh) await storeEvent(tx, scope, { ...event, createdAt: now });
      const after = { events: fresh.length };
      const { workspaceId } = scope;
      await audit(tx, { actor, action, subjectType: "card event", subjectId: null, workspaceId, requestId, after });
      await touchCards(tx, scope.userId);
      return { ids: fresh.map(({ id }) => id), known: found.length - fresh.length };
    },
    "decides",
  );
  return { data: { added: await eventsById(context, scope, done.ids), known: done.known } };
}
