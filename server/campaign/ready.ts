// Whether a campaign may go out: the checks of the review, asked for a row of the database.
import { type AdDesk, adChecks } from "#lib/campaign/ads/ad-checks.ts";
import { byWeight, type CampaignCheck, checksOf } from "#lib/campaign/checks.ts";
import type { CheckedPlace } from "#lib/campaign/merge-fields.ts";
import { shownWords, valuesOf } from "#lib/campaign/proposed.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import type { PictureRights } from "#server/campaign/picture-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import { channelsOf, goalOf, wordsIn } from "#server/campaign/wire.ts";
import { instantOf } from "#server/platform/rows.ts";

export type GoingOut = {
  now: Date;
  places: readonly CheckedPlace[];
  picture: PictureRights;
  /** What this place has for the ad; null where the ad goes out in other places alone, undefined where there is none. */
  ads?: AdDesk | null;
  /** It is out already: that its times are over keeps nothing back. */
  isOut?: true;
};

/** Every rule’s answer for these senders and places. */
export function checksFor(row: CampaignRecord, { now, places, picture, isOut, ads }: GoingOut): CampaignCheck[] {
  const { name, rights } = row;
  const said = wordsIn(row);
  const proposal = {
    ...{ places: row.places.length, rights, values: valuesOf(said) },
    answer_by: instantOf(row.answerBy),
  };
  const checked = {
    ...{ name, ...said, ...shownWords(row), goal: goalOf(row), channels: channelsOf(row) },
    ...{ starts_at: instantOf(row.startsAt), ends_at: instantOf(row.endsAt), picture_until: instantOf(picture.over) },
    ...(picture.terms === undefined ? {} : { picture_terms: picture.terms }),
    ...(row.places.length > 0 ? { proposal } : {}),
  };
  const paid = ads === undefined ? [] : adChecks({ ads: row.ads, goal: goalOf(row) }, ads);
  const checks = [...paid, ...checksOf(checked, { now, origin: env().PUBLIC_ORIGIN, places })].toSorted(byWeight);
  return isOut ? checks.filter(({ page }) => page !== "when") : checks;
}

/** Throws in the words of the first rule that keeps it from going out. */
export function refuseUnready(row: CampaignRecord, going: GoingOut): void {
  const [first] = checksFor(row, going);
  if (first?.state === "stops") throw new AppError("invalid", `${first.title}. ${first.says}`);
}

/** Whether its start has come. */
export const hasCome = (now: Date, { startsAt }: Pick<CampaignRecord, "startsAt">) =>
  startsAt === null || startsAt <= now;

/** Booked, or running where its start has come. */
export function booked(now: Date, row: CampaignRecord) {
  return hasCome(now, row) ? { state: "running" as const, ranAt: row.ranAt ?? now } : { state: "booked" as const };
}
