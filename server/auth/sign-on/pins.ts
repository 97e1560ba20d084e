// Who somebody is at a provider: the one of their first sign-on. An address that the provider gave to somebody else later opens
// nothing of the person before, and the owner hears of it.
import { log } from "#lib/log.server.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { ownerMailbox } from "#server/auth/domains/domains-repository.ts";
import { isPinned, noteRefused, pinPerson } from "#server/auth/sign-on/pins-store.ts";
import { anotherAccountEmail } from "#server/auth/sign-on/sign-on-emails.ts";
import { type Named, SignOnRefused } from "#server/auth/sign-on/sign-on-rules.ts";
import { audit } from "#server/platform/audit.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type At = { id: string; workspace_id: string };
type Coming = { userId: string; named: Pick<Named, "lasting"> };

const pinOf = ({ workspace_id: workspaceId }: At, { userId, named }: Coming) =>
  named.lasting === null ? null : { workspaceId, userId, subject: secretHash(named.lasting) };

const another = () =>
  new SignOnRefused("another", "At the first sign-on with this address it was another account there.");

/** For a try: throws SignOnRefused for another account than the first one; nothing is kept. */
export async function checkPin(provider: At, coming: Coming): Promise<void> {
  const pin = pinOf(provider, coming);
  if (pin && (await unscoped((tx) => isPinned(tx, pin))) === false) throw another();
}

/** Keeps the account of the first sign-on; null where it is that one, else why not, and that is told. */
export async function takePin(tx: Tx, provider: At, coming: Coming): Promise<SignOnRefused | null> {
  const pin = pinOf(provider, coming);
  if (!pin || (await pinPerson(tx, pin))) return null;
  if (await noteRefused(tx, pin)) await tell(tx, provider, coming.userId);
  return another();
}

/** Once a day of each person: who tries again and again fills neither a mailbox nor the trail. */
async function tell(tx: Tx, { id, workspace_id: workspaceId }: At, userId: string): Promise<void> {
  log.info({ provider: id }, "another account of a provider came with the address of somebody who signed on before");
  const actor = { kind: "system", name: "sign-on" } as const;
  const subject = { subjectType: "user", subjectId: userId, workspaceId };
  await audit(tx, { actor, action: "sign-on.another", ...subject, after: { provider: id } });
  const owner = await ownerMailbox(tx, workspaceId);
  if (owner) await queueEmail(tx, anotherAccountEmail(owner));
}
