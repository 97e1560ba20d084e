// The picture of an order: each of its pieces as it will be printed. The product never follows the page's theme.

import { drawPiece, outlineOf } from "#lib/orders/draw-piece.ts";
import { type PieceCounts, piecesSay } from "#lib/orders/order-pieces.ts";
import type { PieceDesign, PieceOf } from "#lib/orders/piece-look.ts";
import { EDGE, PAPER } from "#lib/orders/piece-look.ts";
import { PIECES, type PieceKind, type PieceSide } from "#lib/orders/pieces.ts";
import { type Placed, STAGE, stageOf } from "#lib/orders/stage.ts";
import { PieceShapes } from "./piece-drawing.tsx";

export type Shown = {
  /** By kind, because each carries words of its own. */
  designOf: (kind: PieceKind) => PieceDesign;
  of: PieceOf;
};

type OrderStageProps = Shown & { kinds: readonly PieceKind[]; side: PieceSide; label: string };

/** What holds a piece and is not printed: the foot of a stand, the band of a badge. */
function Holder({ placed: { kind, x, y, scale } }: { placed: Placed }) {
  const { width, height } = PIECES[kind];
  const [right, bottom] = [x + width * scale, y + height * scale];
  if (kind === "stand") {
    return (
      <path
        d={`M${x - 12} ${bottom + 30}H${right + 12}L${right - 10} ${bottom - 4}H${x + 10}z`}
        fill={PAPER}
        stroke={EDGE}
      />
    );
  }
  if (kind !== "badge") return null;
  const middle = x + (width * scale) / 2;
  return (
    <path
      d={`M${middle - 34} ${y - 58}L${middle} ${y}L${middle + 34} ${y - 58}`}
      fill="none"
      stroke={EDGE}
      strokeWidth={3}
    />
  );
}

function One({ placed, shown }: { placed: Placed; shown: Shown }) {
  const { kind, side, x, y, scale } = placed;
  const drawing = drawPiece(kind, side, { design: shown.designOf(kind), of: shown.of });
  return (
    <g>
      <Holder placed={placed} />
      <g transform={`translate(${x} ${y}) scale(${scale})`} data-piece={`${kind} ${side}`}>
        <PieceShapes drawing={drawing} />
        <path d={outlineOf(PIECES[kind])} fill="none" stroke={EDGE} strokeWidth={1 / scale} />
      </g>
    </g>
  );
}

/** What the picture shows, in words. */
export function stageLabel(pieces: PieceCounts, brand: string): string {
  return `${piecesSay(pieces) || "Each kind of piece"}${brand === "" ? "" : ` with the name ${brand}`}`;
}

/** The whole picture. */
export function OrderStage({ kinds, side, label, ...shown }: OrderStageProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
      className="mx-auto block h-auto w-full max-w-[620px]"
      fontFamily="var(--font)"
    >
      <ellipse cx={300} cy={404} rx={250} ry={18} className="fill-line-strong" opacity={0.55} />
      {stageOf(kinds, side).map((placed) => (
        <One key={`${placed.kind} ${placed.side}`} placed={placed} shown={shown} />
      ))}
    </svg>
  );
}
