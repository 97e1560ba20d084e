// Why what a directory says is not kept: a name or address that another one has, or a domain that is gone.
import { lockedDomains } from "#server/auth/directory/domains-held-store.ts";
import { type Said, takenBy } from "#server/auth/directory/people-store.ts";
import { ScimError } from "#server/auth/directory/scim/scim-error.ts";
import { domainOf } from "#server/auth/domains/domain-rules.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Refuses a user name or an address that another one has. */
export async function refuseTaken(
  tx: Tx,
  home: string,
  { userName, email, id }: Pick<Said, "userName" | "email"> & { id: string | null },
) {
  const by = await takenBy(tx, home, { userName, email, except: id });
  if (by) throw taken(by);
}

/** The refusal of a name or an address that is taken. */
export function taken(by: "name" | "email"): ScimError {
  const what = by === "name" ? "This userName belongs to another user." : "This email address belongs to another user.";
  return new ScimError(409, "uniqueness", what);
}

/** A domain that is gone stops the directory's writing about people of it; without any that is proved it writes nothing. */
export async function refuseLost(tx: Tx, home: string, emails: readonly string[]): Promise<void> {
  const { proved, lost } = await lockedDomains(tx, home);
  const gone =
    emails.map(domainOf).find((domain) => lost.has(domain)) ?? (proved.size === 0 ? [...lost][0] : undefined);
  if (gone !== undefined)
    throw new ScimError(
      403,
      null,
      `${gone} is no longer verified: its TXT record is missing. Nothing is changed until it is back.`,
    );
}
