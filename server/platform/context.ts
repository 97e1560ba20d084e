// What every call carries: who asks, what the request says of itself, and what the answer should set.

import type { DemoPerson } from "#lib/demo.ts";
import type { Actor, UserActor } from "#lib/permissions/index.ts";
import type { Person } from "#lib/services/person.ts";
import type { Session } from "#lib/session/session.ts";
import type { AnswersPort } from "#server/platform/answers-port.ts";
import type { CardsPort } from "#server/platform/cards-port.ts";
import type { ContactsPort } from "#server/platform/contacts-port.ts";
import type { LinksPort } from "#server/platform/links-port.ts";
import type { MediaPort, MediaReaders, MediaUsers } from "#server/platform/media-port.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import type { TextContactsPort } from "#server/platform/text-contacts-port.ts";
import type { TextsPort } from "#server/platform/texts-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type RequestFacts = {
  id: string;
  /** The client's address: the socket's, or that of exactly TRUSTED_PROXY_HOPS hops. */
  ip: string;
  userAgent: string;
  /** A same-origin call of our own pages: tokens then travel in the cookie only. */
  browser: boolean;
  /** The raw token the caller sent, for a service on another host. */
  token: string | null;
  /** The `imp` cookie of our own pages: an impersonation that waits for its yes. */
  pending: string | null;
  appliance: string | null;
  serviceToken: string | null;
  /** What this browser was given at an earlier log-in, to be known by; null without it. */
  device: string | null;
  /** Aborted when whoever asked has gone; nobody reads the answer then. */
  gone?: AbortSignal | undefined;
};

export type Reply = {
  /** Set-Cookie values, in order. */
  cookies: string[];
  /** Seconds, for a refusal that ends by itself. */
  retryAfter?: number;
};

export type CallContext = {
  actor: Actor;
  session: Session | null;
  request: RequestFacts;
  reply: Reply;
  /** Names and photos by id, for services that only keep ids. */
  people: (ids: readonly string[]) => Promise<Person[]>;
  /** The services that hold things of people, for lists, exports and the end of an account. */
  ownerships: readonly Ownership[];
  /** Where bytes go that somebody puts up. */
  media: MediaPort;
  /** The bytes of a company's mark by the address that shows it; null for what is none of ours. */
  markAt: (url: string) => Promise<Uint8Array | null>;
  /** What visitors answered on cards, for services that keep their ids alone. */
  answers: AnswersPort;
  /** How people's cards stand, for whoever lists people. */
  cards: CardsPort;
  /** Short links of a service’s own. */
  links: LinksPort;
  /** Texts to contacts, for the time of each. */
  texts: TextsPort;
  /** Contacts, for services that keep their ids alone. */
  contacts: ContactsPort;
  /** Contacts as texts ask for them. */
  textContacts: TextContactsPort;
  /** Throws `forbidden` unless this person has shown a second step within the last minutes. */
  requireFactor: (tx: Tx, who: UserActor) => Promise<void>;
  /** Who may read a private file, by what uses it. */
  mediaReaders: MediaReaders;
  /** What uses files, in words. */
  mediaUsers: MediaUsers;
  /** Whom the demo's data makes. */
  demoPeople: readonly DemoPerson[];
};
