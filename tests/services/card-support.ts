// People who call the card service, each in a workspace of their own unless they say whose.
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { CardContext } from "#server/card/context.ts";
import { answerKeptCard } from "#server/card/handler.ts";
import type { CardSight } from "#server/card/making.ts";
import { as, person } from "#tests/services/links-support.ts";

/** Somebody who may have cards. */
export function holder(over: Partial<UserActor> = {}): UserActor {
  return person({ permissions: { "gui::dbc_personal": true }, view: "personal", ...over });
}

/** The context of a call by this person, whose profile says this much. */
export function cardCall(actor: UserActor, firstname = `Ann${newId().slice(-6)}`): CardContext {
  const { requestId, now, people } = as(actor);
  return {
    ...{ actor, requestId, now, people, timeZone: "UTC" },
    logoUrl: null,
    mayExternal: true,
    media: { facts: async () => [] },
    markAt: async () => null,
    known: {
      ...{ firstname, lastname: "Reyes", title: "Realtor", email: "ann@example.com", phone: "+1 617 555 0142" },
      ...{ company: "Harbor Realty", website: null, address: null },
    },
  };
}

/** Stands for React: says what it was given to show. */
export async function plainCard(sight: CardSight) {
  return { html: sight.state === "shown" ? `${sight.address} ${sight.content.title}` : sight.state, style: "" };
}

/** Stands for the service that has the photos: nobody has one. */
export const noFace = async () => null;

/** What the front door says from memory: its status and headers, then the body. */
export function fromMemory(url: string, over: { headers?: Record<string, string>; method?: string } = {}) {
  const request = { method: "GET", url, headers: {}, socket: {}, ...over };
  const sent: { status: number; headers: string[]; body?: Buffer | undefined } = { status: 0, headers: [] };
  const response = {
    writeHead: (status: number, headers: string[]) => Object.assign(sent, { status, headers }),
    end: (body?: Buffer) => Object.assign(sent, { body }),
  };
  const answered: unknown = Reflect.apply(answerKeptCard, null, [request, response]);
  const { headers } = sent;
  const header = (name: string) => (headers.includes(name) ? headers[headers.indexOf(name) + 1] : undefined);
  return { ...sent, answered, header };
}
