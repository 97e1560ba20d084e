// Claiming an ordered tag with the code from its back: one rule for who is signed in and for who signs up with it.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { tagAsked } from "#lib/codes/tag-asked.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions/index.ts";
import { audit } from "#server/platform/audit.ts";
import { knownHashes, typedCode } from "#server/platform/codes/tag-code.ts";
import { TAG_CODES_PER_ADDRESS, TAG_CODES_PER_TAG, takeAttempt } from "#server/platform/limits.ts";
import { readOnce, type Tx, unscoped } from "#server/platform/transaction.ts";

/** What was typed: the code, and the tag where one was tapped or its printed code read. */
export type TypedTag = { tag?: string | undefined; tag_code: string };
/** The same as its row is found by it. */
export type KnownCode = { alias: string; hash: string; printed: boolean };

const WRONG = "This code doesn’t match. Check the code on the back of the tag.";
const NO_CODE = "This tag has no code right now. The people it belongs to can set it up.";
export const TAKEN = "This tag is already set up. Its code works once.";

function refused(message: string): AppError {
  return new AppError("invalid", message, { fields: { tag_code: [message] } });
}

/**
 * A code that is still good for its tag; throws `invalid` beside its field. Each try is counted, of the tag and of the network
 * address, before the code is looked at, so that whoever guesses learns nothing beyond that. There is nothing to guess at a tag
 * without a code, which its page says to everybody: a try there is none of the tag's.
 */
export async function knownCode({ tag = "", tag_code: typed }: TypedTag, ip: string): Promise<KnownCode> {
  const asked = tagAsked(tag);
  await takeAttempt(TAG_CODES_PER_ADDRESS, ip);
  if (asked && (await isUncoded(asked.alias))) throw refused(NO_CODE);
  if (asked) await takeAttempt(TAG_CODES_PER_TAG, asked.alias);
  if (tag !== "" && asked === null) throw refused("There is no tag with this address.");
  const plain = typedCode(typed);
  if (plain === null) throw refused(WRONG);
  const { state, alias, hash } = await unscoped((tx) => openByCode(tx, { alias: asked?.alias ?? null, code: plain }));
  if (alias === null) throw refused(state === "taken" ? TAKEN : WRONG);
  return { alias, hash, printed: asked === null || asked.printed };
}

/** What the code is good for, whichever of our keys it was printed under. */
async function openByCode(tx: Tx, { alias, code }: { alias: string | null; code: string }) {
  let last: CodeState & { hash: string } = { state: "wrong", alias: null, hash: "" };
  for (const hash of await knownHashes(tx, code)) {
    last = { ...(await codeState(tx, { alias, hash })), hash };
    if (last.state === "open") break;
  }
  return last;
}

const uncodedRow = z.object({ uncoded: z.boolean() });

/** An ordered tag that is in its box, and whose code was used before. */
async function isUncoded(alias: string): Promise<boolean> {
  const ask = "select f.state = 'box' and not f.coded as uncoded from tag_face($1, null) f";
  const [found] = await readOnce(ask, [alias]);
  return found !== undefined && uncodedRow.parse(found).uncoded;
}

const stateRow = z.object({ state: z.enum(["open", "taken", "wrong"]), alias: z.string().nullable() });

type CodeState = z.infer<typeof stateRow>;

/** What the code is good for now; the alias of its tag where that is open. */
export async function codeState(tx: Tx, { alias, hash }: { alias: string | null; hash: string }): Promise<CodeState> {
  const { rows } = await tx.execute(sql`select * from tag_code_state(${alias}, ${hash})`);
  return stateRow.parse(rows[0]);
}

const claimedRow = z.object({ id: z.string(), number: z.string(), name: z.string(), buyer: z.string().nullable() });
export type ClaimedTag = z.infer<typeof claimedRow>;

type Claim = {
  code: Pick<KnownCode, "alias" | "hash">;
  workspaceId: string;
  userId: string;
  actor: Actor;
  requestId: string;
};

/** The tag is this person's in this workspace from now on, written down on both sides; null where somebody else was faster. */
export async function claimTag(
  tx: Tx,
  { code, workspaceId, userId, actor, requestId }: Claim,
): Promise<ClaimedTag | null> {
  const { rows } = await tx.execute(
    sql`select * from tag_claim(${code.alias}, ${code.hash}, ${workspaceId}::uuid, ${userId}::uuid)`,
  );
  if (!rows[0]) return null;
  const claimed = claimedRow.parse(rows[0]);
  const subject = { subjectType: "device", subjectId: claimed.id, requestId } as const;
  const acting = actor.kind === "user" ? {} : { acting: { by: userId, for: null } };
  await audit(tx, {
    ...subject,
    ...acting,
    actor,
    action: "devices.claim",
    workspaceId,
    after: { title: claimed.name },
  });
  // The buyer reads that it happened, and not who it was.
  if (claimed.buyer !== null && claimed.buyer !== workspaceId)
    await audit(tx, {
      ...subject,
      actor: { kind: "system", name: "claims" },
      action: "devices.claimed",
      workspaceId: claimed.buyer,
      after: { title: claimed.number },
    });
  return claimed;
}
