// Openings, touches and savings of cards on their way into the ledger, also of pages that memory answers and of those that are unchanged.
import { isPrefetch } from "#lib/edge/parse.ts";
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { placeLookup } from "#server/card/devices/place-database.ts";
import { townOf } from "#server/card/devices/tap-place.ts";
import type { ShownCard } from "#server/card/page.ts";
import { agentOf, CLASS } from "#server/platform/ledger/agents.ts";
import { channelOf } from "#server/platform/ledger/channels.ts";
import { InteractionRecorder } from "#server/platform/ledger/recorder.ts";
import { firstLanguage, referrerHost } from "#server/platform/ledger/referrer.ts";

/** What of a visitor's request counts. */
export type CardVisit = {
  kind: "open" | "touch" | "save" | "answer" | "introduce";
  /** The id of the signed visit; null where nothing proves it. */
  visit: string | null;
  /** The block or button that was touched. */
  part?: string;
  /** The suffix of the code that was read, upper case; null where there was none. */
  code: string | null;
  /** The id of the tag that was tapped. */
  tag?: string | null | undefined;
  header: (name: string) => string | null;
  /** Whose request it is; empty where nobody knows. It is never stored. */
  address: string;
};

/** The recorder of this process. */
export function cardRecorder(): InteractionRecorder {
  return onceInProcess("card.visits", () => new InteractionRecorder("card"));
}

/** How many visits of cards were counted, stored, lost and are waiting: for /metrics. */
export function cardMetrics(): Record<string, number> {
  const { recorded, stored, lost, waiting } = cardRecorder().stats;
  return {
    card_visits_recorded_total: recorded,
    card_visits_stored_total: stored,
    card_visits_lost_total: lost,
    card_visits_waiting: waiting,
  };
}

/** Whoever's page asks for a card as a picture, a frame or a script shows it to nobody who opened it. */
function isEmbedded(destination: string | null): boolean {
  return destination !== null && destination !== "document" && destination !== "empty";
}

/** Counts one visit; returns at once. */
export function countVisit({ cardId, ...shown }: ShownCard, counted: CardVisit): void {
  const { kind, code, visit, tag = null, part = "", header, address } = counted;
  const userAgent = header("user-agent") ?? "";
  const agent = agentOf(userAgent);
  const drawn = kind === "open" && isEmbedded(header("sec-fetch-dest"));
  const type = agent.class === CLASS.person && (drawn || isPrefetch({ header })) ? CLASS.preview : agent.class;
  cardRecorder().record({
    tap: townOf({ header, platform: env().PLACE_HEADERS, address }, placeLookup()),
    ...{ ...shown, subjectId: cardId, kind, class: type, part, visit, tag, code: code ?? "" },
    at: Date.now(),
    channel: channelOf(code),
    domain: "",
    agent: agent.family,
    device: agent.device,
    system: agent.system,
    language: firstLanguage(header("accept-language") ?? undefined),
    referrer: referrerHost(header("referer") ?? undefined),
    client: type === CLASS.person && address !== "" ? `${address} ${userAgent}` : "",
  });
}
