// What a call to the campaign service carries, and what it needs from the auth and the links service.
import type { MergeValues } from "#lib/campaign/merge-fields.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { LinksPort } from "#server/platform/links-port.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import type { AskPeople } from "#server/platform/people.ts";

export type CampaignContext = {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The chosen workspace's time zone. */
  timeZone: string;
  /** Names and photos by id; the auth service knows them. */
  people: AskPeople;
  links: LinksPort;
  media: Pick<MediaPort, "facts">;
  /** What is known of who calls, and where they are. */
  sender: MergeValues;
  /** Aborted when whoever asked has gone. */
  gone?: AbortSignal | undefined;
};
