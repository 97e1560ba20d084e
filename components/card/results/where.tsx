// Where people opened the card: towns, never closer; the most first, what is left in one line, and whom nobody could place.
import { Section } from "#components/patterns/section-heading.tsx";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";
import { whereRows } from "./where-rows.ts";

/** Draws nothing where no place is known. */
export function Where({ where }: { where: CardFigures["where"] }) {
  const rows = whereRows(where);
  const most = Math.max(...rows.map(({ people }) => people));
  if (rows.length === 0) return null;
  return (
    <Section title="Where" hint="towns, never closer" id="where">
      <ul>
        {rows.map(({ name, people, known }) => (
          <li
            key={name}
            className="grid min-h-9 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_auto] items-center gap-3 border-b border-line text-13"
          >
            <span className={known ? "cut" : "cut text-muted"}>{name}</span>
            <span aria-hidden="true" className="h-2.5">
              <i
                className={
                  known
                    ? "block h-full rounded-tight bg-brand"
                    : "block h-full rounded-tight border border-line-control bg-sunken"
                }
                style={{ width: `${Math.max(4, (people / most) * 100)}%` }}
              />
            </span>
            <b className="tn text-right font-semibold">{people.toLocaleString("en")}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
