// What a product is, as a small picture in the colour of the page.
import type { PieceKind } from "#lib/orders/pieces.ts";

const FIELD = "fill-brand-field";
const SHEET = "fill-[#fffefb] stroke-[#958d80]";
const WAVES = "fill-none stroke-brand-field-contrast";

function Parts({ kind }: { kind: PieceKind }) {
  switch (kind) {
    case "tag":
      return (
        <>
          <circle className={FIELD} cx="22" cy="22" r="16" />
          <path className={WAVES} d="M18 16a8 8 0 0 1 0 12M22.5 13.5a12 12 0 0 1 0 17M27 11a16 16 0 0 1 0 22" />
        </>
      );
    case "stand":
      return (
        <>
          <path className={SHEET} d="M8 37h28l-3-5H11Z" />
          <rect className={FIELD} x="11" y="5" width="22" height="27" rx="3" />
          <path className={WAVES} d="M19 13a5 5 0 0 1 0 8M23 11a9 9 0 0 1 0 12M17 27h10" />
        </>
      );
    case "badge":
      return (
        <>
          <path className="fill-none stroke-line-control" d="M16 2l6 9 6-9" />
          <rect className={SHEET} x="10" y="10" width="24" height="30" rx="3" />
          <path className={FIELD} d="M10 13a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v7H10Z" />
          <path className="fill-none stroke-[#d6cfc2] stroke-[3]" d="M16 28h12M18 33h8" />
        </>
      );
    case "sticker":
      return (
        <>
          <path className={FIELD} d="M8 8h28v18L26 36H8Z" />
          <path className={SHEET} d="M36 26H26v10Z" />
          <path className={WAVES} d="M17 16a6 6 0 0 1 0 10M21.5 14a10 10 0 0 1 0 14" />
        </>
      );
  }
}

/** Decoration: its name stands beside it. */
export function KindIcon({ kind }: { kind: PieceKind }) {
  return (
    <svg viewBox="0 0 44 44" className="size-11 shrink-0" strokeWidth={1.75} strokeLinecap="round" aria-hidden="true">
      <Parts kind={kind} />
    </svg>
  );
}
