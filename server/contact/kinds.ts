// A contact that was taken for a person is a company, or the other way round.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ContactKind } from "#lib/services/contact/contact-limits.ts";
import { updateRecords } from "#server/contact/merge-repository.ts";
import { readPerson, recordsOf } from "#server/contact/person.ts";
import { hasMisfit } from "#server/contact/relation-repository.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

const AROUND =
  "First remove who is around this contact and does not fit it: people work at companies, and have families.";

/** All records of a person are of one kind. */
export async function changeKind(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, kind }: { contact: ContactRow; kind: ContactKind },
): Promise<void> {
  const [id, ...joined] = recordsOf(contact.id, await readPerson(tx, scope, contact));
  const misfit = await hasMisfit(tx, scope, { id: contact.id, records: [id ?? contact.id, ...joined] });
  if (misfit) throw new AppError("invalid", AROUND, { fields: { kind: [AROUND] } });
  await updateRecords(tx, scope, { ids: joined, kind });
}
