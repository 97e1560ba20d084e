// The six services as one router, and the context in which a call of theirs runs, in process or over the wire.
import type { View } from "#lib/permissions/index.ts";
import { actorOf, type Session } from "#lib/session/session.ts";
import { giveOrderTags } from "#server/auth/orders/order-tags-port.ts";
import { peopleOnce } from "#server/auth/people/people.ts";
import { authRoutes } from "#server/auth/routes.ts";
import { requireFactor } from "#server/auth/security/confirm.ts";
import { campaignRoutes } from "#server/campaign/routes.ts";
import { textsPort } from "#server/campaign/sms/texts-port.ts";
import { orderTagsOfCards } from "#server/card/devices/order-tags.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { cardsPort } from "#server/card/people-cards.ts";
import { cardRoutes } from "#server/card/routes.ts";
import { contactsPort } from "#server/contact/contacts-port.ts";
import { contactRoutes } from "#server/contact/routes.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { linksPort } from "#server/links/links-port.ts";
import { linksRoutes } from "#server/links/routes.ts";
import { DEMO_PEOPLE } from "#server/main/demo-people.ts";
import { MEDIA_READERS } from "#server/main/media-readers.ts";
import { MEDIA_USERS } from "#server/main/media-users.ts";
import { codeMarkOf } from "#server/main/mounts/cards.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { mediaPort } from "#server/media/port.ts";
import { mediaRoutes } from "#server/media/routes.ts";
import type { CallContext, RequestFacts } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

giveOrderTags(orderTagsOfCards);

export const router = os.router({
  auth: authRoutes,
  media: mediaRoutes,
  campaign: campaignRoutes,
  card: cardRoutes,
  links: linksRoutes,
  contact: contactRoutes,
});

/** The context of one call: who asks and in which view they wish to, and what the request says of itself. */
export function callContext(
  { session, requestedView }: { session: Session | null; requestedView: View | null },
  request: RequestFacts,
): CallContext {
  return {
    actor: session ? actorOf(session, requestedView) : { kind: "nobody" },
    session,
    request,
    reply: { cookies: [] },
    people: peopleOnce(),
    ownerships: OWNERSHIPS,
    media: mediaPort,
    markAt: codeMarkOf,
    answers: answersPort,
    cards: cardsPort,
    links: linksPort,
    texts: textsPort,
    contacts: contactsPort,
    textContacts,
    requireFactor,
    mediaReaders: MEDIA_READERS,
    mediaUsers: MEDIA_USERS,
    demoPeople: DEMO_PEOPLE,
  };
}
