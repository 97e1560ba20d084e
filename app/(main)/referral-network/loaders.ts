// What the referrals show first, read in process.
import { type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { BECAME, MOST_DRAWN } from "#lib/services/contact/network-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import type { ReferralSort } from "./_components/referral-shape.ts";

/** The list as the address asks for it, the newest sixty for the picture, and the card that is passed on. */
export async function loadReferrals(list: ListAddress<ReferralSort>) {
  const { services, session } = await enterPage(contactPaths.referralNetwork());
  const ask = { ...listAsk(list), became: oneOf(BECAME, list.filters.became) };
  const [first, drawn, cards] = await Promise.all([
    unlessForbidden(services.contact.referrals(ask)),
    unlessForbidden(services.contact.referrals({ per_page: MOST_DRAWN })),
    unlessForbidden(services.card.list({})),
  ]);
  const card = cards?.data.find(({ published_at: published }) => published !== null) ?? null;
  return {
    loaded: first && drawn ? { first, drawn } : null,
    address: card?.address ?? null,
    now: new Date().toISOString(),
    timeZone: zoneOf(session),
    me: `${session.user.firstname} ${session.user.lastname}`.trim(),
  };
}
