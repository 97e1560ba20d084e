// The emails of a hold from above: to who owns the location and who looks after its part, with the reason.
import type { PartStanding } from "#lib/campaign/part-follow.ts";
import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { isolate } from "#lib/isolate.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { cut } from "#lib/text.ts";
import { campaignPage, named } from "#server/campaign/campaign-emails.ts";
import type { CampaignMailbox } from "#server/campaign/mailbox-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";

type About = { row: CampaignRecord; from: string; place: string };

/** That it is on hold, why, and that the location has nothing to do. */
export function heldAboveEmail(
  to: CampaignMailbox,
  { row, from, place, why, at, zone }: About & { why: string; at: Date; zone: string },
): EmailMessage {
  const name = isolate(row.name);
  const company = named(from, "Your company");
  return {
    to: to.email,
    purpose: "campaign-held",
    subject: `The campaign ${name} is on hold`,
    preview: cut(why, 120),
    heading: "A campaign is on hold",
    paragraphs: [
      `${PRODUCT_NAME} put the campaign ${name} of ${company} on hold. The links and codes of ${named(place, "your location")} for it stop working until it is released.`,
      `${company} was told as well. You do not have to do anything.`,
    ],
    facts: [
      { label: "Why", value: why },
      { label: "When", value: longMoment(at, zone) },
    ],
    action: campaignPage("Open the campaign", row),
    footnotes: ["Emails to this address are not read."],
  };
}

function goesOn({ state, pausedAbove }: PartStanding, company: string): string {
  if (state === "running") return "It runs again.";
  if (state === "booked") return "It starts at its time.";
  if (state === "paused")
    return pausedAbove ? `It is paused until ${company} resumes it.` : "It is paused until you resume it.";
  return "It has ended.";
}

/** That it is released, and where it stands now. */
export function releasedAboveEmail(
  to: CampaignMailbox,
  { row, from, place, next }: About & { next: PartStanding },
): EmailMessage {
  const name = isolate(row.name);
  const goes = goesOn(next, named(from, "your company"));
  return {
    to: to.email,
    purpose: "campaign-held",
    subject: `The campaign ${name} was released`,
    preview: goes,
    heading: "A campaign was released",
    paragraphs: [
      `${PRODUCT_NAME} released the campaign ${name} of ${named(from, "your company")}. The links and codes of ${named(place, "your location")} for it work again.`,
      goes,
    ],
    action: campaignPage("Open the campaign", row),
    footnotes: [],
  };
}
