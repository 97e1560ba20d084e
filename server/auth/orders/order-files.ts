// Pictures of a draft: PNG and JPEG packed anew, SVG drawn anew, so that nothing of a stranger's file is ever handed out.
import { extname } from "node:path";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { AddOrderFile } from "#lib/services/auth/order-contract.ts";
import type { OrderFile } from "#lib/services/auth/order-entities.ts";
import { MOST_ORDER_FILE_BYTES, MOST_ORDER_FILES, type OrderFileType } from "#lib/services/auth/order-limits.ts";
import { openedBy, refuseInAnothersName } from "#server/auth/orders/order-callers.ts";
import {
  deleteOrderFile,
  fileOfOrder,
  filesOfOrder,
  insertOrderFile,
  storeOrder,
} from "#server/auth/orders/order-repository.ts";
import { designOf, draftWire, fileWire } from "#server/auth/orders/order-wire.ts";
import { drawsAsLogo } from "#server/auth/orders/read-back.ts";
import type { CallContext } from "#server/platform/context.ts";
import { ORDER_FILES_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Taken = { bytes: Uint8Array; type: OrderFileType; width: number | null; height: number | null };

function refused(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { content: [sentence] } });
}

const TOO_MUCH = "This drawing has too many parts. Simplify it, or export it as PNG.";

/** A drawing is text that begins with a bracket; what is none is the picture's to judge. */
function looksDrawn(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 512)).replace(/^\uFEFF/, "");
  return head.trimStart().startsWith("<");
}

async function takenIn({ request }: CallContext, bytes: Uint8Array): Promise<Taken> {
  if (looksDrawn(bytes)) {
    const { bytes: drawn, width, height } = await pictures.redraw(bytes, { who: request.ip });
    // Later it is drawn with each piece that it is on.
    if (!(await drawsAsLogo(drawn, request.ip))) throw refused(TOO_MUCH);
    return { bytes: drawn, type: "image/svg+xml", width, height };
  }
  const { type, ...made } = await pictures.takeIn(bytes, { who: request.ip });
  if (type === "image/webp") throw refused("Use a PNG, JPEG or SVG.");
  return { bytes: made.bytes, type, width: made.width, height: made.height };
}

const ENDINGS: Readonly<Record<OrderFileType, string>> = {
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/svg+xml": ".svg",
};

const nameOf = (name: string, type: OrderFileType) =>
  `${name.slice(0, name.length - extname(name).length) || "picture"}${ENDINGS[type]}`;

async function draftFor(tx: Tx, named: { id: string; secret: string }) {
  const row = await openedBy(tx, named, { locked: true });
  if (row.state !== "draft") throw new AppError("conflict", "This order was already placed.");
  return row;
}

/** POST /orders/drafts/{id}/files: judged by its bytes, kept with the draft, and seen nowhere else. */
export async function addOrderFile(context: CallContext, input: AddOrderFile): Promise<{ data: OrderFile }> {
  refuseInAnothersName(context);
  await takeAttempt(ORDER_FILES_PER_ADDRESS, context.request.ip);
  await unscoped((tx) => openedBy(tx, input));
  const bytes = Buffer.from(input.content, "base64");
  const tooLarge = "Choose a picture of at most 2 MB.";
  if (bytes.length > MOST_ORDER_FILE_BYTES) throw new AppError("too_large", tooLarge);
  const { bytes: content, type, width, height } = await takenIn(context, bytes);
  if (content.length > MOST_ORDER_FILE_BYTES) throw new AppError("too_large", tooLarge);
  return unscoped(async (tx) => {
    const row = await draftFor(tx, input);
    if ((await filesOfOrder(tx, row.id)).length >= MOST_ORDER_FILES)
      throw new AppError("conflict", `A draft keeps ${MOST_ORDER_FILES} pictures. Take one out first.`);
    const file = { orderId: row.id, id: newId(), name: nameOf(input.name, type), type, width, height };
    await insertOrderFile(tx, { ...file, content });
    await storeOrder(tx, row.id, {});
    return { data: fileWire({ ...file, createdAt: new Date(), bytes: content.length }) };
  });
}

/** DELETE /orders/drafts/{id}/files/{file}: it is on nothing any more. */
export async function dropOrderFile(context: CallContext, input: { id: string; secret: string; file: string }) {
  refuseInAnothersName(context);
  return unscoped(async (tx) => {
    const row = await draftFor(tx, input);
    await deleteOrderFile(tx, row.id, input.file);
    const design = designOf(row);
    const left = await storeOrder(tx, row.id, design.logo === input.file ? { design: { ...design, logo: null } } : {});
    return { data: draftWire(left, await filesOfOrder(tx, row.id)) };
  });
}

/** A picture of an order as a file; throws `not_found` for none of it. */
export async function orderFileAnswer(tx: Tx, orderId: string, id: string): Promise<File> {
  const file = await fileOfOrder(tx, orderId, id);
  if (!file) throw new AppError("not_found");
  return new File([new Uint8Array(file.content)], file.name, { type: file.type });
}

/** GET /orders/follow/{id}/files/{file}: of a draft as well. */
export async function followedFile(input: { id: string; secret: string; file: string }): Promise<File> {
  return unscoped(async (tx) => orderFileAnswer(tx, (await openedBy(tx, input)).id, input.file));
}
