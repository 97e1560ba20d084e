// What the printer of an order needs, as a zip: a drawing per side of each piece, its address for the chip and for the square, and where it goes.
import { csvLines } from "#lib/csv-table.ts";
import { AppError } from "#lib/errors.ts";
import { logoOf, pieceDesign } from "#lib/orders/order-pieces.ts";
import type { PieceLogo } from "#lib/orders/piece-look.ts";
import { renderPiece } from "#lib/orders/piece-svg.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { type OrderDesign, orderAddressInput } from "#lib/services/auth/order-entities.ts";
import {
  fileOfOrder,
  type OrderRecord,
  orderById,
  type PieceRecord,
  piecesOfOrder,
} from "#server/auth/orders/order-repository.ts";
import { orderTags, type PrintedTag } from "#server/auth/orders/order-tags-port.ts";
import { designOf, fileWire } from "#server/auth/orders/order-wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvText } from "#server/platform/csv.ts";
import { outlineOf } from "#server/platform/pictures/outlines.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";
import { writtenFile } from "#server/platform/written-file.ts";
import { type ZipEntry, zipOf } from "#server/platform/zip.ts";

type Logo = { name: string; content: Uint8Array; drawn: PieceLogo | null };

export type Printing = {
  order: OrderRecord;
  design: OrderDesign;
  pieces: readonly PieceRecord[];
  tags: readonly PrintedTag[];
  logo: Logo | null;
};

/** POST /admin/orders/{id}/print: codes for the backs and keys of signed chips are in the first one alone. */
export async function printOrder(context: CallContext, { id }: { id: string }): Promise<File> {
  authorizePerson(context.actor, "orders.operate");
  const printing = await unscoped(async (tx) => {
    const order = await orderById(tx, id, true);
    if (!order || order.state === "draft") throw new AppError("not_found");
    if (order.state !== "in_production" && order.state !== "shipped" && order.state !== "delivered")
      throw new AppError("conflict", "Start production first: its tags are made then.");
    await audit(tx, {
      actor: context.actor,
      action: "orders.export",
      subjectType: "order",
      subjectId: order.id,
      workspaceId: order.workspaceId,
      after: { name: `order ${order.number ?? ""}`, pieces: order.pieceCount },
      requestId: context.request.id,
    });
    return readPrinting(tx, order);
  });
  return writtenFile(`order-${printing.order.number ?? ""}.zip`, "application/zip", zipOf(entriesOf(printing)));
}

/** Everything that is printed of an order; the codes of its tags are made where they have none yet. */
export async function readPrinting(tx: Tx, order: OrderRecord): Promise<Printing> {
  const design = designOf(order);
  const pieces = await piecesOfOrder(tx, order.id);
  const tags = await orderTags().print(tx, { orderId: order.id, size: pieces.length });
  if (tags.length !== pieces.length) throw new AppError("conflict", "Some pieces of this order have no tag.");
  const file = design.logo === null ? null : await fileOfOrder(tx, order.id, design.logo);
  return { order, design, pieces, tags, logo: file && logoIn(design, file) };
}

const ENDS: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg", "image/svg+xml": "svg" };

function logoIn(design: OrderDesign, file: NonNullable<Awaited<ReturnType<typeof fileOfOrder>>>): Logo {
  const name = `logo.${ENDS[file.type] ?? "png"}`;
  const { content } = file;
  // The drawings lie in a folder beside it: the picture is in the zip once, whatever the number of pieces.
  const drawn = logoOf(design, [fileWire({ ...file, bytes: content.length })], () => `../${name}`);
  return { name, content, drawn };
}

type Named = { piece: PieceRecord; tag: PrintedTag; person: { name: string; title: string } };

/** Names stand on the badges, one each, in their order. */
export function namedPieces({ design, pieces, tags }: Printing): Named[] {
  const people = design.people.values();
  const byPlace = new Map(tags.map((tag) => [tag.n, tag]));
  return pieces.flatMap((piece) => {
    const person = (piece.kind === "badge" ? people.next().value : undefined) ?? { name: "", title: "" };
    const tag = byPlace.get(piece.n);
    return tag ? [{ piece, tag, person }] : [];
  });
}

const placed = (n: number) => String(n).padStart(3, "0");
const drawingOf = ({ tag }: Named, side: "front" | "back") => `pieces/${placed(tag.n)}-${tag.kind}-${side}.svg`;

/** The files of the zip, one at a time: of three hundred badges no more than one drawing is in memory. */
export async function* entriesOf(printing: Printing): AsyncGenerator<ZipEntry> {
  const { design, logo } = printing;
  const named = namedPieces(printing);
  yield { name: "order.json", content: JSON.stringify(summaryOf(printing), null, 2) };
  yield { name: "pieces.csv", content: csvOf(named) };
  if (logo) yield { name: logo.name, content: logo.content };
  for (const one of named) {
    const { tag, person } = one;
    const look = pieceDesign(design, tag.kind, logo?.drawn ?? null);
    const of = { ...person, address: tag.printed, short: tag.page.replace(/^https?:\/\//, ""), code: tag.code || null };
    for (const side of ["front", "back"] as const)
      yield {
        name: drawingOf(one, side),
        content: renderPiece(tag.kind, side, { design: look, of, outline: outlineOf }),
      };
    yield { name: `ndef/${placed(tag.n)}.ndef`, content: Buffer.from(tag.ndef, "hex") };
  }
}

/** Where it goes and what it is; whose mailbox it is, a printer need not know. */
export function summaryOf({ order, design }: Pick<Printing, "order" | "design">) {
  const address = orderAddressInput.safeParse(order.address);
  const { color, name, words } = design;
  return {
    number: order.number,
    title: order.title,
    pieces: order.pieceCount,
    ship_to: address.success ? address.data : null,
    design: { color, name, words },
  };
}

function csvOf(named: readonly Named[]): string {
  const { head, cells } = csvLines<Named>(
    [
      ["Piece", ({ tag }) => tag.n],
      ["Number", ({ tag }) => tag.number],
      ["Kind", ({ tag }) => tag.kind],
      ["Name", ({ person }) => person.name],
      ["Title", ({ person }) => person.title],
      ["Address", ({ tag }) => tag.address],
      ["Printed code", ({ tag }) => tag.printed],
      ["NDEF", ({ tag }) => tag.ndef],
      ["Chip key", ({ tag }) => tag.key],
      ["Code on the back", ({ tag }) => tag.code],
      ["Front", (one) => drawingOf(one, "front")],
      ["Back", (one) => drawingOf(one, "back")],
    ],
    "UTC",
  );
  return csvText([head], true) + csvText(named.map(cells), false);
}
