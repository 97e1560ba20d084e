// Reading tags: the list, and one of them.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tag } from "#lib/services/card/tag-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { findTag, listTags, type TagRow } from "#server/card/tags/tag-repository.ts";
import { toTag } from "#server/card/tags/tag-wire.ts";
import { peopleById } from "#server/platform/people.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** GET /cards/tags */
export async function listCardTags(context: CardContext, { deleted = false }: { deleted?: boolean | undefined }) {
  const scope = authorize(context.actor, "tags.read");
  const rows = await readWorkspace(scope, (tx) => listTags(tx, scope, deleted));
  return { data: await onTheWire(context, rows) };
}

/** GET /cards/tags/{id}; a retired one too: it is still somewhere. */
export async function getTag(context: CardContext, { id }: { id: string }): Promise<{ data: Tag }> {
  return { data: await tagInScope(context, authorize(context.actor, "tags.read"), id) };
}

/** A tag in the scope, retired or not; another's id is `not_found`. */
export async function tagInScope(context: CardContext, scope: WorkspaceScope, id: string): Promise<Tag> {
  const row = isId(id) ? await readWorkspace(scope, (tx) => findTag(tx, scope, id)) : null;
  const [tag] = row ? await onTheWire(context, [row]) : [];
  if (!tag) throw new AppError("not_found");
  return tag;
}

async function onTheWire({ people }: CardContext, rows: readonly TagRow[]): Promise<Tag[]> {
  const owner = await peopleById(
    people,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => toTag(row, owner(row.ownerId)));
}
