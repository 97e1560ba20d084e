// Where contacts are: their postal addresses, as far as they came in parts.
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { contactFacts } from "#db/schema/contact.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { FactRow } from "#server/contact/fact-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The living ones of these contacts. */
export function readPlaces(tx: Tx, { workspaceId }: WorkspaceScope, contacts: readonly string[]): Promise<FactRow[]> {
  return tx
    .select()
    .from(contactFacts)
    .where(
      and(
        eq(contactFacts.workspaceId, workspaceId),
        inArray(contactFacts.contactId, [...contacts]),
        eq(contactFacts.field, "address"),
        isNull(contactFacts.endedAt),
        isNotNull(contactFacts.parts),
      ),
    );
}
