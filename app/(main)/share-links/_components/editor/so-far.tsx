"use client";
// What became of a link in its last thirty days: a picture, then the numbers. It keeps itself up to date.
import { cn } from "#components/ui/cn.ts";
import { useLinkClicks } from "#lib/client/use-links.ts";
import { counted } from "#lib/plural.ts";
import type { ClickDay, ClickSeries } from "#lib/services/links/entities.ts";

const KINDS = [
  { key: "people", label: "People", swatch: "bg-chart-human" },
  { key: "previews", label: "Previews", swatch: "tint" },
  { key: "bots", label: "Bots", swatch: "hatch" },
] as const;

function Bar({ day, top }: { day: ClickDay; top: number }) {
  const height = (count: number) => ({ height: `${((count / top) * 100).toFixed(2)}%` });
  return (
    <span className="flex flex-1 flex-col justify-end gap-px">
      {[...KINDS].reverse().map(({ key, swatch }) => (
        <b key={key} className={cn("block", swatch)} style={height(day[key])} />
      ))}
    </span>
  );
}

/** `first` is what the server already read. */
export function SoFar({ id, first }: { id: string; first: ClickSeries }) {
  const { series, totals } = useLinkClicks(id, first);
  const top = Math.max(1, ...series.map((day) => day.people + day.previews + day.bots));
  const says = `${counted(totals.people, "person")}, ${counted(totals.previews, "link preview")} and ${counted(totals.bots, "bot")} in ${counted(series.length, "day")}`;
  return (
    <section aria-labelledby="so-far" className="border-t border-line-strong pt-4">
      <header className="flex items-baseline gap-2.5">
        <h2 id="so-far" className="text-15">
          So far
        </h2>
        <span className="text-12 text-muted">in the last {counted(series.length, "day")}</span>
      </header>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_140px] items-end gap-6 max-xl:grid-cols-1 touch:grid-cols-1">
        <div role="img" aria-label={says} className="flex h-[76px] gap-0.5 border-b border-line-strong">
          {series.map((day) => (
            <Bar key={day.day} day={day} top={top} />
          ))}
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-[5px] text-12">
          {KINDS.map(({ key, label, swatch }) => (
            <div key={key} className="contents">
              <dt className="flex items-center gap-[7px] text-muted">
                <span aria-hidden="true" className={cn("size-2.5 rounded-[2px]", swatch)} />
                {label}
              </dt>
              <dd className="tn text-right font-semibold">{totals[key].toLocaleString("en")}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
