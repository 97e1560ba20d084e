// Every service that holds things of people, named once; they are handed to the auth service in the call's context.

import { campaignOwnership } from "#server/campaign/ownership.ts";
import { eventOwnership } from "#server/card/events/event-ownership.ts";
import { cardOwnership } from "#server/card/ownership.ts";
import { requestOwnership } from "#server/card/theme-requests/request-ownership.ts";
import { contactImportOwnership } from "#server/contact/imports/import-ownership.ts";
import { contactOwnership } from "#server/contact/ownership.ts";
import { contactSegmentOwnership } from "#server/contact/segment-ownership.ts";
import { linksOwnership } from "#server/links/ownership.ts";
import { mediaOwnership } from "#server/media/ownership.ts";
import type { Ownership } from "#server/platform/ownership.ts";

export const OWNERSHIPS: readonly Ownership[] = [
  linksOwnership,
  mediaOwnership,
  cardOwnership,
  eventOwnership,
  campaignOwnership,
  requestOwnership,
  contactOwnership,
  contactImportOwnership,
  contactSegmentOwnership,
];
