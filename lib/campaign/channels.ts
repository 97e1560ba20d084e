// By what a campaign goes out. Each channel has a link of its own, so that what came of it is told apart.

import { serverPaths } from "#lib/server-paths.ts";

export const CAMPAIGN_CHANNELS = ["link", "post", "sign", "card", "ad"] as const;

export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];

export const CHANNELS: Readonly<Record<CampaignChannel, { title: string; says: string; letter: string }>> = {
  link: {
    title: "Link with a preview",
    says: "One short link with your words and picture, to send to people.",
    letter: "L",
  },
  post: { title: "Posts", says: "Text, picture and link, ready for you and your colleagues to publish.", letter: "P" },
  sign: { title: "Printed sign", says: "A sheet with your words and a QR code, to print and put up.", letter: "S" },
  card: { title: "Card banner", says: "Your words, picture and a button on everyone’s public card here.", letter: "B" },
  ad: { title: "Paid ad", says: "An ad around each place, inside the rules for housing, jobs and money.", letter: "A" },
};

/** A campaign’s code in the ledger: the letter C, four signs of its own, and the letter of the channel. */
export function campaignCode(own: string, channel: CampaignChannel): string {
  return `C${own}${CHANNELS[channel].letter}`;
}

/** The address with the code behind its card; any other address is left as it is. */
export function addressWithCode(address: string, origin: string, code: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const [, , handle = ""] = url.pathname.split("/");
  const isCard = url.pathname === serverPaths.card(handle) && !handle.includes(".");
  if (url.origin !== origin || !isCard || handle === "") return address;
  url.pathname = `${url.pathname}.${code}`;
  return url.href;
}

/** Whether it leads to a card here, so that saves and answers on it are counted. */
export function leadsToCard(address: string, origin: string): boolean {
  return addressWithCode(address, origin, "C") !== address;
}
