// Figures of what is ordered and printed. Part `proof`: the proof of three hundred badges beside the bare renderer of the same
// pieces, and how much memory it takes while it is read.
import { drawPiece } from "#lib/orders/draw-piece.ts";
import { pieceDesign, pieceOf } from "#lib/orders/order-pieces.ts";
import { drawingSvg } from "#lib/orders/piece-svg.ts";
import { type ProofOf, proofStream } from "#lib/orders/proof-html.ts";
import type { OrderPiece } from "#lib/services/auth/order-entities.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const BADGES = 300;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Issue 14: the proof of 300 badges. */
const REACH_MS = 20_000;
/** A document that is held whole would take more than this. */
const REACH_MB = 64;
const MB = 1024 * 1024;
const ORIGIN = "https://go.brightsmile.test";

const pieces = Array.from(
  { length: BADGES },
  (_, at): OrderPiece => ({
    ...{ n: at + 1, kind: "badge", name: `Wilhelmina Fitzgerald-Okafor ${at + 1}`, title: "Registered hygienist" },
    ...{ person_id: null, person_name: null, tag: `${ORIGIN}/t/badge${String(at).padStart(7, "2")}` },
  }),
);
const design = { color: "#1d5fa8", logo: null, name: "Bright Smile Dental", words: {}, people: [] };
const proof: ProofOf = {
  ...{ order: { number: 1207, title: "300 badges", design, files: [] }, pieces, logo: "" },
  ...{ origin: ORIGIN, back: "/nfc/order/1?key=x", nonce: "bench" },
};

/** As its reader gets it: part by part, nothing of it kept. */
async function ours(): Promise<{ ms: number; mb: number; bytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  let [most, bytes] = [before, 0];
  for await (const part of proofStream(proof)) {
    bytes += part.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return { ms: performance.now() - begun, mb: (most - before) / MB, bytes };
}

/** The same drawings, and nothing around them. */
function bare(): number {
  const begun = performance.now();
  for (const { kind, name, title, tag } of pieces) {
    const drawn = { design: pieceDesign(design, kind, null), of: pieceOf(ORIGIN, { name, title }, tag) };
    for (const side of ["front", "back"] as const) drawingSvg(drawPiece(kind, side, drawn));
  }
  return performance.now() - begun;
}

bare();
const rounds: { ms: number; mb: number; bytes: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push({ bare: bare(), ...(await ours()) });
const [ms, mb] = [median(rounds.map((one) => one.ms)), Math.max(...rounds.map((one) => one.mb))];
const reference = median(rounds.map((one) => one.bare));

report({
  name: "tags",
  rows: [
    {
      figure: `proof of ${BADGES} badges, front and back, read as a stream, median of ${ROUNDS}`,
      ours: `${rounded(ms, 0)} ms`,
      reference: `${rounded(reference, 0)} ms, the bare renderer`,
      ratio: rounded(ms / reference),
      reach: `≤ ${REACH_MS / 1000} s`,
      reached: ms <= REACH_MS,
    },
    {
      figure: "memory that it takes beside what was there, the most of all rounds",
      ours: `${rounded(mb, 0)} MB`,
      reference: "–",
      reach: `≤ ${REACH_MB} MB`,
      reached: mb <= REACH_MB,
    },
  ],
  void: rounds.every(({ bytes }) => bytes > BADGES * 4000) ? [] : ["a proof was not whole"],
  notes: ["In this process; what a browser needs to paint it is its own."],
  detail: { rounds },
});
