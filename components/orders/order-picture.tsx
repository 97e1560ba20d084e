// The picture of an order that was placed: its own pieces, its own people.
import { countsOf, kindsIn, logoOf, pieceDesign, pieceOf } from "#lib/orders/order-pieces.ts";
import type { Order, OrderPiece } from "#lib/services/auth/order-entities.ts";
import { OrderStage, stageLabel } from "./order-stage.tsx";

type OrderPictureProps = {
  order: Pick<Order, "design" | "files">;
  pieces: readonly Pick<OrderPiece, "kind" | "name" | "title" | "tag">[];
  /** Where a picture of the order is. */
  hrefOf: (file: string) => string;
  origin: string;
};

/** From the front; the proof has every piece from both sides. */
export function OrderPicture({ order: { design, files }, pieces, hrefOf, origin }: OrderPictureProps) {
  const counts = countsOf(pieces);
  const logo = logoOf(design, files, hrefOf);
  const [first] = pieces.filter(({ name }) => name !== "");
  return (
    <OrderStage
      kinds={kindsIn(counts)}
      side="front"
      label={stageLabel(counts, design.name)}
      designOf={(kind) => pieceDesign(design, kind, logo)}
      of={pieceOf(origin, first, pieces[0]?.tag)}
    />
  );
}
