// A contact's own address of a share link: the same however often it is asked for.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AddRecipient, PersonalLink } from "#lib/services/links/entities.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import { claimPersonal } from "#server/links/claims.ts";
import type { LinksContext } from "#server/links/context.ts";
import { findRecipient, insertRecipient, type RecipientRow } from "#server/links/recipient-store.ts";
import { lockLink } from "#server/links/repository.ts";
import type { LinkRow } from "#server/links/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

const ACTION = "links.recipient";

/** POST /links/{id}/recipients: neither another's link nor another's contact is found. */
export async function addRecipient(context: LinksContext, input: AddRecipient): Promise<{ data: PersonalLink }> {
  const { actor, requestId, contacts, now } = context;
  const scope = authorize(actor, ACTION);
  const { link, row } = await inWorkspace(scope, async (tx) => {
    const contact = await contacts.reach(tx, actor, input.contact);
    // Held, so that of two calls at once one sees what the other made.
    const link = isId(input.id) ? await lockLink(tx, scope, input.id) : null;
    if (link === null) throw new AppError("not_found");
    if (link.deletedAt !== null) throw new AppError("gone");
    const before = await findRecipient(tx, scope, { link: link.id, contacts: contact.records });
    if (before !== null) return { link, row: before };
    const id = newId();
    const row = { id, alias: await claimPersonal(tx, id), linkId: link.id, contactId: contact.id, createdAt: now };
    await insertRecipient(tx, scope, row);
    const { workspaceId } = scope;
    const what = { action: ACTION, subjectType: "link", subjectId: link.id, after: { recipient_id: id } } as const;
    await audit(tx, { actor, workspaceId, requestId, ...what });
    return { link, row };
  });
  return { data: toPersonal(link, row) };
}

type Made = Pick<RecipientRow, "id" | "alias" | "contactId" | "createdAt">;

function toPersonal({ id, title }: LinkRow, row: Made): PersonalLink {
  return {
    id: row.id,
    link_id: id,
    contact_id: row.contactId,
    title,
    shortlink: shortlinkOf("", row.alias, env().PUBLIC_ORIGIN),
    created_at: instantOf(row.createdAt),
  };
}
