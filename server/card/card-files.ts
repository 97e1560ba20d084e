// Which files a card may name: public ones of its own workspace, and of whoever asks unless they look after the whole of it; and the brand's.
import { assetsOf, type NamedAsset } from "#lib/card/content-assets.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { CardContext } from "#server/card/context.ts";
import { addFiles, listFiles, releaseFiles } from "#server/card/file-store.ts";
import type { CardRow } from "#server/card/wire.ts";
import type { MediaFacts } from "#server/platform/media-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

const GONE = "An image or file on this card was deleted. Upload it again.";
const NO_PICTURE = "This file isn’t an image. Choose a JPEG, PNG, WebP, AVIF or GIF.";
const PRIVATE =
  "Private cards can’t include images or files, because your company would see them among its files. Use another card for them.";

function refused(message: string): AppError {
  return new AppError("invalid", message, { fields: { draft: [message] } });
}

/** What the media service knows of the files that a draft names; asked before the card's own transaction begins. */
export async function askFiles({ media }: CardContext, scope: WorkspaceScope, draft: CardContent | undefined) {
  const ids = [...new Set((draft ? assetsOf(draft) : []).map(({ id }) => id))];
  return ids.length === 0 ? [] : media.facts(scope.workspaceId, ids);
}

type Naming = { card: Pick<CardRow, "id" | "private" | "published">; draft: CardContent; known: readonly MediaFacts[] };

/** Writes down what a card's next draft uses, and releases what no version of it does; throws `invalid` for what it may not name. */
export async function keepFiles(tx: Tx, scope: WorkspaceScope, { card, draft, known }: Naming): Promise<void> {
  const named = assetsOf(draft);
  const before = (await listFiles(tx, scope, [card.id])).get(card.id) ?? [];
  if (named.length === 0 && before.length === 0) return;
  if (card.private && named.length > 0) throw refused(PRIVATE);
  const mine = known.filter(({ ownerId, brand }) => brand || scope.ownerId === null || ownerId === scope.ownerId);
  const files = new Map(
    [...mine.map(({ id, type, name, bytes, hash }) => ({ id, type, name, bytes, hash })), ...before].map((file) => [
      file.id,
      file,
    ]),
  );
  for (const one of named) check(one, files.get(one.id));
  const fresh = named
    .flatMap(({ id }) => files.get(id) ?? [])
    .filter(({ id }) => before.every((file) => file.id !== id));
  await addFiles(tx, scope, { card: card.id, files: [...new Set(fresh)] });
  const used = [...named, ...(card.published ? assetsOf(card.published) : [])].map(({ id }) => id);
  if (before.some(({ id }) => !used.includes(id))) await releaseFiles(tx, scope, { card: card.id, named: used });
}

type Copying = { from: string; to: Pick<CardRow, "id" | "private" | "draft"> };

/** What a card that begins as another's copy uses; throws `invalid` for a private one that would hold files. */
export async function copyFiles(tx: Tx, scope: WorkspaceScope, { from, to }: Copying): Promise<void> {
  const named = new Set(assetsOf(to.draft).map(({ id }) => id));
  if (named.size === 0) return;
  if (to.private) throw refused(PRIVATE);
  const files = (await listFiles(tx, scope, [from])).get(from) ?? [];
  const own = files.filter(({ id }) => named.has(id));
  await addFiles(tx, scope, { card: to.id, files: own });
}

function check({ as }: NamedAsset, file: { type: string } | undefined): void {
  if (file === undefined) throw refused(GONE);
  // A drawing is shown as it is, not in sizes.
  if (as === "picture" && !/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type)) throw refused(NO_PICTURE);
}
