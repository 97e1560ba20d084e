// One contact as a file for a phone or another program.
import { displayName } from "#lib/card/contact-details.ts";
import { writeVcard } from "#lib/card/vcard/vcard.ts";
import { vcardFileName } from "#lib/card/vcard/vcard-file.ts";
import { readerFor } from "#lib/card/vcard/vcard-reader.ts";
import { contactDetails } from "#lib/contact/contact-file.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { contactInScope } from "#server/contact/reads.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** GET /contacts/{id}/vcard: their details leave the product, so that it is written down who took them. */
export async function contactVcard(context: ContactContext, { id }: { id: string }): Promise<File> {
  const action = "contacts.export";
  const { actor, requestId, now, userAgent } = context;
  const scope = authorize(actor, action);
  const contact = await contactInScope(context, scope, id);
  if (contact.deleted_at !== null) throw new AppError("gone");
  const { workspaceId } = scope;
  await inWorkspace(scope, (tx) =>
    audit(tx, { actor, action, subjectType: "contact", subjectId: id, workspaceId, requestId }),
  );
  const details = contactDetails(contact);
  const text = writeVcard(details, {
    reader: readerFor(userAgent),
    changedAt: now.toISOString(),
    uid: `urn:uuid:${id}`,
  });
  return new File([text], vcardFileName(displayName(details)), { type: "text/vcard; charset=utf-8" });
}
