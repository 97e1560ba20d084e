// Figures: a rendition that nobody asked for yet beside bare sharp on the same picture, and one from memory beside bare node:http.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { RENDITION_SIZES, renditionAddress } from "#lib/services/media/renditions.ts";
import { type Running, startApi, startBare } from "./support/app.ts";
import { openBenchDatabase } from "./support/database.ts";
import { flood, getRequest } from "./support/load.ts";
import { CLIENT_CORE, pin, processorSeconds } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";
import { putUp } from "./support/uploads.ts";

const PICTURES = Number(process.env.PICTURES ?? 12);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 3);
const REACH = { cold: 1.2, cached: 0.5 } as const;
const CENTER = { x: 0.5, y: 0.5 };
const { width, height } = RENDITION_SIZES.w1280;

sharp.concurrency(1);
sharp.cache(false);

/** A photo's worth of detail, and each another one. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { raw: { width: 300, height: 200, channels: 3 } } as const;
  const bytes = await sharp(randomBytes(300 * 200 * 3), noise)
    .resize(4000, 2667)
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(bytes);
}

async function timed<T>(run: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await run();
  return { ms: performance.now() - began, value };
}

const fetched = async (url: string) => Buffer.from(await (await fetch(url)).bytes());
const bareSharp = (bytes: Buffer) =>
  sharp(bytes).autoOrient().resize(width, height, { fit: "inside", withoutEnlargement: true }).webp({ quality: 80 });

const database = await openBenchDatabase("demo");
const app = await startApi(database);
const member = { port: app.port, cookie: await signIn(app.port, "noah@brightsmile.test") };
const origin = `http://127.0.0.1:${app.port}`;
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned;

const ours: number[] = [];
const bare: number[] = [];
let last = { path: "", bytes: Buffer.alloc(0) };
for (let n = -2; n < PICTURES; n += 1) {
  const { id, hash, url } = await putUp(member, await photo());
  const original = await fetched(origin + new URL(url).pathname);
  const path = renditionAddress({ id, hash, focal_point: CENTER }, "w1280", "webp");
  const alone = await timed(() => bareSharp(original).toBuffer());
  const made = await timed(() => fetched(origin + path));
  // The first ones start what makes pictures.
  if (n < 0) continue;
  bare.push(alone.ms);
  ours.push(made.ms);
  last = { path, bytes: made.value };
}

const file = join(database.dataDir, "bench-rendition.webp");
writeFileSync(file, last.bytes);
const reference = await startBare("picture", database, file);

async function perSecond({ port, process: server }: Running) {
  const before = processorSeconds(server.pid);
  const load = await flood({ port, requests: [getRequest(last.path, {})], connections: 16 }, SECONDS);
  const busy = (processorSeconds(server.pid) - before) / load.seconds;
  return { rate: (load.statuses[200] ?? 0) / load.seconds, bad: load.answers - (load.statuses[200] ?? 0), busy };
}

const rounds: Record<"ours" | "bare", Awaited<ReturnType<typeof perSecond>>>[] = [];
for (let n = 0; n < ROUNDS; n += 1) rounds.push({ bare: await perSecond(reference), ours: await perSecond(app) });
await app.stop();
await reference.stop();
await database.stop();

const cold = median(ours) / median(bare);
const rate = (side: "ours" | "bare") => median(rounds.map((round) => round[side].rate));
// The generator reads half a gigabyte a second and sets the pace for both: what an answer costs the server is compared.
const cost = (side: "ours" | "bare") => median(rounds.map((round) => (1000 * round[side].busy) / round[side].rate));
const cached = cost("bare") / cost("ours");
const perCpuSecond = (side: "ours" | "bare") => Math.round(1000 / cost(side)).toLocaleString("en");
const bad = rounds.reduce((sum, round) => sum + round.ours.bad + round.bare.bad, 0);
report({
  name: "media-renditions",
  rows: [
    {
      figure: "a rendition of 1,280 pixels as WebP, made for the first time",
      ours: `${rounded(median(ours), 1)} ms`,
      reference: `${rounded(median(bare), 1)} ms (bare sharp)`,
      ratio: rounded(cold),
      reach: `≤ ${REACH.cold} ×`,
      reached: cold <= REACH.cold,
    },
    {
      figure: "the same from memory, per second of the server's processor time",
      ours: `${perCpuSecond("ours")}/s`,
      reference: `${perCpuSecond("bare")}/s (bare node:http, the same bytes)`,
      ratio: rounded(cached),
      reach: `≥ ${REACH.cached}`,
      reached: cached >= REACH.cached,
    },
  ],
  void: [
    ...(pinned ? [] : ["server and generator could not be kept on cores of their own"]),
    ...(bad === 0 ? [] : [`${bad} answers were no picture`]),
  ],
  notes: [
    `${PICTURES} pictures of 4,000 × 2,667, each once; ours over HTTP, with the original out of the database and the rendition stored.`,
    `From memory: ${Math.round(last.bytes.length / 1024)} KB, 16 connections, the median of ${ROUNDS} rounds of ${SECONDS} s; by the clock ${Math.round(rate("ours")).toLocaleString("en")}/s and ${Math.round(rate("bare")).toLocaleString("en")}/s.`,
  ],
  detail: { ours, bare, rounds },
});
