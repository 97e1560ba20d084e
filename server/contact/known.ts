// Who has an email or a phone already, before somebody is added with it.
import { authorize } from "#lib/permissions/index.ts";
import type { KnownAsk, KnownContact } from "#lib/services/contact/known-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readHome } from "#server/contact/home.ts";
import { findHolders } from "#server/contact/imports/contact-bulk-store.ts";
import { factProblem, normalOf } from "#server/contact/normal.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const MOST = 3;
const FIELDS = ["email", "phone"] as const;

/** GET /contacts/known: among those whom the caller may see, each once; what can be no address is nobody's. */
export async function getKnown(
  { actor }: ContactContext,
  { kind, ...ask }: KnownAsk,
): Promise<{ data: KnownContact[] }> {
  const scope = authorize(actor, "contacts.read");
  const holders = await readWorkspace(scope, async (tx) => {
    const home = await readHome(tx);
    const keys = FIELDS.flatMap((field) =>
      ask[field] === "" || factProblem(field, ask[field]) !== null
        ? []
        : `${field} ${normalOf(field, ask[field], home)}`,
    );
    return findHolders(tx, scope, { keys, owner: scope.ownerId });
  });
  const same = holders.filter((one) => one.kind === kind);
  const found = same.map(
    ({ id, name, key }): KnownContact => ({ id, name, by: key.startsWith("email ") ? "email" : "phone" }),
  );
  return { data: [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed().slice(0, MOST) };
}
