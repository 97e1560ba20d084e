// Another card at the same age, beside the one that the results are of.
import { Section } from "#components/patterns/section-heading.tsx";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { SameAge } from "./same-age.ts";
import { StepRows } from "./step-rows.tsx";

const TITLE = "At the same age";

/** Why there is nothing to compare yet. */
function missing({ cards }: SameAge): string {
  const unopened = cards.find(({ begun }) => begun === null);
  if (unopened) return `No one has opened ${isolate(unopened.name)} yet.`;
  return "Each card needs one whole day after its first visit. Compare them tomorrow.";
}

export function Compared({ compared }: { compared: SameAge }) {
  const { days, cards } = compared;
  if (days === 0) {
    return (
      <Section title={TITLE} id="compared">
        <p className="py-4 text-13 text-muted">{missing(compared)}</p>
      </Section>
    );
  }
  return (
    <StepRows
      title={TITLE}
      id="compared"
      noun="Card"
      hint={`the first ${counted(days, "day")} of each, from its first visit`}
      rows={cards.map(({ id, name, steps }) => ({ id, name, steps }))}
    />
  );
}
