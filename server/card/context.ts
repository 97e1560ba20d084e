// What a call to the card service carries, and what it needs from the auth service: faces, and what is known of who asks.
import { granted } from "#lib/permissions/flags.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { Session } from "#lib/session/session.ts";
import { type Known, knownFrom } from "#server/card/first-content.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import type { AskPeople } from "#server/platform/people.ts";

export type CardContext = {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The chosen workspace's time zone. */
  timeZone: string;
  /** Aborted when whoever asked has gone. */
  gone?: AbortSignal | undefined;
  /** What a first card is made of; null without a session. */
  known: Known | null;
  /** The chosen workspace's mark. */
  logoUrl: string | null;
  /** The workspace and the person's plan let a card lead to another page. */
  mayExternal: boolean;
  /** The bytes of a mark by the address that shows it; null for what is none of ours. */
  markAt: (url: string) => Promise<Uint8Array | null>;
  /** Where pictures and files stand. */
  media: Pick<MediaPort, "facts">;
  /** Names and photos by id; the auth service knows them. */
  people: AskPeople;
};

/** What the session knows of its person and their workspace. */
export function knownOf({ user }: Session): Known {
  const { workspace } = user;
  const { workspace_name: company, website, address } = workspace ?? {};
  return knownFrom({ ...user, company, website, address });
}

/** Whether this person's cards may lead elsewhere: the workspace's permission, and the flag for such cards. */
export function mayExternalOf({ user }: Session): boolean {
  return user.workspace?.external_url_perm === true && granted(user.permissions, "dbc_external");
}
