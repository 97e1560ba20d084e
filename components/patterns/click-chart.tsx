// Clicks per day: people solid, link previews a tint with an edge, bots hatched, the period before a dashed line. Drawn on the server.
import { Info } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { beforeLine, type ClickDay, dayLabel, labelled, niceTop, ticks, totals } from "./click-scale.ts";
import { Delta } from "./delta.tsx";

export type ClickChartProps = {
  title: string;
  hint?: string;
  days: readonly ClickDay[];
  /** People per day in the period before; as many as there are days. */
  before?: readonly number[];
  /** "30 days before" */
  beforeLabel?: string;
  /** Choose the period: links, so that it lives in the address. */
  controls?: React.ReactNode;
};

const KINDS = [
  { key: "people", label: "people", head: "People", swatch: "bg-chart-human" },
  { key: "previews", label: "link previews", head: "Previews", swatch: "tint" },
  { key: "bots", label: "bots", head: "Bots", swatch: "hatch" },
] as const;

const number = (value: number) => value.toLocaleString("en");

function Swatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn("inline-block size-2.5 shrink-0 rounded-[2px]", className)} />;
}

function Legend({ days, before, beforeLabel }: Pick<ClickChartProps, "days" | "before" | "beforeLabel">) {
  const sums = totals(days);
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5 pt-4 pb-5 text-13 touch:gap-x-[18px]">
      {KINDS.map(({ key, label, swatch }) => (
        <li key={key} className={cn("flex items-center gap-2", key === "people" && "touch:basis-full")}>
          <Swatch className={swatch} />
          <span>
            <b className="tn">{number(sums[key])}</b> {label}
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

function Pin({ day, left }: { day: ClickDay; left: boolean }) {
  return (
    <div
      className={cn(
        "pointer-events-none absolute -top-1.5 z-5 hidden w-[136px] rounded-surface bg-float px-3 py-2.5 text-left text-12 shadow-float group-hover/day:block touch:hidden!",
        left ? "right-[calc(100%+6px)]" : "left-[calc(100%+6px)]",
      )}
    >
      <b>{dayLabel(day.date, true)}</b>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-[3px]">
        {KINDS.map(({ key, head, swatch }) => (
          <div key={key} className="contents">
            <dt className="flex items-center gap-1.5 text-muted">
              <Swatch className={swatch} />
              {head}
            </dt>
            <dd className="tn text-right font-semibold">{number(day[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Column({ day, top, left }: { day: ClickDay; top: number; left: boolean }) {
  const height = (value: number) => ({ height: `${((value / top) * 100).toFixed(2)}%` });
  return (
    <div className="group/day relative flex h-full flex-1 flex-col items-center justify-end gap-px hover:bg-hover">
      <Pin day={day} left={left} />
      {[...KINDS]
        .reverse()
        .map(({ key, swatch }) =>
          day[key] > 0 ? (
            <b
              key={key}
              style={height(day[key])}
              className={cn("block w-[min(62%,16px)] shrink-0 first-of-type:rounded-t-[2px] touch:w-[72%]", swatch)}
            />
          ) : null,
        )}
    </div>
  );
}

function Axis({ days }: { days: readonly ClickDay[] }) {
  return labelled(days.length).map((index, place) => {
    const day = days[index];
    const last = index === days.length - 1;
    const style = last ? { right: 0 } : { left: `${(((index + 0.5) / days.length) * 100).toFixed(1)}%` };
    return day ? (
      <span
        key={day.date}
        style={style}
        className={cn(
          "absolute top-[calc(100%+7px)] text-11 whitespace-nowrap text-faint",
          !last && "-translate-x-1/2",
          place % 2 === 1 && "touch:hidden",
        )}
      >
        {dayLabel(day.date)}
      </span>
    ) : null;
  });
}

function Bars({ days, before = [] }: Pick<ClickChartProps, "days" | "before">) {
  const highest = Math.max(0, ...days.map((day) => day.people + day.previews + day.bots), ...before);
  const top = niceTop(highest);
  return (
    <div aria-hidden="true" className="relative mb-[26px] ml-[30px] h-[312px] touch:ml-7 touch:h-[190px]">
      {ticks(top).map((tick) => (
        <span
          key={tick}
          style={{ bottom: `${(tick / top) * 100}%` }}
          className={cn("absolute inset-x-0 border-t", tick === 0 ? "border-line-strong" : "border-chart-grid")}
        >
          <em className="tn absolute -top-2 -left-[30px] text-11 leading-4 text-faint not-italic touch:-left-7">
            {number(tick)}
          </em>
        </span>
      ))}
      <div className="absolute inset-0 flex">
        {days.map((day, index) => (
          <Column key={day.date} day={day} top={top} left={index > days.length / 2} />
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <path
          d={beforeLine(before, top)}
          fill="none"
          stroke="var(--ink-muted)"
          strokeWidth="1.25"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Axis days={days} />
    </div>
  );
}

function ClickTable({ days, before }: Pick<ClickChartProps, "days" | "before">) {
  return (
    <Table>
      <caption className="sr-only">Clicks per day</caption>
      <thead>
        <tr>
          <Th>Day</Th>
          {KINDS.map(({ key, head }) => (
            <Th key={key} className="text-right">
              {head}
            </Th>
          ))}
          {before ? <Th className="text-right">People before</Th> : null}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <Tr key={day.date}>
            <Td className="h-9">{dayLabel(day.date, true)}</Td>
            {KINDS.map(({ key }) => (
              <Td key={key} numeric className="h-9">
                {number(day[key])}
              </Td>
            ))}
            {before ? (
              <Td numeric className="h-9 text-muted">
                {number(before[index] ?? 0)}
              </Td>
            ) : null}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Honesty({ days }: { days: readonly ClickDay[] }) {
  const { people, previews, bots } = totals(days);
  const all = people + previews + bots;
  if (all === 0) return null;
  const share = Math.round(((previews + bots) / all) * 100);
  return (
    <p className="flex items-start gap-1.5 text-12 text-muted">
      <Info className="mt-[3px] size-3.5 shrink-0" aria-hidden="true" />
      {share}% of all requests were not people. Only people count in campaigns and leaderboards.
    </p>
  );
}

/** A section of its own: heading, legend, picture, and the same numbers as a table behind a button. */
export function ClickChart({ title, hint, days, before, beforeLabel, controls }: ClickChartProps) {
  const sums = totals(days);
  const summary = `${title}: ${number(sums.people)} people, ${number(sums.previews)} link previews, ${number(sums.bots)} bots in ${days.length} days.`;
  const compared = before ? { before } : {};
  return (
    <ChartPanel
      title={title}
      hint={hint}
      controls={controls}
      chart={
        <figure>
          <figcaption className="sr-only">{summary}</figcaption>
          <Legend days={days} {...compared} {...(beforeLabel ? { beforeLabel } : {})} />
          <Bars days={days} {...compared} />
          <Honesty days={days} />
        </figure>
      }
      table={<ClickTable days={days} {...compared} />}
    />
  );
}
