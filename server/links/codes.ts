// QR codes of share links: made in the picture process, read back there, and in the memory of this one.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { codeText } from "#lib/codes/code-address.ts";
import { onceInProcess } from "#lib/once.ts";
import type { AskLinkCode } from "#lib/services/links/contract.ts";
import type { LinksContext } from "#server/links/context.ts";
import { getShareLink } from "#server/links/reads.ts";
import { codeFile, drawnFrom, drawPrinted, markFor } from "#server/platform/codes/printed-code.ts";
import { madeOnce } from "#server/platform/made-once.ts";

const MOST_KEPT = 4 * 1024 * 1024;

const once = madeOnce<Uint8Array>("link-codes");
const kept = () =>
  onceInProcess(
    "links.codes",
    () => new LRUCache<string, Uint8Array>({ maxSize: MOST_KEPT, sizeCalculation: ({ length }) => length + 256 }),
  );

/** GET /links/{id}/code; a deleted link is `gone`. */
export async function getLinkCode(context: LinksContext, { id, format, logo }: AskLinkCode): Promise<File> {
  const { data: link } = await getShareLink(context, { id });
  const mark = logo ? markFor(context.logoUrl, context.markAt) : null;
  const code = { text: codeText(link.shortlink, "qr"), format, mark };
  const name = createHash("sha256")
    .update(JSON.stringify(drawnFrom(code)))
    .digest("base64url");
  const bytes = kept().get(name) ?? (await once(name, () => drawPrinted(code, `link ${link.id}`)));
  kept().set(name, bytes);
  return codeFile(bytes, { name: link.alias, format });
}
