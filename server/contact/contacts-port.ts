// The contact service as others ask for one contact.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { readPerson, recordsOf } from "#server/contact/person.ts";
import { findContact } from "#server/contact/repository.ts";
import type { ContactsPort } from "#server/platform/contacts-port.ts";

export const contactsPort: ContactsPort = {
  reach: async (tx, actor, id) => {
    const scope = authorize(actor, "contacts.read");
    if (remoteUrl("contact") !== null) throw new AppError("unavailable", "Contacts are kept on another host.");
    const row = isId(id) ? await findContact(tx, scope, id) : null;
    if (row === null) throw new AppError("not_found");
    if (row.deletedAt !== null) throw new AppError("gone");
    return { id: row.id, records: recordsOf(row.id, await readPerson(tx, scope, row)) };
  },
};
