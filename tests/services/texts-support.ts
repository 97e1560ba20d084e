// A place whose people agreed to texts, a provider that keeps what it is handed, and an hour at which all of them may be written to.
import type pg from "pg";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { giveSmsProvider } from "#server/campaign/sms/provider.ts";
import type { SmsMessage, SmsProvider, SmsSent } from "#server/campaign/sms/providers/port.ts";
import { changeText, startText } from "#server/campaign/sms/service.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { actor, as, member } from "#tests/services/campaign-support.ts";

/** Noon in Boston, of the day that it is. */
export function noon(): Date {
  const at = new Date();
  at.setUTCHours(17, 0, 0, 0);
  return at;
}

const RIGHTS = {
  "gui::campaign_branded_sms_business": true,
  "gui::contacts_personal": true,
  "gui::campaign_manager_personal": true,
} as const;

/** A call of theirs at noon. */
export function texting(who: UserActor, now = noon()): SmsContext {
  return { ...as(who, now), contacts: textContacts };
}

/** A place of its own with its owner. */
export async function aTextPlace(pool: Pick<pg.Pool, "query">): Promise<UserActor> {
  const workspaceId = newId();
  const made = await member(pool, workspaceId, { role: "owner", email: `texts.${newId().slice(-10)}@example.com` });
  return actor({ ...made, permissions: RIGHTS });
}

let numbers = 2_000_000 + Math.floor(Math.random() * 5_000_000);
/** A number in Boston that nobody else has. */
export function aNumber(): string {
  numbers += 1;
  return `+1617${numbers}`;
}

type Made = { id: string; number: string };
type Wanted = { name?: string; number?: string; agreed?: boolean; scope?: string };

/** Somebody in the contacts of this place, who agreed to texts unless it is said otherwise. */
export async function aReader(pool: Pick<pg.Pool, "query">, who: UserActor, over: Wanted = {}): Promise<Made> {
  const { name = "Ines Duarte", number = aNumber(), agreed = true, scope = "location" } = over;
  const id = newId();
  const at = new Date(Date.now() - 40 * 86_400_000);
  const [workspace, person] = [who.workspaceId, who.userId];
  await pool.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, phone, sign, sign_at, created_at, updated_at)
     values ($1, $2, $3, 'typed', $4, $5, 'added', $6, $6, $6)`,
    [workspace, id, person, name, number, at],
  );
  await pool.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, by, at)
     values ($1, $2, $3, 'phone', $4, $4, 'typed', $5, $6)`,
    [workspace, newId(), id, number, person, at],
  );
  if (agreed) {
    await pool.query(
      `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, source, proof, by, at)
       values ($1, $2, $3, 'sms', 'marketing', $4, 'yes', $5, $6, 'form', 'Drawer 2', $6, $7)`,
      [workspace, newId(), id, scope, number, person, at],
    );
  }
  return { id, number };
}

/** A draft that could be sent. */
export async function aDraft(who: UserActor, words = "Open house on Sunday."): Promise<Sms> {
  const { data } = await startText(texting(who), { name: "Sunday" });
  return (await changeText(texting(who), { id: data.id, version: data.version, words })).data;
}

/** A provider that keeps what it is handed and answers as it is told. */
export function aProvider(answer: (message: SmsMessage, nth: number) => SmsSent | Promise<SmsSent> = takes) {
  const handed: SmsMessage[] = [];
  const provider: SmsProvider = {
    name: "outbox",
    send: async (message) => {
      handed.push(message);
      return answer(message, handed.length);
    },
    readCallback: () => ({ kind: "ignored" }),
    lookUp: async () => null,
  };
  return { handed, provider, take: () => giveSmsProvider(provider) };
}

export function takes({ id }: SmsMessage): SmsSent {
  return { result: "accepted", providerId: id };
}
