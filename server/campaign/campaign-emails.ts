// The emails of campaigns: to who is asked for a yes, and to who looks after one about what was decided.

import { campaignPaths } from "#lib/campaign-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { cut } from "#lib/text.ts";
import type { CampaignMailbox } from "#server/campaign/mailbox-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";

/** The act of an email that leads to one campaign, after signing in where that is needed. */
export const campaignPage = (label: string, { id }: { id: string }) => ({
  label,
  url: `${env().PUBLIC_ORIGIN}${paths.comeTo(campaignPaths.campaign(id))}`,
  secret: false as const,
});

/** A name as a sentence of an email takes it in. */
export const named = (name: string, instead = "A colleague") => isolate(cut(name, 60)) || instead;

/** Below each email of campaigns that may be switched off. */
export const CAMPAIGN_OFF = "You can turn off these emails under Settings, Notifications.";

/** To who is asked for a yes. */
export function askedEmail(to: CampaignMailbox, { row, maker }: { row: CampaignRecord; maker: string }): EmailMessage {
  return {
    to: to.email,
    purpose: "campaign",
    subject: `Approve the campaign ${isolate(row.name)}?`,
    preview: "It goes out once you say yes.",
    heading: `${named(maker)} asks for your approval`,
    paragraphs: [
      `The campaign ${isolate(row.name)} goes out once you approve it. You see exactly what people will see.`,
      "If something is not right, say what, and it goes back with your words.",
    ],
    action: campaignPage("Look at the campaign", row),
    footnotes: [CAMPAIGN_OFF],
  };
}

type Decision = { row: CampaignRecord; by: string; verdict: "yes" | "no"; word: string };

/** To who looks after it. */
export function decidedEmail(to: CampaignMailbox, { row, by, verdict, word }: Decision): EmailMessage {
  const yes = verdict === "yes";
  const did = yes ? "approved" : "refused";
  return {
    to: to.email,
    purpose: "campaign",
    subject: `${named(by)} ${did} the campaign ${isolate(row.name)}`,
    preview: yes ? "It starts at its time." : "It waits for your changes.",
    heading: `Your campaign was ${did}`,
    paragraphs: [
      yes
        ? `${named(by)} approved ${isolate(row.name)}. It starts at its time, and its links work now.`
        : `${named(by)} refused ${isolate(row.name)}. Withdraw it, change it, and send it again.`,
      ...(word === "" ? [] : [`“${isolate(cut(word, 300))}”`]),
    ],
    action: campaignPage("Open the campaign", row),
    footnotes: [CAMPAIGN_OFF],
  };
}
