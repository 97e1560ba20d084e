// The proof of an order as one document: every piece from both sides, written sheet by sheet, so that three hundred badges need
// no more room than a few.
import { escapeHtml } from "#lib/html.ts";
import type { Order, OrderPiece } from "#lib/services/auth/order-entities.ts";
import { KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { logoOf, pieceDesign, pieceOf } from "./order-pieces.ts";
import { renderPiece, sharedPicture } from "./piece-svg.ts";
import { PIECES } from "./pieces.ts";

export type ProofOf = {
  order: Pick<Order, "number" | "title" | "design" | "files">;
  pieces: readonly OrderPiece[];
  /** The logo's picture as a `data:` address; empty where there is none. */
  logo: string;
  origin: string;
  /** Where the order is, for the way back. */
  back: string;
  nonce: string;
};

/** Pieces that are written at once. */
const AT_ONCE = 4;
/** How the pieces name the logo, which is in the document once. */
const LOGO = "logo";
/** Of their real size: two badges with their backs stand side by side on a sheet. */
const SCALE = 0.7;

/** The letters of the second file: a page that has none of them does not load it. */
const BEYOND =
  "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF";

const STYLE = `
@font-face { font-family: Montserrat; font-weight: 100 900; src: url(/fonts/montserrat.woff2) format("woff2") }
@font-face { font-family: Montserrat; font-weight: 100 900; src: url(/fonts/montserrat-ext.woff2) format("woff2"); unicode-range: ${BEYOND} }
@page { margin: 12mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 200mm; padding: 8mm 4mm; background: #fff; color: #1e1b17; font: 14px/1.5 Montserrat, system-ui, sans-serif }
h1 { margin: 0 0 2mm; font-size: 22px } p { margin: 0 0 4mm; color: #5f594f } a { color: inherit }
ol { display: flex; flex-wrap: wrap; gap: 6mm; margin: 0; padding: 0; list-style: none }
li { break-inside: avoid } figure { margin: 0 } figcaption { font-size: 12px; margin-bottom: 1mm }
.sides { display: flex; flex-wrap: wrap; gap: 3mm } svg { display: block; max-width: 100%; filter: drop-shadow(0 0 0.3mm #958d80) }
.sheet svg { height: auto }
.shared { position: absolute; filter: none }
@media print { .way { display: none } body { padding: 0 } }
`;

/** The logo for all the pieces; nothing where there is none. */
function sharedLogo({ order: { design, files }, logo }: ProofOf): string {
  const look = logo === "" ? null : logoOf(design, files, () => logo);
  return look === null ? "" : sharedPicture(LOGO, look);
}

function pieceHtml({ order: { design, files }, origin }: ProofOf, piece: OrderPiece): string {
  const { n, kind, name, title, tag } = piece;
  const look = pieceDesign(
    design,
    kind,
    logoOf(design, files, () => `#${LOGO}`),
  );
  const of = pieceOf(origin, { name, title }, tag);
  const scale = SCALE * (96 / 25.4);
  const side = (which: "front" | "back") => renderPiece(kind, which, { design: look, of, id: `${which}${n}`, scale });
  const whose = name === "" ? "" : `, ${escapeHtml(name)}`;
  return `<li><figure><figcaption>${n}. ${KIND_NAMES[kind]}${whose}</figcaption><div class="sides">${side("front")}${side("back")}</div></figure></li>`;
}

/** How large the pieces are, each kind once. */
function sizes(pieces: readonly OrderPiece[]): string {
  const kinds = [...new Set(pieces.map(({ kind }) => kind))];
  return kinds.map((kind) => `${KIND_NAMES[kind]} ${PIECES[kind].width} × ${PIECES[kind].height} mm`).join(", ");
}

/** The document in parts; nobody has to hold all of it. */
export function* proofHtml(proof: ProofOf): Generator<string> {
  const { order, pieces, nonce, back } = proof;
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex, nofollow"><title>nfc</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head><body><main>` +
    `<h1>Proof of order ${order.number}</h1><p>${escapeHtml(order.title)}. Shown at ${SCALE * 100}% of the printed size: ${sizes(pieces)}. ` +
    `The address and the code on the back are those of your own pieces once they are made.</p>` +
    `<p class="way"><a href="${escapeHtml(back)}">Back to the order, to approve it or to change it</a></p>${sharedLogo(proof)}<ol>`;
  for (let from = 0; from < pieces.length; from += AT_ONCE) {
    yield pieces
      .slice(from, from + AT_ONCE)
      .map((piece) => pieceHtml(proof, piece))
      .join("");
  }
  yield "</ol></main></body></html>";
}

/** The same as a stream that is read at its reader's speed. */
export function proofStream(proof: ProofOf): ReadableStream<Uint8Array> {
  const parts = proofHtml(proof);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // Others have their turn between two parts.
      await new Promise((done) => setTimeout(done, 0));
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
