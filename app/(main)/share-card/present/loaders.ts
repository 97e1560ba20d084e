// The cards of whoever holds their phone out.

import { eventsToPresent, keptEvents } from "#components/present/present-events.ts";
import type { PresentedCard } from "#components/present/present-page.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { codeText, wayAddress } from "#lib/codes/code-address.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { meIn } from "#lib/state/me.ts";
import { withoutScheme } from "#lib/web-address.ts";

/** As many of the newest are looked at. */
const NEWEST = 60;

/** My published cards in their order, each with its code, and where I may be with them. */
export async function loadPresented() {
  const { services, session } = await enterPage(cardPaths.presentCard());
  const [{ data: mine }, { data: events }, { data: spare }] = await Promise.all([
    services.card.list({}),
    services.card.cardEvents({ mine: true, per_page: NEWEST }),
    services.card.cardEventCodes(),
  ]);
  const now = Date.now();
  const shown = eventsToPresent(events, { now, timeZone: zoneOf(session) });
  const here = shown.find(({ until }) => until !== null)?.code ?? "";
  const cards = mine.flatMap((card) => presented(card, here));
  const published = mine.filter((card) => card.published !== null);
  const api = addressOf("card.cardEvents", {});
  const { user, readOnly, impersonatorId } = session;
  const who = { person: user.id, workspace: user.workspace?.workspace_id ?? "" };
  const kept = keptEvents({ ...who, events: shown, spare, cards: published, api, now });
  const places = readOnly ? null : { events: shown, kept };
  return { cards, places, person: impersonatorId === null ? user.id : null, me: meIn(user) };
}

function presented(card: Card, here: string): PresentedCard[] {
  const { id, name, address, published, photo_url: photoUrl } = card;
  if (published === null) return [];
  return [
    {
      ...{ id, label: name, name: nameOf(published), title: published.title },
      photoUrl: published.photo ? photoUrl : null,
      short: withoutScheme(address),
      shareAddress: wayAddress(address, "share"),
      code: codeMatrix(codeText(address, "qr", here), false),
    },
  ];
}
