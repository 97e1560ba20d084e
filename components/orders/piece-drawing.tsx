// A piece as the page shows it: the same shapes that are printed, drawn by React.
import { useId } from "react";
import { outlineOf } from "#lib/orders/draw-piece.ts";
import { EDGE } from "#lib/orders/piece-look.ts";
import { PIECES, type PieceKind } from "#lib/orders/pieces.ts";
import type { Drawing, Shape } from "#lib/orders/shapes.ts";

/** As a filter wants it: three shares of one. */
function inkShares(ink: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16) / 255);
  return `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 0 0 1 0`;
}

function Picture({ shape: { href, box, ink }, id }: { shape: Extract<Shape, { is: "picture" }>; id: string }) {
  if (ink === null) return <image {...box} href={href} />;
  return (
    <>
      <filter id={id} colorInterpolationFilters="sRGB">
        <feColorMatrix values={inkShares(ink)} />
      </filter>
      <image {...box} href={href} filter={`url(#${id})`} />
    </>
  );
}

function One({ shape, id }: { shape: Shape; id: string }) {
  switch (shape.is) {
    case "path":
      return (
        <path
          d={shape.d}
          fill={shape.fill ?? "none"}
          stroke={shape.stroke}
          strokeWidth={shape.strokeWidth}
          strokeLinecap="round"
        />
      );
    case "code":
      return (
        <path
          d={shape.d}
          fill={shape.fill}
          shapeRendering="crispEdges"
          transform={`translate(${shape.box.x} ${shape.box.y}) scale(${shape.box.width / shape.modules})`}
        />
      );
    case "picture":
      return <Picture shape={shape} id={id} />;
    case "text":
      return (
        <text
          x={shape.x}
          y={shape.y}
          fill={shape.fill}
          fontSize={shape.size}
          fontWeight={shape.bold ? 600 : 500}
          textAnchor={shape.anchor}
          direction={shape.rightToLeft ? "rtl" : undefined}
          textLength={shape.width ?? undefined}
          lengthAdjust={shape.width === null ? undefined : "spacingAndGlyphs"}
        >
          {shape.text}
        </text>
      );
  }
}

/** The shapes alone, for a picture that holds several pieces. */
export function PieceShapes({ drawing }: { drawing: Drawing }) {
  const id = useId();
  // A drawing is made anew as a whole: a shape is known by its place in it.
  const named = drawing.shapes.map((shape, at) => ({ shape, id: `${id}-${at}` }));
  return named.map((one) => <One key={one.id} {...one} />);
}

type PieceDrawingProps = {
  kind: PieceKind;
  drawing: Drawing;
  /** What it is, for whoever does not see it. */
  label: string;
  className?: string;
};

/** One piece as a picture of its own. */
export function PieceDrawing({ kind, drawing, label, className }: PieceDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-0.5 -0.5 ${drawing.width + 1} ${drawing.height + 1}`}
      className={className}
      fontFamily="var(--font)"
    >
      <PieceShapes drawing={drawing} />
      <path d={outlineOf(PIECES[kind])} fill="none" stroke={EDGE} strokeWidth={0.5} />
    </svg>
  );
}
