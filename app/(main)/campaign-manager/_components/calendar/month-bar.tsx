"use client";
// A campaign over the days of one week, in the color of where it stands.
import Link from "next/link";
import { campaignLook } from "#components/campaign/campaign-state.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { Bar } from "#lib/campaign/calendar.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import type { CalendarCampaign } from "#lib/services/campaign/calendar-entities.ts";
import { SmallPlaceLetters } from "../place-letters.tsx";
import { barText } from "./calendar-words.ts";

/** Under the number of the day, one below the other. */
const [FIRST_LANE, LANE] = [32, 26] as const;
const FEWEST_FOR_LETTERS = 3;

/** What is due stands out as what waits does, wherever the campaign itself stands. */
function lookOf({ kind, of }: Bar<CalendarCampaign>["entry"]) {
  return campaignLook(kind === "due" && of.state !== "asked" ? "waiting" : of.state, of.from !== null);
}

const flat = (side: "Left" | "Right") => ({
  ...{ [`borderTop${side}Radius`]: 0, [`borderBottom${side}Radius`]: 0, [`border${side}Width`]: 0 },
});

export function MonthBar({ bar, timeZone }: { bar: Bar<CalendarCampaign>; timeZone: string }) {
  const { entry, span, lane, goesOn } = bar;
  const { tone, Icon } = lookOf(entry);
  const text = barText(entry, timeZone);
  const [left, right] = [goesOn.before ? 0 : 3, goesOn.after ? 0 : 3];
  return (
    <Link
      href={campaignPaths.campaign(entry.of.id)}
      prefetch={false}
      title={text}
      aria-label={text}
      className="absolute z-[1] block rounded-tight bg-raised hover:brightness-95"
      style={{
        top: FIRST_LANE + lane * LANE,
        left,
        // The line between two days belongs to neither.
        width: `calc(${span * 100}% + ${span - 1 - left - right}px)`,
      }}
    >
      <Badge
        tone={tone}
        icon={<Icon aria-hidden="true" />}
        className="w-full overflow-hidden"
        style={{ ...(goesOn.before ? flat("Left") : {}), ...(goesOn.after ? flat("Right") : {}) }}
      >
        <span className="cut">{entry.of.name}</span>
        {span >= FEWEST_FOR_LETTERS ? <SmallPlaceLetters parts={entry.of.parts} /> : null}
      </Badge>
    </Link>
  );
}
