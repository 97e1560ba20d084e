// What a person does about themselves in the database, by a letter's secret and a code: functions alone, because they are nobody's
// member (db/functions/person-own.sql).
import { sql } from "drizzle-orm";
import { z } from "zod";
import { hashOf } from "#server/card/exchange/receive-store.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const texts = z.array(z.string());

const place = z.object({
  name: z.string(),
  counts: z.record(z.string(), z.number().int()),
  /** What they said of themselves, value by value. */
  words: z.array(z.object({ field: z.string(), value: z.string(), at: rowDate })),
  /** What they sent on cards. */
  sent: z.array(
    z.object({
      ...{ at: rowDate, name: z.string(), email: z.string(), phone: z.string() },
      ...{ company: z.string(), note: z.string(), requests: texts },
    }),
  ),
  consents: z.array(
    z.object({
      ...{ channel: z.enum(["email", "sms", "call"]), purpose: z.string(), answer: z.enum(["yes", "no"]) },
      ...{ words: z.string(), at: rowDate, until: rowDate.nullable() },
    }),
  ),
  /** Numbers that are known of them, whoever said so: never shown whole. */
  phones: texts,
});

const held = z.object({
  places: z.array(place),
  /** What they asked for before, and is not done yet. */
  asked: z.array(z.enum(["access", "erase"])),
  /** The words of a yes to emails, as this workspace asks for it; null where it asks for none. */
  words: z.string().nullable(),
});

export type HeldPlace = z.infer<typeof place>;
export type HeldOfPerson = z.infer<typeof held>;

/** A code is kept as a hash that nobody tries out without the letter's secret. */
const codeHash = (token: string, code: string) => hashOf(`${token} ${code}`);

/** False where the secret has no mailbox, or has ended. */
export async function makeCode(tx: Tx, token: string, code: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select person_code_make(${hashOf(token)}, ${codeHash(token, code)}) as made`);
  return rows[0]?.made === true;
}

type Trying = { token: string; code: string; proof: string };

/** `over` after five tries or ten minutes, whatever is tried then. */
export async function tryCode(tx: Tx, { token, code, proof }: Trying): Promise<"right" | "wrong" | "over"> {
  const { rows } = await tx.execute(
    sql`select person_code_try(${hashOf(token)}, ${codeHash(token, code)}, ${hashOf(proof)}) as said`,
  );
  return z.enum(["right", "wrong", "over"]).parse(rows[0]?.said);
}

/** Who has shown that the mailbox of a letter is theirs: by the letter's secret, and what the code gave. */
export type Proved = { token: string; proof: string; email: string };

const proofOf = ({ token, proof }: Proved) => sql`${hashOf(token)}, ${hashOf(proof)}`;

/** What the brand holds of them; null once the proof is over. */
export async function readHeld(tx: Tx, proved: Proved): Promise<HeldOfPerson | null> {
  const { rows } = await tx.execute(
    sql`select person_held(${proofOf(proved)}, array[${proved.email}]::text[]) as held`,
  );
  return held.nullable().parse(rows[0]?.held ?? null);
}

type Opening = { id: string; kind: "access" | "erase"; shown: string; proof: string };

/** The workspace it was opened in; null where the proof is over or the same is open already. */
export async function openOwnRequest(tx: Tx, proved: Proved, opening: Opening): Promise<string | null> {
  const request = { ...opening, emails: [proved.email] };
  const { rows } = await tx.execute(
    sql`select workspace_id from person_own_request(${proofOf(proved)}, ${JSON.stringify(request)}::jsonb)`,
  );
  return z
    .string()
    .nullable()
    .parse(rows[0]?.workspace_id ?? null);
}

const marksIn = (marks: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb))`;

type Hearing = { marks: readonly string[]; words: string };

/** Ends their own stop of emails from this brand by a yes in these words; false once the proof is over. */
export async function hearAgain(tx: Tx, proved: Proved, { marks, words }: Hearing): Promise<boolean> {
  const yes = JSON.stringify({ email: proved.email, words });
  const { rows } = await tx.execute(
    sql`select person_hear_again(${proofOf(proved)}, ${marksIn(marks)}, ${yes}::jsonb) as heard`,
  );
  return rows[0]?.heard === true;
}

type Unsaying = { channel: "sms" | "call"; marks: readonly string[] };

/** Takes back what they stopped by text or call under the same proof. */
export async function unsayStop(tx: Tx, proved: Proved, { channel, marks }: Unsaying): Promise<void> {
  await tx.execute(sql`select person_stop_unsaid(${proofOf(proved)}, ${channel}, ${marksIn(marks)})`);
}
