// How somebody's card stands: how far, what is missing and why it matters, the theme, and what came of it.
import { CircleCheck, CircleDashed } from "lucide-react";
import { Meter } from "#components/ui/meter.tsx";
import { counted } from "#lib/plural.ts";
import type { PersonCard } from "#lib/services/person-card.ts";
import { ThemeCell } from "../_people/card-cells.tsx";

const LACKS: Readonly<Record<string, string>> = {
  name: "A name",
  photo: "A photo",
  title: "What they do",
  phone: "A phone number",
  email: "An email address",
  about: "A sentence about them",
  link: "A next step: a calendar, listings or a profile",
};

function Missing({ lacks }: Pick<PersonCard, "lacks">) {
  return (
    <ul className="grid gap-2 pt-3 text-13">
      {lacks.map((key) => (
        <li key={key} className="flex items-center gap-2">
          <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-warning" />
          {LACKS[key] ?? key}
        </li>
      ))}
    </ul>
  );
}

/** Figures are those of thirty days, people alone. */
export function CardFacts({ card }: { card: PersonCard }) {
  const { lacks, percent, published, opened, saved, answered } = card;
  return (
    <div className="pt-3">
      {published && lacks.length === 0 ? (
        <p className="flex items-center gap-2 text-14">
          <CircleCheck aria-hidden="true" className="size-4 text-positive" />
          Complete
        </p>
      ) : (
        <>
          <p className="pb-2 text-14">
            {published ? `${percent}% complete` : `Not published yet, ${percent}% complete`}
          </p>
          <Meter label="How complete the card is" value={percent} max={100} className="max-w-[280px]" />
          <Missing lacks={lacks} />
        </>
      )}
      <div className="mt-5 border-t border-line pt-3 text-13">
        <ThemeCell card={card} />
      </div>
      <p className="mt-3 border-t border-line pt-3 text-13">
        In the last 30 days {counted(opened, "person")} opened it, {counted(saved, "person")} saved it,{" "}
        {counted(answered, "person")} answered.
      </p>
    </div>
  );
}
