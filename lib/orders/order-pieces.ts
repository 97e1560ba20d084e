// From an order on the wire to what is drawn of it: which kinds it holds, with which words, and whose names.
import { counted } from "#lib/plural.ts";
import type { OrderDesign, OrderFile, OrderLine, OrderPiece, OrderProduct } from "#lib/services/auth/order-entities.ts";
import { ORDER_KINDS } from "#lib/services/auth/order-limits.ts";
import type { PieceDesign, PieceLogo, PieceOf } from "./piece-look.ts";
import type { PieceKind } from "./pieces.ts";

export type PieceCounts = Partial<Record<PieceKind, number>>;

/** Letters of an alias: as long as a real one, so that the square on the picture has as many dots as the printed one. */
const SAMPLE = "yourpieceshere".slice(0, 12);
/** What stands for the pixels of a drawing, which is sharp at any size. */
const DRAWN = 4000;
/** Somebody on the badge of a form while nobody was named; what is printed never says this. */
export const SOMEBODY = { name: "Your Name", title: "Your title" } as const;

/** How many of each kind a basket holds. */
export function piecesIn(lines: readonly OrderLine[], products: readonly OrderProduct[]): PieceCounts {
  const counts: PieceCounts = {};
  for (const { product, quantity } of lines) {
    const pieces = products.find(({ key }) => key === product)?.pieces ?? {};
    for (const kind of ORDER_KINDS) {
      const more = (pieces[kind] ?? 0) * quantity;
      if (more > 0) counts[kind] = (counts[kind] ?? 0) + more;
    }
  }
  return counts;
}

/** The kinds of a basket, in the order in which they are listed. */
export function kindsIn(counts: PieceCounts): PieceKind[] {
  return ORDER_KINDS.filter((kind) => (counts[kind] ?? 0) > 0);
}

/** The logo of a design among the files of its order; only a photograph has a ground of its own. */
export function logoOf(
  { logo }: Pick<OrderDesign, "logo">,
  files: readonly OrderFile[],
  hrefOf: (file: string) => string,
): PieceLogo | null {
  const file = files.find(({ id }) => id === logo);
  if (file === undefined) return null;
  const [width, height] = [file.width ?? DRAWN, file.height ?? DRAWN];
  const scale = file.type === "image/svg+xml" ? DRAWN / Math.max(width, height, 1) : 1;
  return {
    href: hrefOf(file.id),
    width: width * scale,
    height: height * scale,
    seeThrough: file.type !== "image/jpeg",
  };
}

/** What one kind carries. */
export function pieceDesign(design: OrderDesign, kind: PieceKind, logo: PieceLogo | null): PieceDesign {
  return { colour: design.color, logo, brand: design.name, words: design.words[kind] ?? "" };
}

/** An address like the one that a piece will have, on this origin. */
function sampleAddress(origin: string, alias: string): Pick<PieceOf, "address" | "short"> {
  const address = `${origin}/t/${alias}`;
  return { address: `${address}.Q`.toUpperCase(), short: address.replace(/^https?:\/\//, "") };
}

const NOBODY = { name: "", title: "" } as const;

type Person = { name: string; title: string };

/** Whose piece it is and where it leads; a badge of nobody stays blank. Before it is made, its address is one as long as its own. */
export function pieceOf(origin: string, person: Person | undefined, tag: string | null = null): PieceOf {
  const { name, title } = person ?? NOBODY;
  return { name, title, ...sampleAddress(origin, tag?.split("/").at(-1) ?? SAMPLE), code: null };
}

/** The pieces of a basket in words: "1 stand, 5 badges". */
export function piecesSay(counts: PieceCounts): string {
  return kindsIn(counts)
    .map((kind) => counted(counts[kind] ?? 0, kind))
    .join(", ");
}

/** How many of each kind an order holds. */
export function countsOf(pieces: readonly Pick<OrderPiece, "kind">[]): PieceCounts {
  const counts: PieceCounts = {};
  for (const { kind } of pieces) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
