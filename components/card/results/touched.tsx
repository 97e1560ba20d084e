// What people touched on a card, the most first.
import { Section } from "#components/patterns/section-heading.tsx";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";

/** So many are read at a glance. */
const SHOWN = 8;

/** Draws nothing where nothing was touched. */
export function Touched({ touched }: { touched: CardFigures["touched"] }) {
  if (touched.length === 0) return null;
  return (
    <Section title="What they touched" hint="people" id="touched">
      <ul>
        {touched.slice(0, SHOWN).map(({ part, label, people }) => (
          <li key={part} className="flex min-h-10 items-center gap-3 border-b border-line text-13">
            <span className="cut min-w-0 flex-1">{label}</span>
            <b className="tn font-semibold">{people.toLocaleString("en")}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
