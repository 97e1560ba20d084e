// People, previews and bots week by week, with the figures behind the picture.
import { cn } from "#components/ui/cn.ts";
import { calendarRange } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { SharedReport } from "#lib/services/auth/report-entities.ts";

const PARTS = [
  { key: "bots", look: "border border-line-strong bg-sunken" },
  { key: "previews", look: "bg-brand-soft border border-brand-line" },
  { key: "people", look: "bg-brand" },
] as const;

type WeeksProps = Pick<SharedReport, "weeks" | "previews" | "bots" | "now">;

function Swatch({ look }: { look: string }) {
  return <i aria-hidden="true" className={cn("size-3 rounded-[2px] print:[print-color-adjust:exact]", look)} />;
}

export function Weeks({ weeks, previews, bots, now }: WeeksProps) {
  const top = Math.max(1, ...weeks.map((week) => week.people + week.previews + week.bots));
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1 pt-4 text-13">
        <span className="flex items-center gap-2">
          <Swatch look="bg-brand" />
          {counted(now.opened, "person")}
        </span>
        <span className="flex items-center gap-2 text-muted">
          <Swatch look="border border-brand-line bg-brand-soft" />
          {counted(previews, "link preview")}
        </span>
        <span className="flex items-center gap-2 text-muted">
          <Swatch look="border border-line-strong bg-sunken" />
          {counted(bots, "bot")}
        </span>
      </p>
      <ol className="flex items-end gap-4 pt-5">
        {weeks.map((week) => (
          <li key={week.from} className="min-w-0 flex-1 text-center">
            <div className="flex h-44 flex-col justify-end gap-px border-b border-line-strong">
              {PARTS.map(({ key, look }) =>
                week[key] > 0 ? (
                  <i
                    key={key}
                    aria-hidden="true"
                    style={{ height: `${(week[key] / top) * 100}%` }}
                    className={cn("mx-auto block w-full max-w-16 rounded-[2px] print:[print-color-adjust:exact]", look)}
                  />
                ) : null,
              )}
            </div>
            <p className="pt-2 text-11 text-muted">
              {calendarRange(week.from, week.to)}
              <span className="sr-only">
                : {counted(week.people, "person")}, {counted(week.previews, "link preview")},{" "}
                {counted(week.bots, "bot")}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
