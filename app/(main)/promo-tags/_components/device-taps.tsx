"use client";
// Taps of a device: a column for each of thirty days, and the last of them with what their chip said.
import { useState } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { cn } from "#components/ui/cn.ts";
import { calendarDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { DeviceDetail, DeviceTap } from "#lib/services/card/device-entities.ts";

const HEIGHT = 56;

/** Where nobody looks at pictures, the sentence says it. */
export function MonthBars({ month }: { month: DeviceDetail["month"] }) {
  const most = Math.max(1, ...month.map(({ taps }) => taps));
  const all = month.reduce((sum, { taps }) => sum + taps, 0);
  const [first, last] = [month[0], month.at(-1)];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${month.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full border-b border-line-strong"
        aria-hidden="true"
      >
        {month.map(({ day, taps }, at) => {
          const height = (taps / most) * HEIGHT;
          return <rect key={day} x={at * 10 + 1} y={HEIGHT - height} width={8} height={height} fill="var(--brand)" />;
        })}
      </svg>
      <figcaption className="flex justify-between gap-3 pt-1.5 text-12 text-muted">
        <span>{first ? calendarDay(first.day) : ""}</span>
        <span className="text-13 text-ink">{counted(all, "tap")} in 30 days</span>
        <span>{last ? calendarDay(last.day) : ""}</span>
      </figcaption>
    </figure>
  );
}

const KINDS: Readonly<Record<DeviceTap["kind"], string>> = {
  tap: "",
  again: "The same page again",
  back: "Counter went back",
  aside: "Counter ran ahead",
  old: "Signed, counter used before",
  unproved: "Not signed by this device",
};
const STRANGE: readonly DeviceTap["kind"][] = ["back", "aside", "old", "unproved"];
const SHOWN = 8;

function Tap({ tap, timeZone }: { tap: DeviceTap; timeZone: string }) {
  const { at, kind, counter, city, country, system } = tap;
  const strange = STRANGE.includes(kind);
  const said = [counter === null ? "" : `Counter ${counter.toLocaleString("en")}`, KINDS[kind]].filter(
    (part) => part !== "",
  );
  const where = [city ?? country ?? "", system ?? ""].filter((part) => part !== "").join(", ");
  return (
    <li className="grid grid-cols-[104px_14px_1fr] gap-2 py-1 text-13">
      <span className="text-muted">
        <LiveTime at={at} timeZone={timeZone} />
      </span>
      <span aria-hidden="true" className={cn("mt-1.5 size-2", strange ? "bg-danger" : "rounded-full bg-brand")} />
      <span className="min-w-0">
        <span className={cn("block", strange && "text-danger")}>{said.length === 0 ? "Tap" : said.join(" · ")}</span>
        {where === "" ? null : <span className="block text-muted">{where}</span>}
      </span>
    </li>
  );
}

type TapsProps = { taps: readonly DeviceTap[]; timeZone: string };

function Taps({ title, taps, timeZone }: TapsProps & { title: string }) {
  const [all, setAll] = useState(false);
  if (taps.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-14 font-semibold">{title}</h3>
      <ol>
        {taps.slice(0, all ? taps.length : SHOWN).map((tap) => (
          <Tap key={`${tap.at} ${tap.kind} ${tap.counter}`} {...{ tap, timeZone }} />
        ))}
      </ol>
      {all || taps.length <= SHOWN ? null : (
        <button type="button" className="link pt-1 text-13" onClick={() => setAll(true)}>
          Show all {taps.length}
        </button>
      )}
    </section>
  );
}

/** What does not add up stands first, with the last genuine tap before the oldest of it; then the others. */
export function DeviceTaps({ taps, timeZone }: TapsProps) {
  const isStrange = ({ kind }: DeviceTap) => STRANGE.includes(kind);
  const first = taps.findLastIndex(isStrange);
  const before = first < 0 ? undefined : taps.find((tap, at) => at > first && tap.kind === "tap");
  return (
    <>
      <Taps
        title="Taps that don’t add up"
        taps={taps.filter((tap) => isStrange(tap) || tap === before)}
        {...{ timeZone }}
      />
      <Taps title="Last taps" taps={taps.filter((tap) => !isStrange(tap))} {...{ timeZone }} />
    </>
  );
}
