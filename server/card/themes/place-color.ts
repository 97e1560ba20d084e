// The color that a place's cards have by its theme, for services that print it on something else.
import { CARD_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { resolveFields } from "#lib/theme-engine/theme-resolve.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";
import { placeOf, wornIn } from "#server/card/themes/worn-theme.ts";
import type { CardsPort } from "#server/platform/cards-port.ts";

/** Of the place as a whole, as a new card of it begins. */
export const placeColors: Pick<CardsPort, "color"> = {
  color: async (tx, place) => {
    if (remoteUrl("card") !== null) return null;
    const { trail, places } = await wornIn(tx, { workspaceId: place, ownerId: place });
    const worn = places.slice(0, 1).map(placeOf);
    const begun = liveVersions(trail).at(-1)?.id ?? "";
    const shown = resolveFields({ trail, definitions: CARD_FIELDS, places: worn, card: { own: {}, begun } });
    const value = shown.color?.value;
    return typeof value === "string" ? value : null;
  },
};
