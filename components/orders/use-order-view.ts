"use client";
// An order as its form sees it: the draft, what it holds, how it will be printed, and what keeps it from going on.
import { useState } from "react";
import { addressOf } from "#lib/client/orders/file-address.ts";
import { type KnownBuyer, type OrderDraftState, useOrderDraft } from "#lib/client/orders/use-order-draft.ts";
import { mostOf, withQuantity } from "#lib/orders/basket.ts";
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
import { isBadge } from "#lib/orders/with-badges.ts";
import { counted } from "#lib/plural.ts";
import type {
  OrderCatalogue,
  OrderDesign,
  OrderLine,
  OrderProduct,
  ShownProduct,
} from "#lib/services/auth/order-entities.ts";
import { ORDER_COLORS, type OrderShelf } from "#lib/services/auth/order-limits.ts";
import type { OrderPlace } from "#lib/services/auth/order-places-contract.ts";

export type OrderStart = {
  shelf: OrderShelf;
  catalogue: OrderCatalogue;
  currency: string;
  /** What is known of the buyer before anything is chosen. */
  look: KnownBuyer & { colour: string | null; name: string };
  /** The locations that it is ordered for, from the franchise above them; none for the buyer's own. */
  places: readonly OrderPlace[];
  /** Of this installation: the printed address begins with it. */
  origin: string;
};

export type OrderView = OrderDraftState & {
  shelf: OrderShelf;
  /** What it holds is shown, and nobody chose it yet. */
  suggested: boolean;
  /** More than one has each its own look, and only the first one's is shown. */
  places: readonly OrderPlace[];
  /** Of both shelves: what is chosen on one stays in the order on the other. */
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

/** The set that shows the most; nothing where things are counted. */
function suggestedIn({ shelf, catalogue }: OrderStart): OrderLine[] {
  const kits = shelf === "kits" ? catalogue.products.filter((each) => each.shelf === shelf && mostOf(each) > 0) : [];
  const [richest] = kits.toSorted((a, b) => Object.keys(b.pieces).length - Object.keys(a.pieces).length);
  return richest ? [{ product: richest.key, quantity: 1 }] : [];
}

function startOf({ look }: OrderStart) {
  return {
    lines: [],
    design: {
      ...{ color: look.colour ?? ORDER_COLORS[0].color, logo: null, name: look.name },
      ...{ words: { stand: "Tap to save my card", sticker: "Tap to see more" }, people: [] },
    },
    wants_proof: false,
  };
}

/** Badges that no set holds are single ones, of those that are in the basket already where some are. */
function badgesOf(
  products: readonly OrderProduct[],
  { edits, change }: Pick<Basket, "edits" | "change">,
): OrderView["putBadges"] {
  const { lines } = edits;
  const sold = products.filter(isBadge);
  const badge = sold.find(({ key }) => lines.some(({ product }) => product === key)) ?? sold[0];
  if (badge === undefined) return null;
  return (badges) => {
    const others = lines.filter(({ product }) => product !== badge.key);
    const quantity = Math.max(0, badges - (piecesIn(others, products).badge ?? 0));
    change({ lines: withQuantity(lines, products, { product: badge.key, quantity }) });
  };
}

type Basket = Pick<OrderDraftState, "edits" | "kept" | "change" | "flush"> & { suggested: boolean };

/**
 * Where nothing was chosen yet, a kit is shown as if it were. Going on with it chooses it; going to the other shelf does not. Until
 * then what is shown is not what is kept, so that no price is asked for it.
 */
function useSuggested(start: OrderStart, { edits, kept, change, flush }: OrderDraftState): Basket {
  const [chose, setChose] = useState(false);
  const suggested = suggestedIn(start);
  const shown = suggested.length > 0 && edits.lines.length === 0 && !chose;
  const put: Basket["change"] = (part) => {
    if (part.lines) setChose(true);
    change(part);
  };
  return {
    suggested: shown,
    edits: shown ? { ...edits, lines: suggested } : edits,
    kept: shown ? null : kept,
    change: put,
    flush: () => {
      if (shown) put({ lines: suggested });
      return flush();
    },
  };
}

/** Everything that the two steps show, reckoned from the draft. */
export function useOrderView(start: OrderStart): OrderView {
  const { shelf, catalogue, currency, look, origin, places } = start;
  const { products, production_days: days } = catalogue;
  const draft = useOrderDraft({ shelf, places: places.map(({ id }) => id) }, startOf(start), look);
  const basket = useSuggested(start, draft);
  const { design, lines } = basket.edits;
  const counts = piecesIn(lines, products);
  const kinds = kindsIn(counts);
  const { kept } = draft;
  const logo = logoOf(design, draft.files, (file) => (kept === null ? "" : addressOf(kept, file)));
  const of = pieceOf(origin, design.people.find(({ name }) => name !== "") ?? SOMEBODY);
  const designOf = (kind: PieceKind) => pieceDesign(design, kind, logo);
  const problemsOn = (kind: PieceKind) => designProblems(designOf(kind), [kind], of);
  // The looks of several locations are their own: of these only the words are written here.
  const problems = kinds.flatMap(problemsOn).filter(({ about }) => places.length < 2 || about === "words");
  const many = design.people.length > (counts.badge ?? 0) && kinds.includes("badge");
  return {
    ...{ ...draft, ...basket },
    ...{ shelf, places, products, currency, counts, kinds, logo, of, designOf, problems, problemsOn },
    ownColour: look.colour,
    logoName: draft.files.find(({ id }) => id === design.logo)?.name ?? null,
    logoSays: logoSays({ ...designOf(kinds[0] ?? "stand"), logo }, kinds.length > 0 ? kinds : ["stand"]),
    goods: goodsOf(lines, products, currency),
    stops: many ? "There are more people than badges." : problems.find(({ weight }) => weight === "stops")?.says,
    whenSays: days > 0 ? `Printed in ${counted(days, "day")}.` : "",
    put: (part) => basket.change({ design: { ...design, ...part } }),
    putBadges: badgesOf(products, basket),
  };
}
