// One piece, front or back, as shapes in millimeters: what the page shows, the proof shows and the printer prints.

import { DARK, GREY, groundOf, inkFor, PAPER, type PieceDesign, type PieceOf } from "./piece-look.ts";
import { BACK_GAP, backWords, centered, codeShapes, contained, headShapes, logoShapes } from "./piece-parts.ts";
import { type Box, PIECES, type Piece, type PieceKind, type PieceSide } from "./pieces.ts";
import { circle, type Drawing, roundBox, type Shape, type Written, waves, write } from "./shapes.ts";

/** What a side is drawn from. */
type Drawn = { design: PieceDesign; of: PieceOf };
type Parts = { piece: Piece; design: PieceDesign; of: PieceOf; ink: string };

/** Where the bar of a badge ends, and the words under it begin. */
const BAR = 27;

const FRONTS: Readonly<Record<PieceKind, (parts: Parts) => Written>> = {
  stand: standFront,
  badge: badgeFront,
  tag: tagFront,
  sticker: stickerFront,
};
const BACKS: Readonly<Record<PieceKind, (parts: Parts) => Written>> = {
  stand: plainBack,
  badge: badgeBack,
  tag: tagBack,
  sticker: plainBack,
};

/** The drawing of a side; nothing on it stands over its place, whatever the texts hold. */
export function drawPiece(kind: PieceKind, side: PieceSide, { design, of }: Drawn): Drawing {
  const piece: Piece = PIECES[kind];
  const { shapes, cut } = (side === "front" ? FRONTS : BACKS)[kind]({ piece, design, of, ink: inkFor(design.colour) });
  return { width: piece.width, height: piece.height, shapes, cut };
}

/** The outline of a piece: what its ground fills, and along which it is cut. */
export function outlineOf({ width, height, shape, radius }: Piece): string {
  return shape === "round" ? circle(width / 2, height / 2, radius) : roundBox({ x: 0, y: 0, width, height }, radius);
}

function joined(...parts: readonly Pick<Written, "shapes" | "cut">[]): Written {
  return { shapes: parts.flatMap(({ shapes }) => shapes), cut: parts.flatMap(({ cut }) => cut), end: 0 };
}

const ground = (piece: Piece, fill: string): Written =>
  joined({ shapes: [{ is: "path", d: outlineOf(piece), fill }], cut: [] });

const only = (...shapes: Shape[]): Written => joined({ shapes, cut: [] });

function standFront({ piece, design, of, ink }: Parts): Written {
  const { width, logo, code } = piece;
  const place = { x: logo.x, width: width - 2 * logo.x };
  return joined(
    ground(piece, groundOf(design.colour)),
    headShapes(design, logo, 9),
    write(design.words, { ...place, y: 62, size: 14, least: 6, lines: 2, bold: true, fill: ink, name: "words" }),
    only(...(code.front ? codeShapes(of.address, code.front) : []), waves({ x: 62, y: 116, height: 30 }, ink)),
  );
}

function stickerFront({ piece, design, of, ink }: Parts): Written {
  const { width, logo, code } = piece;
  const place = { x: logo.x, width: width - 2 * logo.x };
  return joined(
    ground(piece, groundOf(design.colour)),
    headShapes(design, logo, 6.5),
    write(design.words, { ...place, y: 29, size: 7.4, least: 3.4, lines: 2, bold: true, fill: ink, name: "words" }),
    only(...(code.front ? codeShapes(of.address, code.front) : []), waves({ x: 47, y: 46, height: 24 }, ink)),
  );
}

/** The top of a badge: its bar, with the outline's own corners. */
function bar({ width, radius }: Piece): string {
  const turn = `a${radius} ${radius} 0 0 1 `;
  return `M0 ${BAR}v${radius - BAR}${turn}${radius} ${-radius}h${width - 2 * radius}${turn}${radius} ${radius}v${BAR - radius}z`;
}

function badgeFront({ piece, design, of, ink }: Parts): Written {
  const { width, logo } = piece;
  const place = { x: logo.x, width: width - 2 * logo.x, lines: 2 };
  const named = write(of.name, { ...place, y: 41, size: 8.2, least: 3.6, bold: true, fill: DARK, name: "name" });
  const under = Math.max(named.end, 41) + 9;
  return joined(
    ground(piece, PAPER),
    only({ is: "path", d: bar(piece), fill: groundOf(design.colour) }, waves({ x: 49, y: 8, height: 11 }, ink)),
    headShapes(design, logo, 5),
    named,
    write(of.title, { ...place, y: under, size: 5, least: 2.6, fill: GREY, name: "title" }),
  );
}

function badgeBack({ piece, of }: Parts): Written {
  const { width, safe, code } = piece;
  const box = code.back;
  const below = box === null ? 40 : box.y + box.height + BACK_GAP + 4;
  return joined(
    ground(piece, PAPER),
    only(...(box === null ? [] : codeShapes(of.address, box))),
    backWords(of, { x: safe, y: below, width: width - 2 * safe }),
  );
}

function tagFront({ piece, design, ink }: Parts): Written {
  const { logo: box, height } = piece;
  const { logo } = design;
  if (logo === null)
    return joined(
      ground(piece, groundOf(design.colour)),
      only(waves({ x: 12.4, y: (height - 15) / 2, height: 15 }, ink)),
    );
  const at: Box = centered(contained(logo, box), box);
  return joined(ground(piece, groundOf(design.colour)), only(...logoShapes(logo, at, ink)));
}

/** The side that is glued: read once, before it is stuck. */
function tagBack({ piece, of }: Parts): Written {
  const width = piece.width - 4 * piece.safe;
  return joined(ground(piece, PAPER), backWords(of, { x: (piece.width - width) / 2, y: 14.4, width }));
}

function plainBack({ piece, of }: Parts): Written {
  const { width, height, safe } = piece;
  return joined(ground(piece, PAPER), backWords(of, { x: safe, y: height / 2, width: width - 2 * safe }));
}
