"use client";
// Clicks per day: people solid, link previews a tint with an edge, bots hatched, the period before a dashed line.
// The browser gets the numbers, not the drawing a second time: that was half of the dashboard's document.
import { ChartColumn, Info, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { calendarDay } from "#lib/date-format.ts";
import { counted, nounOf } from "#lib/plural.ts";
import { ClickBars } from "./click-bars.tsx";
import { KINDS, number, Swatch } from "./click-kinds.tsx";
import { type ClickDay, totals } from "./click-scale.ts";
import { ClickTable } from "./click-table.tsx";
import { Delta } from "./delta.tsx";
import { SectionHeading } from "./section-heading.tsx";

type ClickChartProps = {
  title: string;
  hint?: string;
  days: readonly ClickDay[];
  /** People per day in the period before; as many as there are days. */
  before?: readonly number[];
  /** The day from which a person counts once a day, where days before it are shown as well. */
  onceFrom?: string | null | undefined;
  /** "30 days before" */
  beforeLabel?: string;
  /** Choose the period: links, so that it lives in the address. */
  controls?: ReactNode;
};

function Legend({ days, before, beforeLabel }: Pick<ClickChartProps, "days" | "before" | "beforeLabel">) {
  const sums = totals(days);
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5 pt-4 pb-5 text-13 touch:gap-x-[18px]">
      {KINDS.map(({ key, noun, swatch }) => (
        <li key={key} className={cn("flex items-center gap-2", key === "people" && "touch:basis-full")}>
          <Swatch className={swatch} />
          <span>
            <b className="tn">{number(sums[key])}</b> {nounOf(sums[key], noun)}
          </span>
          {key === "people" && before ? (
            <Delta now={sums.people} before={before.reduce((sum, value) => sum + value, 0)} />
          ) : null}
        </li>
      ))}
      {before ? (
        <li className="flex items-center gap-2 text-muted">
          <span aria-hidden="true" className="w-3.5 border-t-[1.5px] border-dashed border-muted" />
          people, {beforeLabel ?? "the period before"}
        </li>
      ) : null}
    </ul>
  );
}

function Honesty({ days, onceFrom }: Pick<ClickChartProps, "days" | "onceFrom">) {
  const { people, previews, bots } = totals(days);
  if (people + previews + bots === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-12 text-muted">
      <Info className="mt-[3px] size-3.5 shrink-0" aria-hidden="true" />
      {onceFrom
        ? `From ${calendarDay(onceFrom, "year")} on, a person counts once a day for each link; before that, each visit counted. `
        : "A person counts once a day for each link. "}
      {counted(previews, "link preview")} and {counted(bots, "bot")} do not count as people, nor in campaigns and
      leaderboards.
    </p>
  );
}

/** A section of its own: heading, legend, picture, and the same numbers as a table behind a button. */
export function ClickChart({ title, hint, days, before, onceFrom, beforeLabel, controls }: ClickChartProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const sums = totals(days);
  const summary = `${title}: ${KINDS.map(({ key, noun }) => counted(sums[key], noun)).join(", ")} in ${counted(days.length, "day")}.`;
  const compared = before ? { before } : {};
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading
        id={id}
        title={title}
        hint={hint}
        end={
          <>
            {controls}
            <IconButton label={asTable ? "Show as chart" : "Show as table"} onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            </IconButton>
          </>
        }
      />
      {asTable ? (
        <ClickTable days={days} {...compared} />
      ) : (
        <figure>
          <figcaption className="sr-only">{summary}</figcaption>
          <Legend days={days} {...compared} {...(beforeLabel ? { beforeLabel } : {})} />
          <ClickBars days={days} {...compared} onceFrom={onceFrom} />
          <Honesty days={days} onceFrom={onceFrom} />
        </figure>
      )}
    </section>
  );
}
