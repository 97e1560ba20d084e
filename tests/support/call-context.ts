// The context of a call to a service outside of HTTP: whose it is, and nothing else.
import type { Actor } from "#lib/permissions/index.ts";
import { requireFactor } from "#server/auth/security/confirm.ts";
import { textsPort } from "#server/campaign/sms/texts-port.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { cardsPort } from "#server/card/people-cards.ts";
import { contactsPort } from "#server/contact/contacts-port.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { linksPort } from "#server/links/links-port.ts";
import { mediaPort } from "#server/media/port.ts";
import type { CallContext } from "#server/platform/context.ts";

/** Nobody has a name and nothing is owned in it. */
export function callContext(actor: Actor): CallContext {
  return {
    actor,
    session: null,
    request: {
      id: "test",
      ip: "",
      userAgent: "",
      browser: false,
      token: null,
      appliance: "web",
      serviceToken: null,
      pending: null,
      device: null,
    },
    reply: { cookies: [] },
    people: async () => [],
    ownerships: [],
    media: mediaPort,
    markAt: async () => null,
    answers: answersPort,
    cards: cardsPort,
    links: linksPort,
    texts: textsPort,
    contacts: contactsPort,
    textContacts,
    requireFactor,
    mediaUsers: {},
    mediaReaders: {},
    demoPeople: [],
  };
}
