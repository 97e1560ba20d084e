// What tests of consents do with contacts: somebody says yes, says stop, and is looked at again.
import type pg from "pg";
import { dayIn } from "#lib/date-format.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { RecordConsent, RecordStop } from "#lib/services/contact/consent-entities.ts";
import type { CreateContact, WholeContact } from "#lib/services/contact/entities.ts";
import { recordConsent, recordStop } from "#server/contact/consents.ts";
import { getContact } from "#server/contact/reads.ts";
import { createContact } from "#server/contact/service.ts";
import { stopMarker, writeStop } from "#server/platform/stop-store.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";

/** Somebody whose every call is made now: a stop and the yes behind it are moments apart. */
export async function somebodyIn(owner: pg.Client, over: Partial<UserActor> = {}) {
  const { actor, ...who } = await knower(owner, over);
  return { ...who, actor, now: () => contactCall(actor) };
}
export type Somebody = Awaited<ReturnType<typeof somebodyIn>>;

export const fresh = () => `ines.${newId().slice(-8)}@example.com`;

export async function known({ now }: Pick<Somebody, "now">, over: Partial<CreateContact> = {}): Promise<WholeContact> {
  return (await createContact(now(), { ...NOBODYS, name: "Ines Duarte", ...over })).data;
}

export const factOf = ({ facts }: WholeContact, field: "email" | "phone" = "email") =>
  facts.find((one) => one.field === field)?.id ?? newId();
export const day = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000), "America/New_York");

export async function saysYes({ now }: Somebody, contact: WholeContact, over: Partial<RecordConsent> = {}) {
  const said = {
    id: contact.id,
    fact: factOf(contact),
    channel: "email",
    source: "letter",
    proof: "Binder 3",
  } as const;
  const rest = { purpose: "marketing", scope: "location", said_on: day(-3), until: null } as const;
  return (await recordConsent(now(), { ...said, ...rest, ...over })).data;
}

export async function saysStop({ now }: Somebody, contact: WholeContact, over: Partial<RecordStop> = {}) {
  const said = { id: contact.id, fact: factOf(contact), channel: "email", source: "person", proof: "" } as const;
  return (await recordStop(now(), { ...said, reach: "location", ...over })).data;
}

export const again = async ({ now }: Pick<Somebody, "now">, { id }: { id: string }) =>
  (await getContact(now(), { id })).data;
export const email = ({ channels }: WholeContact) => channels.find(({ channel }) => channel === "email");

/** A person's own stop, as the page of their secret writes it. */
export async function ownStop(address: string, workspaceId: string, scope: "brand" | "installation") {
  const { own: mark, keyId } = (await stopMarker())(`email:${address}`);
  const stop = { mark, keyId, workspaceId, channel: "email", purpose: "any", source: "visitor" } as const;
  await unscoped((tx) => writeStop(tx, { ...stop, scope }));
}
