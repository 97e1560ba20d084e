// What a call to the links service carries, and what it needs from other services.
import type { Actor } from "#lib/permissions/index.ts";
import type { Person } from "#lib/services/person.ts";
import type { LinkRow } from "#server/links/wire.ts";
import type { ContactsPort } from "#server/platform/contacts-port.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { type AskPeople, peopleById } from "#server/platform/people.ts";

export type LinksContext = {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The chosen workspace's time zone. */
  timeZone: string;
  /** Names and photos by id; the auth service knows them. */
  people: AskPeople;
  /** Whom links are sent to; the contact service knows them. */
  contacts: ContactsPort;
  /** Where pictures go that are put up. */
  media: MediaPort;
  /** The chosen workspace's mark, and the bytes of one by the address that shows it; null for what is none of ours. */
  logoUrl: string | null;
  markAt: (url: string) => Promise<Uint8Array | null>;
  /** Aborted when whoever asked has gone. */
  gone?: AbortSignal | undefined;
  /** Only tests: destinations on this machine may be read. */
  allowLoopback?: boolean;
};

/** Who made these links, by id, in one call; somebody who is gone keeps the id alone. */
export function makersOf(
  context: LinksContext,
  rows: readonly Pick<LinkRow, "createdBy">[],
): Promise<(id: string) => Person> {
  return peopleById(
    context.people,
    rows.map(({ createdBy }) => createdBy),
  );
}
