// What a visitor's answer does in the database: functions alone, because a visitor is nobody's member.
import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { CONSENT_CHANNELS } from "#lib/services/card/exchange-limits.ts";
import { type OwnStop, STOP_REACHES_OWN, STOPPED } from "#lib/services/card/own-stop.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** A secret of an address, and what is kept of it. */
export function newSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export type Received = {
  id: string;
  workspace_id: string;
  card_id: string;
  visit: string;
  channel: string;
  code: string | null;
  name: string;
  email: string;
  phone: string;
  company: string;
  note: string;
  requests: readonly string[];
  seen: readonly string[];
  ticked: readonly string[];
  language: string | null;
  opened_at: string;
  aside: "honeypot" | "haste" | "many" | null;
  /** The visitor's mailbox as a stop knows it, and the key that made it; null for a phone number. */
  mark: string | null;
  key_id: string | null;
  /** Hashes: of the page that shows what was sent, of the letter, and of the secret that lets it be changed. */
  sent: string;
  letter: string;
  changes: string;
};

const kept = z.object({
  fresh: z.boolean(),
  /** What was sent before now says another way to reach them. */
  readdressed: z.boolean(),
  owner_id: z.string(),
  owner_email: z.string(),
  notifications: z.unknown(),
  /** Where it was; empty where no event was on. */
  event: z.string(),
  /** Whether somebody's link brought them, and by which name; null where that answer is gone. */
  introduced: z.boolean(),
  introducer: z.string().nullable(),
});

export type Keeping = z.infer<typeof kept>;

/** Keeps an answer; null where the card is gone, or what was sent was taken back meanwhile. */
export async function keepAnswer(tx: Tx, answer: Received): Promise<Keeping | null> {
  const { rows } = await tx.execute(sql`select * from exchange_receive(${JSON.stringify(answer)}::jsonb)`);
  return rows[0] === undefined ? null : kept.parse(rows[0]);
}

/** Keeps the hash of the secret that stops emails to a mailbox that asked for this card. */
export async function keepLetter(
  tx: Tx,
  card: { workspaceId: string; cardId: string },
  { hash, own, keyId }: { hash: string; own: string; keyId: string },
): Promise<void> {
  await tx.execute(
    sql`select card_letter_keep(${hash}, ${card.workspaceId}::uuid, ${card.cardId}::uuid, ${own}, ${keyId})`,
  );
}

const sent = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  note: z.string(),
  requests: z.array(z.string()),
  /** What they were asked to agree to, in the words they saw. */
  consents: z.array(
    z.object({ id: z.string(), channel: z.enum(CONSENT_CHANNELS), text: z.string(), ticked: z.boolean() }),
  ),
});

const opened = z.object({
  workspace_id: z.string(),
  /** Null for a letter with the details of a card, which was asked for without an answer. */
  exchange_id: z.string().nullable(),
  mark: z.string().nullable(),
  key_id: z.string().nullable(),
  /** Who a stop binds: the franchise, or the company itself. */
  brand: z.string(),
  handle: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  /** What was sent; null once its ten minutes are over or it was taken back. */
  sent: sent.nullable(),
  /** They said stop themselves, and it holds here. */
  stopped: z.boolean(),
  /** The name of the workspace that it came from: a location of the brand, or the brand itself. */
  location: z.string(),
  /** How far their stop reaches, and what it stops; null without one. */
  reach: z.enum(STOP_REACHES_OWN).nullable(),
  what: z.enum(STOPPED).nullable(),
  /** They stopped everybody from this very letter's workspace. */
  everywhere: z.boolean(),
});

export type OpenedToken = z.infer<typeof opened>;

/** What a visitor's secret opens; null for one that is none or has ended. */
export async function openToken(token: string): Promise<OpenedToken | null> {
  const [row] = await readOnce("select * from visitor_token_open($1)", [hashOf(token)]);
  return row === undefined ? null : opened.parse(row);
}

/** Takes back what was sent; false when there was nothing to take any more. */
export async function takeBack(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select exchange_take_back(${hashOf(token)}) as taken`);
  return rows[0]?.taken === true;
}

/** What the person says of their own stop from now on; false where the secret has no mailbox or has ended. */
export async function reachStop(tx: Tx, token: string, { reach, what }: OwnStop): Promise<boolean> {
  const { rows } = await tx.execute(sql`select stop_reach(${hashOf(token)}, 'email', ${what}, ${reach}) as held`);
  return rows[0]?.held === true;
}
