// The emails of a hold: to who owns the workspace and who manages the campaign, with the reason and whom to answer.
import type { CampaignState } from "#lib/campaign/states.ts";
import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { isolate } from "#lib/isolate.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { cut } from "#lib/text.ts";
import { campaignPage } from "#server/campaign/campaign-emails.ts";
import type { CampaignMailbox } from "#server/campaign/mailbox-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";

type House = { name: string; time_zone: string };
type About = { row: CampaignRecord; house: House; admin: string };

const whoOf = (admin: string) => (admin === "" ? PRODUCT_NAME : `${isolate(cut(admin, 80))} from ${PRODUCT_NAME}`);

/** That it is on hold, why, and what to do. */
export function heldEmail(
  to: CampaignMailbox,
  { row, house, admin, why, at }: About & { why: string; at: Date },
): EmailMessage {
  const name = isolate(row.name);
  return {
    to: to.email,
    purpose: "campaign-held",
    subject: `The campaign ${name} is on hold`,
    preview: cut(why, 120),
    heading: "A campaign is on hold",
    paragraphs: [
      `${whoOf(admin)} put the campaign ${name} of ${isolate(cut(house.name, 80))} on hold. Its links and codes stop working until it is released.`,
      `To answer, write to Support in ${PRODUCT_NAME} and name the campaign. It goes on once we release it.`,
    ],
    facts: [
      { label: "Why", value: why },
      { label: "Who", value: admin === "" ? PRODUCT_NAME : admin },
      { label: "When", value: longMoment(at, house.time_zone) },
    ],
    action: campaignPage("Open the campaign", row),
    footnotes: ["Emails to this address are not read."],
  };
}

const STANDS: Readonly<Partial<Record<CampaignState, readonly [said: string, next: string]>>> = {
  draft: ["It is a draft again.", "Send it again when you want it to go out."],
  done: ["It had ended, and stays so.", "What it brought is kept."],
  cancelled: ["It was canceled, and stays so.", "You can duplicate it."],
};

/** That it is released, and where it stands now. */
export function releasedEmail(
  to: CampaignMailbox,
  { row, house, admin, state }: About & { state: CampaignState },
): EmailMessage {
  const [said, next] = STANDS[state] ?? ["It is paused.", "Resume it when you are ready."];
  const name = isolate(row.name);
  return {
    to: to.email,
    purpose: "campaign-held",
    subject: `The campaign ${name} was released`,
    preview: said,
    heading: "A campaign was released",
    paragraphs: [
      `${whoOf(admin)} released the campaign ${name} of ${isolate(cut(house.name, 80))}. Its links and codes work again.`,
      `${said} ${next}`,
    ],
    action: campaignPage("Open the campaign", row),
    footnotes: [],
  };
}
