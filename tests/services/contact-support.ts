// A call to the contact service by somebody real, and the workspace they are in.
import type { ClientBase } from "pg";
import type { UserActor } from "#lib/permissions/index.ts";
import type { CreateContact } from "#lib/services/contact/entities.ts";
import { textsPort } from "#server/campaign/sms/texts-port.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { linksPort } from "#server/links/links-port.ts";
import { mediaPort } from "#server/media/port.ts";
import { holder } from "#tests/services/card-support.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";

const GRANTED = { "gui::contacts_personal": true, "gui::dbc_personal": true } as const;

export function contactCall(actor: UserActor, now = new Date()): ContactContext {
  return {
    ...{ actor, requestId: "test", userAgent: "", now, timeZone: "America/New_York", taskZone: "America/New_York" },
    people: async (ids) => ids.map((id) => ({ id, name: "Somebody", photo_url: null })),
    answers: answersPort,
    links: linksPort,
    texts: textsPort,
    media: mediaPort,
  };
}

/** Somebody in a workspace, by themselves or in that of others; in the company view where the role says so. */
export async function knower(client: ClientBase, over: Partial<UserActor> = {}) {
  const person = await aPerson(client, { first: "Mia" });
  const workspaceId = over.workspaceId ?? (await aWorkspace(client, { owner: person }));
  const actor = holder({ role: "member", permissions: GRANTED, ...over, userId: person.id, workspaceId });
  return { person, workspaceId, actor, call: contactCall(actor) };
}

export const ALL = { page: 1, per_page: 50, sort_by: "last_sign", sort_desc: true, filters: "" } as const;
export const NOBODYS: Omit<CreateContact, "name"> = {
  kind: "person",
  title: "",
  company: "",
  email: "",
  phone: "",
  note: "",
  tags: [],
  more: [],
};
