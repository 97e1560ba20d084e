// One contact as a file for a phone or another program.
import { displayName } from "#lib/card/contact-details.ts";
import { writeVcard } from "#lib/card/vcard/vcard.ts";
import { vcardFileName } from "#lib/card/vcard/vcard-file.ts";
import { readerFor } from "#lib/card/vcard/vcard-reader.ts";
import { contactDetails } from "#lib/contact/contact-file.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { photoBytes } from "#server/contact/photos/photos.ts";
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
  const photo = contact.facts.find(({ field, shown }) => field === "photo" && shown);
  const bytes = photo ? await photoBytes(context, scope, photo.id) : null;
  const text = writeVcard(details, {
    reader: readerFor(userAgent),
    changedAt: now.toISOString(),
    uid: `urn:uuid:${id}`,
    photo: bytes && Buffer.from(bytes).toString("base64"),
  });
  return new File([text], vcardFileName(displayName(details)), { type: "text/vcard; charset=utf-8" });
}
