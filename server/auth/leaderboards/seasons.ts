// Which season a call is about, and how it goes over the wire.
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { type Season, type Stretch, seasonById, seasonOf, seasonsSince, stretchOf } from "#lib/leaderboard/season.ts";
import type { BoardSeason } from "#lib/services/auth/leaderboard-entities.ts";
import { MOST_SEASONS } from "#lib/services/auth/leaderboard-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import type { CallContext } from "#server/platform/context.ts";

export type AskedSeason = { season: Season; stretch: Stretch; today: string };

/** The season that was asked for, else the one of today where the workspace is; none that has not begun. */
export function askedSeason(context: CallContext, id: string): AskedSeason {
  const today = dayIn(new Date(), zoneOf(context.session));
  const season = id === "" ? seasonOf(today) : seasonById(id);
  if (season === null || season.from > today) {
    const sentence = "Choose a season that has begun.";
    throw new AppError("invalid", sentence, { fields: { season: [sentence] } });
  }
  return { season, stretch: stretchOf(season, today), today };
}

/** As it goes over the wire. */
export function toSeason({ season, stretch }: AskedSeason): BoardSeason {
  const { week, weeks, over, to } = stretch;
  return { ...season, week, weeks, over, today: to };
}

/** The seasons that anything was counted in. */
export function toSeasons(first: string | null, today: string) {
  return seasonsSince(first ?? today, today, MOST_SEASONS).map(({ id, name }) => ({ id, name }));
}
