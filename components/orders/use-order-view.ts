"use client";
// An order as its form sees it: the draft, what it holds, how it will be printed, and what keeps it from going on.
import { addressOf } from "#lib/client/orders/file-address.ts";
import { type KnownBuyer, type OrderDraftState, useOrderDraft } from "#lib/client/orders/use-order-draft.ts";
import {
  kindsIn,
  logoOf,
  type PieceCounts,
  pieceDesign,
  pieceOf,
  piecesIn,
  SOMEBODY,
} from "#lib/orders/order-pieces.ts";
import type { PieceDesign, PieceLogo, PieceOf } from "#lib/orders/piece-look.ts";
import type { PieceKind } from "#lib/orders/pieces.ts";
import { goodsOf } from "#lib/orders/prices.ts";
import { designProblems, logoSays, type PrintProblem } from "#lib/orders/print-checks.ts";
import { counted } from "#lib/plural.ts";
import type { OrderCatalogue, OrderDesign, OrderProduct, ShownProduct } from "#lib/services/auth/order-entities.ts";
import { ORDER_COLORS, type OrderShelf } from "#lib/services/auth/order-limits.ts";

export type OrderStart = {
  shelf: OrderShelf;
  catalogue: OrderCatalogue;
  currency: string;
  /** What is known of the buyer before anything is chosen. */
  look: KnownBuyer & { colour: string | null; name: string };
  /** Of this installation: the printed address begins with it. */
  origin: string;
};

export type OrderView = OrderDraftState & {
  shelf: OrderShelf;
  products: readonly ShownProduct[];
  currency: string;
  counts: PieceCounts;
  kinds: readonly PieceKind[];
  logo: PieceLogo | null;
  logoName: string | null;
  logoSays: string;
  ownColour: string | null;
  of: PieceOf;
  designOf: (kind: PieceKind) => PieceDesign;
  goods: number | null;
  problems: readonly PrintProblem[];
  problemsOn: (kind: PieceKind) => readonly PrintProblem[];
  /** Why it cannot go on; undefined where it can. */
  stops: string | undefined;
  whenSays: string;
  put: (part: Partial<OrderDesign>) => void;
  /** So many badges; null where a set says how many it holds. */
  putBadges: ((badges: number) => void) | null;
};

/** A product of badges alone: more people mean more of it. */
const isBadge = ({ pieces }: OrderProduct) => pieces.badge === 1 && Object.keys(pieces).length === 1;

function startOf({ shelf, catalogue, look }: OrderStart) {
  // The set that shows the most; nothing is chosen where things are counted.
  const richest = [...catalogue.products].sort(
    (a, b) => Object.keys(b.pieces).length - Object.keys(a.pieces).length,
  )[0];
  return {
    lines: shelf === "kits" && richest ? [{ product: richest.key, quantity: 1 }] : [],
    design: {
      ...{ color: look.colour ?? ORDER_COLORS[0].color, logo: null, name: look.name },
      ...{ words: { stand: "Tap to save my card", sticker: "Tap to see more" }, people: [] },
    },
    wants_proof: false,
  };
}

function badgesOf(products: readonly OrderProduct[], draft: OrderDraftState): OrderView["putBadges"] {
  const badge = products.find(isBadge);
  if (badge === undefined) return null;
  return (quantity) => {
    const others = draft.edits.lines.filter(({ product }) => product !== badge.key);
    draft.change({ lines: [...others, { product: badge.key, quantity }] });
  };
}

/** Everything that the two steps show, reckoned from the draft. */
export function useOrderView(start: OrderStart): OrderView {
  const { shelf, catalogue, currency, look, origin } = start;
  const { products, production_days: days } = catalogue;
  const draft = useOrderDraft(shelf, startOf(start), look);
  const { design, lines } = draft.edits;
  const counts = piecesIn(lines, products);
  const kinds = kindsIn(counts);
  const { kept } = draft;
  const logo = logoOf(design, draft.files, (file) => (kept === null ? "" : addressOf(kept, file)));
  const of = pieceOf(origin, design.people.find(({ name }) => name !== "") ?? SOMEBODY);
  const designOf = (kind: PieceKind) => pieceDesign(design, kind, logo);
  const problemsOn = (kind: PieceKind) => designProblems(designOf(kind), [kind], of);
  const problems = kinds.flatMap(problemsOn);
  const many = design.people.length > (counts.badge ?? 0) && kinds.includes("badge");
  return {
    ...draft,
    ...{ shelf, products, currency, counts, kinds, logo, of, designOf, problems, problemsOn },
    ownColour: look.colour,
    logoName: draft.files.find(({ id }) => id === design.logo)?.name ?? null,
    logoSays: logoSays({ ...designOf(kinds[0] ?? "stand"), logo }, kinds.length > 0 ? kinds : ["stand"]),
    goods: goodsOf(lines, products, currency),
    stops: many ? "There are more people than badges." : problems.find(({ weight }) => weight === "stops")?.says,
    whenSays: days > 0 ? `Printed in ${counted(days, "day")}.` : "",
    put: (part) => draft.change({ design: { ...design, ...part } }),
    putBadges: badgesOf(products, draft),
  };
}
