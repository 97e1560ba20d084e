// A person's cards; who never had one gets the first here, made of what is known of them.
import { requestAsk } from "#components/card/requests/request-ask.ts";
import type { RequestSort } from "#components/card/requests/request-shape.ts";
import { firstDay, type ResultsAsk } from "#components/card/results/results-ask.ts";
import { type Aged, commonAge, firstDays, type SameAge } from "#components/card/results/same-age.ts";
import { isBin, type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { trailOf } from "#lib/card/theme/version-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { dayIn } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import { granted, manages } from "#lib/permissions/index.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { EXCHANGE_STATES, SOURCE_CHOICES } from "#lib/services/card/exchange-limits.ts";
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import type { AnswerSort } from "./_components/answers/answer-shape.ts";
import type { EventSort } from "./_components/events/event-shape.ts";

/** The document's title, as the specification's table has it. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(cardPaths.shareCard())).title;
}

/** Null where this session may not look; `shown` is the card that the address names, else the first. */
export async function loadCards(asked: string) {
  const { services, session, view } = await enterPage(cardPaths.shareCard());
  const found = await unlessForbidden(services.card.list({}));
  if (found === null) return null;
  let cards = found.data;
  if (cards.length === 0 && !session.readOnly) {
    const deleted = await services.card.list({ deleted: true });
    if (deleted.data.length === 0) cards = [(await services.card.create({ first: true })).data];
  }
  const shown = cards.find(({ id }) => id === asked) ?? cards[0] ?? null;
  const theme = shown === null ? null : (await services.card.cardTheme({ id: shown.id })).data;
  const requests = theme?.theme && view === "personal" ? await mine(services) : null;
  const bin = cards.length === 0 ? (await services.card.list({ deleted: true })).data : [];
  return {
    cards,
    bin,
    ...{ shown, theme, requests },
    readOnly: session.readOnly,
    origin: env().PUBLIC_ORIGIN,
    timeZone: zoneOf(session),
    mayExternal:
      session.user.workspace?.external_url_perm === true && granted(session.user.permissions, "dbc_external"),
  };
}

/** As many are drawn; each asks for its theme. */
const DRAWN = 6;
/** As many of the newest events can be filtered by. */
const OFFERED = 30;
const WAITING = 5;
const LATELY = 4;

/** What /share-card opens with; `of` names the chosen card. Null where there is nothing to look over. */
export async function loadOverview(of: string) {
  const { services, session } = await enterPage(cardPaths.shareCard());
  const found = await unlessForbidden(services.card.list({}));
  const [first] = found?.data ?? [];
  if (found === null || first === undefined) return null;
  const cards = found.data;
  const chosen = cards.find(({ id }) => id === of) ?? first;
  const from = firstDay("30", zoneOf(session));
  const [worn, all, figures, waiting, done, kept, { copies }] = await Promise.all([
    Promise.all(cards.slice(0, DRAWN).map((card) => wornBy(services, card))),
    services.card.figures({ from }),
    services.card.figures({ from, card: chosen.id }),
    services.card.exchanges({ state: "waiting", per_page: WAITING }),
    services.card.exchanges({ state: "done", per_page: LATELY }),
    walletOf(services, chosen),
    copiesOf(services, chosen),
  ]);
  return {
    papers: worn.flatMap(({ content, look }, place) => {
      const card = cards[place];
      return card ? [{ card, content, look, steps: stepsOf(all.data, card) }] : [];
    }),
    more: Math.max(0, cards.length - DRAWN),
    ...{ chosen, all: all.data, figures: figures.data, inWallets: kept.wallets.length > 0 },
    old: copies.flatMap(({ copy, old }) => (old ? [copy] : [])),
    ...{ waiting: waiting.data, waitingTotal: waiting.meta.total, lately: done.data },
    now: new Date().toISOString(),
    timeZone: zoneOf(session),
    readOnly: session.readOnly,
  };
}

function stepsOf({ cards }: CardFigures, { id }: Card): CardSteps {
  const { opened = 0, saved = 0, answered = 0 } = cards.find(({ card }) => card === id) ?? {};
  return { opened, saved, answered };
}

type Services = Awaited<ReturnType<typeof enterPage>>["services"];

/** In the company's view requests are everybody's, and what is asked there is asked for all: only one's own view has these. */
async function mine(services: Services) {
  return (await unlessForbidden(services.card.changeRequests({ per_page: 100 })))?.data ?? null;
}

/** Visitors' answers as the address asks for them, and for whoever may change them the words they agree to. */
export async function loadAnswers(list: ListAddress<AnswerSort>) {
  const { services, session, view } = await enterPage(cardPaths.shareCard());
  const state = oneOf(EXCHANGE_STATES, list.filters.state);
  const { card, event } = list.filters;
  const source = oneOf(SOURCE_CHOICES, list.filters.source);
  const asked = { ...listAsk(list), state, source, card, event, deleted: isBin(list) };
  const [first, texts, kept, events] = await Promise.all([
    unlessForbidden(services.card.exchanges(asked)),
    unlessForbidden(services.card.consentTexts()),
    unlessForbidden(services.card.retention({})),
    unlessForbidden(services.card.cardEvents({ per_page: OFFERED })),
  ]);
  return {
    first,
    events: (events?.data ?? []).map(({ id, name }) => ({ id, name })),
    texts: texts?.data ?? null,
    kept: kept?.data ?? null,
    now: new Date().toISOString(),
    timeZone: zoneOf(session),
    company: view === "company",
  };
}

/** Where cards were and will be shown, as the address asks for it. */
export async function loadEvents(list: ListAddress<EventSort>) {
  const { services, session, view } = await enterPage(cardPaths.shareCard());
  const first = await unlessForbidden(services.card.cardEvents({ ...listAsk(list), deleted: isBin(list) }));
  return { first, now: new Date().toISOString(), timeZone: zoneOf(session), company: view === "company" };
}

/** What I asked of the themes that my cards wear. */
export async function loadMyRequests(list: ListAddress<RequestSort>) {
  const { services, session } = await enterPage(cardPaths.shareCard());
  const first = await unlessForbidden(services.card.changeRequests(requestAsk(list)));
  return { first, now: new Date().toISOString(), timeZone: zoneOf(session) };
}

/** What came of one card or of all of them; an address that names no card of theirs means all. */
export async function loadResults({ period, card, other }: ResultsAsk) {
  const { services, session } = await enterPage(cardPaths.shareCard());
  const cards = (await unlessForbidden(services.card.list({})))?.data ?? [];
  const from = firstDay(period, zoneOf(session));
  const one = cards.some(({ id }) => id === card) ? card : undefined;
  const figures = await unlessForbidden(services.card.figures({ from, card: one }));
  const pair = [card, other].flatMap((id) => cards.find((each) => each.id === id) ?? []);
  const [first, second] = pair;
  const both = first && second && first !== second ? ([first, second] as const) : null;
  return {
    figures: figures?.data ?? null,
    compared: both && (await sameAge(services, both, dayIn(new Date(), zoneOf(session)))),
    cards: cards.map(({ id, name }) => ({ id, name })),
    ...{ places: [], company: false },
  };
}

/** Both over as many whole days from their first visit. */
async function sameAge(services: Services, both: readonly [Card, Card], today: string): Promise<SameAge> {
  const begunOf = async ({ id }: Card) => (await services.card.figures({ card: id })).data.begun;
  const [one, other] = await Promise.all([begunOf(both[0]), begunOf(both[1])]);
  const days = commonAge(one, other, today);
  const aged = async ({ id, name }: Card, begun: string | null): Promise<Aged> => {
    const of = { id, name, begun };
    if (begun === null || days === 0) return { ...of, steps: { opened: 0, saved: 0, answered: 0 } };
    return { ...of, steps: (await services.card.figures({ card: id, ...firstDays(begun, days) })).data.totals };
  };
  return { days, cards: await Promise.all([aged(both[0], one), aged(both[1], other)]) };
}

const copiesOf = async (services: Services, { id }: Card) => (await services.card.copies({ id })).data;
const rulingOf = async (services: Services) => (await services.card.signatureRule()).data;
const walletOf = async (services: Services, { id }: Card) => (await services.card.wallet({ id })).data;

/** What visitors see: the published card in its theme; of a card that was never published, its draft. */
async function wornBy(services: Services, card: Card) {
  const { trail, places, begun } = (await services.card.cardTheme({ id: card.id })).data;
  return dressCard(card.published ?? card.draft, { trail: trailOf(trail), places, begun });
}

/** The cards that visitors can open, null where this session may not look; and the wallets of the one that is asked for. */
export async function loadHandOut(asked: string) {
  const { services, session } = await enterPage(cardPaths.shareCard());
  const found = await unlessForbidden(services.card.list({}));
  const cards = found === null ? null : found.data.filter(({ published }) => published !== null);
  const card = cards?.find(({ id }) => id === asked) ?? cards?.[0] ?? null;
  const [kept, worn, copies, ruling] =
    card === null
      ? [null, null, null, null]
      : await Promise.all([
          walletOf(services, card),
          wornBy(services, card),
          copiesOf(services, card),
          rulingOf(services),
        ]);
  const { readOnly } = session;
  const mayRule = manages(session.role) && session.impersonatorId === null;
  return {
    cards,
    card,
    kept,
    worn,
    copies,
    ruling,
    mayRule,
    origin: env().PUBLIC_ORIGIN,
    timeZone: zoneOf(session),
    readOnly,
  };
}

/** Tags in use and retired ones, and what a tag can lead to. */
export async function loadTags() {
  const { services, session, view } = await enterPage(cardPaths.shareCard());
  const [used, retired, cards, links] = await Promise.all([
    unlessForbidden(services.card.tags({})),
    unlessForbidden(services.card.tags({ deleted: true })),
    unlessForbidden(services.card.list({})),
    unlessForbidden(services.links.list({ per_page: 100 })),
  ]);
  return {
    used: used?.data ?? null,
    retired: retired?.data ?? [],
    targets: [
      ...(cards?.data ?? []).map(({ id, name }) => ({ kind: "card" as const, id, name })),
      ...(links?.data ?? []).map(({ id, title, alias }) => ({ kind: "link" as const, id, name: title || alias })),
    ],
    readOnly: session.readOnly,
    company: view === "company",
  };
}
