// Every kind of thing that uses files, and who says what people call it; a kind that is not here has no name.
import { cardsShowing } from "#server/card/named-cards.ts";
import { linksShowing } from "#server/links/picture-uses.ts";
import type { MediaUsers } from "#server/platform/media-port.ts";

export const MEDIA_USERS: MediaUsers = { card: cardsShowing, "link-picture": linksShowing };
