// A person's cards; who never had one gets the first here, made of what is known of them.
import { env } from "#lib/env.server.ts";
import { paths } from "#lib/paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** The document's title, as the specification's table has it. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(paths.shareCard())).title;
}

/** Null where this session may not look; `shown` is the card that the address names, else the first. */
export async function loadCards(asked: string) {
  const { services, session } = await enterPage(paths.shareCard());
  const found = await unlessForbidden(services.card.list({}));
  if (found === null) return null;
  let cards = found.data;
  if (cards.length === 0 && !session.readOnly) {
    const deleted = await services.card.list({ deleted: true });
    if (deleted.data.length === 0) cards = [(await services.card.create({ first: true })).data];
  }
  const bin = cards.length === 0 ? (await services.card.list({ deleted: true })).data : [];
  return {
    cards,
    bin,
    shown: cards.find(({ id }) => id === asked) ?? cards[0] ?? null,
    readOnly: session.readOnly,
    origin: env().PUBLIC_ORIGIN,
  };
}
