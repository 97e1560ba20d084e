// The cells of a person's row that tell of their card: complete or what is missing, the theme in force, what came of it.
import { CircleCheck, CircleDashed } from "lucide-react";
import { Meter } from "#components/ui/meter.tsx";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import type { PersonCard } from "#lib/services/person-card.ts";
import { nameOf } from "./people-shape.ts";

const LACKS: Readonly<Record<string, string>> = {
  name: "name",
  photo: "photo",
  title: "title",
  phone: "phone",
  email: "email",
  about: "about",
  link: "next step",
};

/** Two or three things are said, more are counted. */
const SAID = 2;

/** "No photo, no phone", or what stands before that. */
export function missingSentence({ published, lacks }: Pick<PersonCard, "published" | "lacks">): string {
  if (!published) return "Not published";
  const said = lacks.slice(0, SAID).map((key) => `no ${LACKS[key] ?? key}`);
  const more = lacks.length - said.length;
  const text = [...said, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A tick, or how far it is and what is missing. */
export function CardCell({ person }: { person: TreePerson }) {
  const { card, kind } = person;
  if (kind === "invitation") return <span className="text-faint">–</span>;
  if (card === null) return <span className="text-muted">No card yet</span>;
  if (card.published && card.lacks.length === 0)
    return (
      <span className="inline-flex items-center gap-1.5 touch:text-positive">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
        Complete
      </span>
    );
  return (
    <div className="grid gap-1.5 touch:flex touch:items-center">
      <Meter
        label={`Card of ${isolate(nameOf(person))}`}
        value={card.percent}
        max={100}
        className="w-[120px] max-xl:w-[88px] touch:hidden"
      />
      <CircleDashed aria-hidden="true" className="hidden size-4 shrink-0 text-warning touch:block" />
      <span className="cut text-12 text-muted touch:text-13 touch:text-warning">{missingSentence(card)}</span>
    </div>
  );
}

/** The theme in force, and how many values of their own differ from it. */
export function ThemeCell({ card }: { card: PersonCard | null }) {
  if (card?.theme === null || card === null) return <span className="text-faint">–</span>;
  const { theme, own } = card;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {theme.color === null ? null : (
        <i
          aria-hidden="true"
          className="h-3 w-5 shrink-0 rounded-[3px] border border-line"
          style={{ background: theme.color }}
        />
      )}
      <span className="grid min-w-0">
        <span className="cut">{theme.name}</span>
        {own > 0 ? <span className="text-12 text-muted">{counted(own, "own value")}</span> : null}
      </span>
    </span>
  );
}
