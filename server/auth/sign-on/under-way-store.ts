// Opens what a browser without a session needs of a provider: the provider itself, whom it may sign in, and what is under way.
import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { signOnRequests, signOnSecrets } from "#db/schema/auth-sign-on.ts";
import { isId } from "#lib/id.ts";
import { SIGN_ON_KINDS, SIGN_ON_STATES } from "#lib/services/auth/sign-on-entities.ts";
import { clientPlace, openSecret } from "#server/platform/keys/sealing.ts";
import { readOnce, type Tx, unscoped } from "#server/platform/transaction.ts";

const text = z.string().nullable();
const providerFace = z.object({
  id: z.string(),
  workspace_id: z.string(),
  kind: z.enum(SIGN_ON_KINDS),
  name: z.string(),
  state: z.enum(SIGN_ON_STATES),
  issuer: z.string(),
  client_id: text,
  sign_on_url: text,
  certificates: text,
  version: z.number(),
  open: z.boolean(),
  domains: z.array(z.string()),
});

export type ProviderFace = z.infer<typeof providerFace>;

/** A provider by id; null where there is none. */
export async function providerById(id: string): Promise<ProviderFace | null> {
  if (!isId(id)) return null;
  const [row] = await readOnce("select sign_on_provider($1) as provider", [id]);
  return row?.provider ? providerFace.parse(row.provider) : null;
}

/** Its secret; null where none is kept, or no key of ours opens it. */
export async function secretOf(providerId: string): Promise<string | null> {
  const [row] = await unscoped((tx) =>
    tx.select({ sealed: signOnSecrets.sealed }).from(signOnSecrets).where(eq(signOnSecrets.providerId, providerId)),
  );
  const opened = row ? await openSecret(clientPlace(providerId), row.sealed) : null;
  return opened ? opened.secret.toString("utf8") : null;
}

const offered = z.object({ id: z.string(), name: z.string() });

/** What addresses of a domain are offered; null where nothing is. */
export async function offeredFor(domain: string): Promise<z.infer<typeof offered> | null> {
  const [row] = await readOnce("select sign_on_offered($1) as offered", [domain]);
  return row?.offered ? offered.parse(row.offered) : null;
}

const person = z.object({ id: z.string(), admin: z.boolean(), demo: z.boolean(), member: z.boolean(), place: text });

/** The account behind an address, and where in a provider's workspace and its locations it belongs. */
export async function personBehind(workspaceId: string, email: string): Promise<z.infer<typeof person> | null> {
  const [row] = await readOnce("select sign_on_person($1, $2) as person", [workspaceId, email]);
  return row?.person ? person.parse(row.person) : null;
}

const requestRow = z.object({
  version: z.number(),
  purpose: z.enum(["enter", "try"]),
  browser: z.string(),
  nonce: text,
  verifier: text,
  next: text,
});

export type UnderWay = z.infer<typeof requestRow>;
type Begun = UnderWay & { hash: string; workspaceId: string; providerId: string; endsAt: Date };

/** Writes down that a browser was sent to a provider. */
export async function beginRequest(row: Begun): Promise<void> {
  await unscoped((tx) => tx.insert(signOnRequests).values(row));
}

type Answered = { hash: string; providerId: string };

const living = ({ hash, providerId }: Answered) =>
  and(eq(signOnRequests.hash, hash), eq(signOnRequests.providerId, providerId), gt(signOnRequests.endsAt, sql`now()`));

/** Takes what an answer is for: of those that ask at once, one gets it. Null where it is none of this provider's, over, or taken. */
export async function takeRequest(answered: Answered): Promise<UnderWay | null> {
  const rows = await unscoped((tx) => tx.delete(signOnRequests).where(living(answered)).returning());
  return rows[0] ? requestRow.parse(rows[0]) : null;
}

/** The same, left where it is. */
export async function peekRequest(answered: Answered): Promise<UnderWay | null> {
  const rows = await unscoped((tx: Tx) => tx.select().from(signOnRequests).where(living(answered)));
  return rows[0] ? requestRow.parse(rows[0]) : null;
}
