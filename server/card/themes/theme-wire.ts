// A theme out of its rows, as the wire shows it.

import { isThemeField } from "#lib/card/theme/theme-fields.ts";
import type { Theme, ThemeRow as WireRow } from "#lib/services/card/theme-entities.ts";
import { type ThemeFields, themeFieldsSchema } from "#lib/services/card/theme-field-entities.ts";
import type { Trail } from "#lib/theme-engine/theme-model.ts";
import { UNDO_MS, undoPublish } from "#lib/theme-engine/theme-trail.ts";
import type { ThemeMove, ThemeRow } from "#server/card/themes/theme-repository.ts";
import type { AskPeople } from "#server/platform/people.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";

/** The moves as the engine takes them. */
export function trailOf(moves: readonly ThemeMove[]): Trail {
  return moves.map(({ version, at, undoneAt }) => ({ version, at: at.getTime(), undone: undoneAt !== null }));
}

/** The last move that was not undone. */
export function inForce(moves: readonly ThemeMove[]): ThemeMove | null {
  return moves.findLast(({ undoneAt }) => undoneAt === null) ?? null;
}

export type Wearing = { people: AskPeople; worn: boolean; until: string | null; now: Date };

/** With names for who published what. */
export async function toTheme(row: ThemeRow, { people, worn, until, now }: Wearing): Promise<Theme> {
  const { id, name, draft, moves, version } = row;
  const live = inForce(moves);
  const person = await peopleById(
    people,
    moves.map(({ by }) => by),
  );
  const published = live === null ? null : fieldsOf(live.version.fields);
  const drafted = draft === null ? (published ?? {}) : fieldsOf(draft);
  return {
    ...{ id, name, version, worn, published },
    worn_until: worn ? until : null,
    personal: row.ownerId !== null,
    draft: drafted,
    changed: draft !== null && JSON.stringify(drafted) !== JSON.stringify(published),
    moves: moves.toReversed().map((move) => ({
      number: move.number,
      version_id: move.version.id,
      fields: fieldsOf(move.version.fields),
      at: instantOf(move.at),
      by: person(move.by),
      undone_at: instantOf(move.undoneAt),
    })),
    undo_until: undoUntil(moves, now),
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
  };
}

function undoUntil(moves: readonly ThemeMove[], now: Date): string | null {
  const live = inForce(moves);
  if (live === null || undoPublish(trailOf(moves), now.getTime()) === null) return null;
  return new Date(live.at.getTime() + UNDO_MS).toISOString();
}

/** In the order of the closed list, so that two texts of the same fields are the same. */
export function fieldsOf(fields: Readonly<Record<string, unknown>>): ThemeFields {
  return themeFieldsSchema.parse(fields);
}

/** A row of the list; `cards` is how many wear it. */
export async function toRows(
  rows: readonly ThemeRow[],
  people: AskPeople,
  cards: (id: string) => number,
): Promise<Omit<WireRow, "worn_until">[]> {
  const person = await peopleById(
    people,
    rows.flatMap(({ moves }) => moves.map(({ by }) => by)),
  );
  return rows.map((row) => {
    const live = inForce(row.moves);
    const fields = live?.version.fields ?? row.draft ?? {};
    const color = fields.color?.value;
    return {
      ...{ id: row.id, name: row.name, version: row.version, cards: cards(row.id) },
      color: typeof color === "string" ? color : null,
      state: row.deletedAt !== null ? "retired" : live === null ? "draft" : "published",
      number: live?.number ?? 0,
      published_at: instantOf(live?.at),
      published_by: live === null ? null : person(live.by),
      locked: Object.entries(fields).flatMap(([name, field]) => (isThemeField(name) && field.locked ? [name] : [])),
      has_draft: row.draft !== null,
    };
  });
}
