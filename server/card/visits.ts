// Openings and savings of cards on their way into the ledger, also of pages that memory answers and of those that are unchanged.
import { isPrefetch } from "#lib/edge/parse.ts";
import { onceInProcess } from "#lib/once.ts";
import type { ShownCard } from "#server/card/page.ts";
import { agentOf, CLASS } from "#server/platform/ledger/agents.ts";
import { InteractionRecorder } from "#server/platform/ledger/recorder.ts";
import { firstLanguage, referrerHost } from "#server/platform/ledger/referrer.ts";

/** What of a visitor's request counts. */
export type CardVisit = {
  kind: "open" | "save";
  /** The suffix of the code that was read, upper case; null where there was none. */
  code: string | null;
  header: (name: string) => string | null;
  /** Whose request it is; empty where nobody knows. It is never stored. */
  address: string;
};

/** By the letter that a code begins with; without one it is a link. */
const CHANNELS: Readonly<Record<string, string>> = {
  Q: "qr",
  N: "nfc",
  W: "wallet",
  S: "signature",
  B: "background",
  P: "print",
  M: "mail",
  T: "text",
  A: "share",
  I: "introduction",
};

/** The recorder of this process. */
export function cardRecorder(): InteractionRecorder {
  return onceInProcess("card.visits", () => new InteractionRecorder("card"));
}

/** Counts one visit; returns at once. */
export function countVisit({ workspaceId, cardId, ownerId }: ShownCard, visit: CardVisit): void {
  const { kind, code, header, address } = visit;
  const userAgent = header("user-agent") ?? "";
  const agent = agentOf(userAgent);
  const type = agent.class === CLASS.person && isPrefetch({ header }) ? CLASS.preview : agent.class;
  cardRecorder().record({
    ...{ workspaceId, subjectId: cardId, ownerId, kind, class: type },
    at: Date.now(),
    channel: CHANNELS[code?.[0] ?? ""] ?? "link",
    domain: "",
    agent: agent.family,
    device: agent.device,
    system: agent.system,
    language: firstLanguage(header("accept-language") ?? undefined),
    referrer: referrerHost(header("referer") ?? undefined),
    client: type === CLASS.person && address !== "" ? `${address} ${userAgent}` : "",
  });
}
