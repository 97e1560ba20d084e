// Every screen explained: one article each, for the dialog that the palette and the account menu open. Fetched with it.
import type { ScreenArticle } from "./screen-article.ts";
import { ADMIN_SCREENS } from "./screens-admin.ts";
import { CARD_SCREENS } from "./screens-cards.ts";
import { CONTACT_SCREENS } from "./screens-contacts.ts";
import { LINK_SCREENS } from "./screens-links.ts";
import { PEOPLE_SCREENS } from "./screens-people.ts";

export const SCREENS: readonly ScreenArticle[] = [
  ...CARD_SCREENS,
  ...LINK_SCREENS,
  ...CONTACT_SCREENS,
  ...PEOPLE_SCREENS,
  ...ADMIN_SCREENS,
];
