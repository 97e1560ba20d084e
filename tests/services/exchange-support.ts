// Visitors who answer on a card of somebody real, and what they are shown.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { type ExchangeSight, exchangeResponse } from "#server/card/exchange/exchange-handler.ts";
import { type VisitorSight, visitorResponse } from "#server/card/exchange/visitor-handler.ts";
import { createShareCard, publishShareCard, updateShareCard } from "#server/card/service.ts";
import { beginVisit } from "#server/card/signed-visit.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { aPerson, aWorkspace, type Person } from "#tests/support/factories.ts";

/** Stands for React: keeps what it was given to show. */
export const sights: (ExchangeSight | VisitorSight)[] = [];
const shows = async (sight: ExchangeSight | VisitorSight) => {
  sights.push(sight);
  return { html: sight.state, style: "" };
};

/** Somebody real with a published card that offers two things to ask for. */
export async function ownerWithCard(
  client: ClientBase,
  input: { private?: boolean } = {},
  over: Partial<UserActor> = {},
) {
  const person: Person = await aPerson(client, { first: "Mia" });
  const workspaceId = over.workspaceId ?? (await aWorkspace(client, { owner: person }));
  const call = cardCall(holder({ ...over, userId: person.id, workspaceId }), "Mia");
  const { data } = await createShareCard(call, input);
  const draft = { ...data.draft, help: ["A call", "A viewing"] };
  const { data: changed } = await updateShareCard(call, { id: data.id, version: data.version, draft });
  const { data: card } = await publishShareCard(call, { id: data.id, version: changed.version });
  return { call, card, person, workspaceId };
}

export type Fields = Record<string, string | string[]>;

/** A visit of the card that began so long ago. */
export function visitOf(cardId: string, agoMs = 60_000): string {
  const now = Date.now;
  Date.now = () => now() - agoMs;
  try {
    return beginVisit(cardId)?.token ?? "";
  } finally {
    Date.now = now;
  }
}

/** Sends a form as a page without script does. */
export async function post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body, headers });
  return path.startsWith("/m/")
    ? visitorResponse(request, { visitor: shows, exchange: shows })
    : exchangeResponse(request, shows);
}

/** Opens what a visitor's secret opens. */
export const get = (path: string, method = "GET") =>
  visitorResponse(new Request(`http://localhost:3000${path}`, { method }), { visitor: shows, exchange: shows });

/** The form of a card, whole unless something else is said; `suffix` is the code that it was opened by. */
export async function answerOn(
  card: { id: string; handle: string },
  { suffix = ".Q7K", ...over }: Fields & { suffix?: string } = {},
  headers: Record<string, string> = {},
) {
  const fields = { id: newId(), visit: visitOf(card.id), name: "Ines Duarte", reach: "(857) 555-0117", ...over };
  return post(`/c/${card.handle}${suffix}/exchange`, fields, headers);
}
