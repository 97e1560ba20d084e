// Figures: pages of cards per second with the opening stored, the weight of one, and what ten thousand take in memory.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { makePage } from "#server/card/page.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { type Running, startApp, startBare } from "./support/app.ts";
import { handleOf, seedCards } from "./support/cards.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { getDocument } from "./support/documents.ts";
import { heldBytes } from "./support/heap.ts";
import { flood, getRequest } from "./support/load.ts";
import { BUSY, CLIENT_CORE, pin, processorSeconds } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const CARDS = Number(process.env.CARDS ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const KB = 1024;
const REACH = { share: 0.4, gzip: 60 * KB, memory: 1.5 } as const;

const agentOf = (n: number) =>
  `Mozilla/5.0 (Linux; Android 15; Pixel ${n % 9}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (n % 50)}.0.0.0 Mobile Safari/537.36`;
// Neighbours in time are no neighbours in the table: 7,919 is prime.
const requestsBy = (code: string) =>
  Array.from({ length: CARDS }, (_, n) =>
    getRequest(`/c/${handleOf((n * 7919) % CARDS)}${code}`, { "user-agent": agentOf(n), "accept-encoding": "gzip" }),
  );
const [linked, scanned] = [requestsBy(""), requestsBy(".Q")];

const database = await openBenchDatabase("demo");
const app = await startApp(builtCopy(), database);
await seedCards(database, CARDS);
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned;

const openings = async () =>
  Number(
    (
      await database.query("select count(*)::int as n from interactions where subject_kind = 'card' and kind = 'open'")
    )[0]?.n,
  );
const seen = { before: await openings(), opened: 0, bad: 0 };

/** Each card once, so that memory has it; their documents. */
async function documents(): Promise<string[]> {
  const found: string[] = [];
  for (let n = 0; n < CARDS; n += 1) {
    const got = await getDocument({ port: app.port, path: `/c/${handleOf(n)}`, headers: { "user-agent": agentOf(n) } });
    if (got.status === 200) seen.opened += 1;
    else seen.bad += 1;
    found.push(got.body);
  }
  return found;
}

/** Bytes that the memory of pages holds with these, beside the sum of theirs. */
async function heldWith(htmls: readonly string[]): Promise<{ held: number; kept: number; sum: number }> {
  cardChanges();
  const before = await heldBytes();
  for (const [n, html] of htmls.entries()) {
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const shown = { workspaceId: `workspace ${n}`, cardId: `card ${n}`, ownerId: `owner ${n}`, private: false };
    const page = { html, style, status: 200, file: `/c/${handleOf(n)}/contact.vcf`, shown, themed: [], indexed: true };
    await cardPages().load(handleOf(n), async () => makePage(page));
  }
  const held = (await heldBytes()) - before;
  return { held, kept: cardPages().size.known, sum: htmls.reduce((sum, html) => sum + Buffer.byteLength(html), 0) };
}

type Measured = { perSecond: number; busy: number };

async function measure(server: Running, requests: Buffer[]): Promise<Measured> {
  const ours = server === app;
  const before = processorSeconds(server.process.pid);
  const load = await flood({ port: server.port, requests, connections: 16 }, SECONDS);
  const good = load.statuses[200] ?? 0;
  if (ours) seen.opened += good;
  seen.bad += load.answers - good;
  const busy = (processorSeconds(server.process.pid) - before) / load.seconds;
  return { perSecond: load.answers / load.seconds, busy };
}

const htmls = await documents();
const memory = await heldWith(htmls);
const packed = gzipSync(htmls[0] ?? "");
const file = join(database.dataDir, "bench-card.html.gz");
writeFileSync(file, packed);
const bare = await startBare("picture", database, file);
await measure(app, linked);
await measure(app, scanned);
const rounds: Record<"ours" | "coded" | "bare", Measured>[] = [];
for (let n = 0; n < ROUNDS; n += 1) {
  const reference = await measure(bare, linked);
  rounds.push({ bare: reference, ours: await measure(app, linked), coded: await measure(app, scanned) });
}
const expected = seen.before + seen.opened;
for (let tries = 0; tries < 120 && (await openings()) < expected; tries += 1)
  await new Promise((done) => setTimeout(done, 250));
const stored = await openings();
await app.stop();
await bare.stop();
await database.stop();

const shareOf = (side: "ours" | "coded") => median(rounds.map((round) => round[side].perSecond / round.bare.perSecond));
const share = shareOf("ours");
const rate = (side: "ours" | "coded" | "bare") => Math.round(median(rounds.map((round) => round[side].perSecond)));
const idlest = Math.min(...rounds.map((round) => round.bare.busy));
const megabytes = (bytes: number) => `${rounded(bytes / KB / KB, 1)} MB`;
report({
  name: "cards",
  rows: [
    {
      figure: `pages of ${CARDS.toLocaleString("en")} cards/s, the opening stored`,
      ours: `${rate("ours").toLocaleString("en")}/s`,
      reference: `${rate("bare").toLocaleString("en")}/s (bare node:http, as many bytes)`,
      ratio: rounded(share),
      reach: `≥ ${REACH.share}`,
      reached: share >= REACH.share,
    },
    {
      figure: "the same by the codes of the cards",
      ours: `${rate("coded").toLocaleString("en")}/s`,
      reference: "the same",
      ratio: rounded(shareOf("coded")),
      reach: "–",
      reached: null,
    },
    {
      figure: "the document of a card in gzip, without the photo",
      ours: `${rounded(packed.length / KB, 1)} KB`,
      reference: `${rounded(Buffer.byteLength(htmls[0] ?? "") / KB, 1)} KB as it is`,
      reach: `≤ ${REACH.gzip / KB} KB`,
      reached: packed.length <= REACH.gzip,
    },
    {
      figure: `${memory.kept.toLocaleString("en")} rendered cards in memory`,
      ours: megabytes(memory.held),
      reference: `${megabytes(memory.sum)} (the sum of their bytes)`,
      ratio: rounded(memory.held / memory.sum),
      reach: `≤ ${REACH.memory} ×`,
      reached: memory.held <= REACH.memory * memory.sum,
    },
  ],
  void: [
    ...(pinned ? [] : ["server and generator could not be kept on cores of their own"]),
    ...(seen.bad === 0 ? [] : [`${seen.bad} answers were no page`]),
    ...(stored === expected ? [] : [`${expected} openings were answered and ${stored} stored`]),
    ...(memory.kept === CARDS ? [] : [`only ${memory.kept} pages were kept`]),
    ...(idlest >= BUSY ? [] : [`the bare server got only ${rounded(idlest)} of its core: the machine was busy`]),
  ],
  notes: [
    `The whole process on one core, the generator on the other; 16 connections that take gzip, the median of ${ROUNDS} rounds of ${SECONDS} s in turn.`,
    "Every card was asked for once before; the memory of a process is bounded to 192 MB of pages.",
  ],
  detail: { rounds, memory },
});
