// The name and address of an account, as a directory may write them: of people it made or who accepted, never an administrator's.
import { killLinks } from "#server/auth/account-access/account-access-repository.ts";
import { storeName } from "#server/auth/directory/account-store.ts";
import type { Case } from "#server/auth/directory/case.ts";
import type { Facts } from "#server/auth/directory/decide.ts";
import { actorOf } from "#server/auth/directory/face.ts";
import { nameIn } from "#server/auth/directory/person-said.ts";
import { domainOf } from "#server/auth/domains/domain-rules.ts";
import { oldAddressEmail } from "#server/auth/profile/email-change-emails.ts";
import { moveEmail } from "#server/auth/profile/profile-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Writes them, and says in words what was written or was not; nothing where nothing differs. */
export async function writeAccount(tx: Tx, found: Case, { active }: Facts): Promise<string> {
  const { account, person } = found;
  if (!account || account.admin || account.tie === "none" || account.id !== person.userId || !active) return "";
  // Whoever left is another company's, or their own: what they are called everywhere is no longer said here.
  if (account.places.length === 0 && (account.tie === "accepted" || account.elsewhere)) return "";
  return [await writeName(tx, found), await writeAddress(tx, found)].filter((text) => text !== "").join(" ");
}

async function writeName(tx: Tx, found: Case): Promise<string> {
  const { account, person } = found;
  const name = nameIn(person.resource);
  if (!account || (name.firstname === "" && name.lastname === "")) return "";
  if (name.firstname === account.firstname && name.lastname === account.lastname) return "";
  await storeName(tx, account.id, name);
  await trail(tx, found, {
    before: { name: `${account.firstname} ${account.lastname}` },
    after: { name: `${name.firstname} ${name.lastname}` },
  });
  return "Name changed.";
}

/**
 * An address opens an account, so it moves only within what the workspace proved, from a mailbox that was its own to one that
 * is, and only for somebody who belongs nowhere else.
 */
async function writeAddress(tx: Tx, found: Case): Promise<string> {
  const { account, person, domains } = found;
  if (!account || account.email === person.email) return "";
  const own = [account.email, person.email].every((email) => domains.proved.has(domainOf(email)));
  if (!own) return "The email address was kept: both have to be at a domain you verified.";
  if (account.elsewhere) return "The email address was kept: this person belongs to another company too.";
  if (!(await moveEmail(tx, account.id, person.email))) return "The email address was kept: somebody else has it.";
  await killLinks(tx, account.id, ["password-reset", "password-set", "activate"]);
  await queueEmail(tx, oldAddressEmail(account.email, true));
  await trail(tx, found, { before: { email: account.email }, after: { email: person.email } });
  return "Email address changed.";
}

function trail(
  tx: Tx,
  { face, account, person, requestId }: Case,
  { before, after }: { before: object; after: object },
): Promise<void> {
  return audit(tx, {
    ...{ actor: actorOf(face), action: "directory.person", subjectType: "user", subjectId: account?.id ?? null },
    ...{
      workspaceId: face.workspace_id,
      requestId,
      before,
      after: { ...after, directory: face.id, person: person.id },
    },
  });
}
