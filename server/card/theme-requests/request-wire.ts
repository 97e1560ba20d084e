// A change request between its row and the wire.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { CardContext } from "#server/card/context.ts";
import { actsOf, undoUntil } from "#server/card/theme-requests/request-may.ts";
import type { RequestRow } from "#server/card/theme-requests/request-store.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";

type Reader = { scope: WorkspaceScope; now: Date; person: (id: string) => Person };

function toRequest(row: RequestRow, { scope, now, person }: Reader): ChangeRequest {
  const { id, state, stage, field, value, shown, reason, answer, again_on, given, version } = row;
  const who = (one: string | null) => (one === null ? null : person(one));
  const [passedBy, askedBy] = [who(row.passed_by), who(row.asked_by)];
  return {
    ...{ id, state, stage, field, value, shown, reason, answer, again_on, given, version },
    for: row.place,
    asker: person(row.asker_id),
    place: { id: row.workspace_id, name: row.place_name },
    theme: { id: row.theme_id, name: row.theme_name, by: row.theme_by },
    passed: passedBy && row.passed_at && { by: passedBy, at: instantOf(row.passed_at), word: row.word ?? "" },
    question: askedBy && { by: askedBy, text: row.question ?? "", reply: row.reply },
    decided_by: who(row.decided_by),
    decided_at: row.decided_at && instantOf(row.decided_at),
    undo_until: undoUntil(row, now)?.toISOString() ?? null,
    may: actsOf(row, scope, now),
    created_at: instantOf(row.created_at),
  };
}

/** With names and faces; names of people who are gone are empty. */
export async function toRequests(
  { people, now }: CardContext,
  scope: WorkspaceScope,
  rows: readonly RequestRow[],
): Promise<ChangeRequest[]> {
  const ids = rows.flatMap((row) => [row.asker_id, row.passed_by, row.asked_by, row.decided_by]);
  const person = await peopleById(
    people,
    ids.filter((id) => id !== null),
  );
  return rows.map((row) => toRequest(row, { scope, now, person }));
}
