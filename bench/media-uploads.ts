// Figures: what a file of 100 MB costs in memory while it is put up and taken in, and somebody else's log-in during 24 uploads of documents.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startApi } from "./support/app.ts";
import { openBenchDatabase } from "./support/database.ts";
import { CLIENT_CORE, heldMegabytes, pin } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { loginsP95 } from "./support/other-logins.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";
import { uploading } from "./support/uploading.ts";
import { putUp } from "./support/uploads.ts";

const MEGABYTE = 1024 * 1024;
const LOGINS = Number(process.env.LOGINS ?? 200);
const RUNS = Number(process.env.RUNS ?? 3);
const UPLOADS = 24;
const REACH = { megabytes: 80, later: 2 } as const;

/** A document that nobody has yet. */
function document(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(length));
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  return bytes;
}

const database = await openBenchDatabase("demo");
const app = await startApi(database);
const { pid } = app.process;
const { port } = app;
const member = { port, from: "127.0.0.3", cookie: await signIn(port, "noah@brightsmile.test") };
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned;

/** The most that the server holds while this runs. */
async function mostHeld(run: () => Promise<unknown>): Promise<number> {
  let most = heldMegabytes(pid);
  const looking = setInterval(() => {
    most = Math.max(most, heldMegabytes(pid));
  }, 20);
  await run().finally(() => clearInterval(looking));
  return most;
}

const uploads = () =>
  uploading(UPLOADS, async () => {
    await putUp(member, document(3 * MEGABYTE));
    return true;
  });

// What every server has in memory after its first hour is no part of one file.
await putUp(member, document(10 * MEGABYTE));
await loginsP95(port, LOGINS);
await sleep(3000);
const idle = heldMegabytes(pid);
const large = document(100 * MEGABYTE);
const held = (await mostHeld(() => putUp(member, large))) - idle;

const alone: number[] = [];
const during: number[] = [];
let done = 0;
for (let run = 0; run < RUNS; run += 1) {
  alone.push(await loginsP95(port, LOGINS));
  const going = uploads();
  during.push(await loginsP95(port, LOGINS));
  done += await going.stop();
}
await app.stop();
await database.stop();

const ratio = rounded(median(during) / median(alone));
report({
  name: "media-uploads",
  rows: [
    {
      figure: "memory above idle while 100 MB are put up and taken in",
      ours: `${rounded(held, 1)} MB`,
      reference: `${rounded(idle, 1)} MB idle`,
      reach: `≤ ${REACH.megabytes} MB`,
      reached: held <= REACH.megabytes,
    },
    {
      figure: `another person's log-in, p95, during ${UPLOADS} uploads of documents`,
      ours: `${rounded(median(during), 1)} ms`,
      reference: `${rounded(median(alone), 1)} ms alone`,
      ratio,
      reach: `≤ ${REACH.later} ×`,
      reached: ratio <= REACH.later,
    },
  ],
  void: [
    ...(pinned ? [] : ["server and generator could not be kept on cores of their own"]),
    ...(Number.isFinite(held) ? [] : ["nobody tells what the server holds"]),
    ...(done > 0 ? [] : ["no upload was finished meanwhile"]),
  ],
  notes: [
    "A PDF of random bytes in pieces of 1 MB, from another address than the log-ins; the server alone, without PostgreSQL and without the process that makes pictures.",
    `${LOGINS} log-ins one after the other, the median of ${RUNS} runs; ${done} uploads of 3 MB were finished meanwhile.`,
  ],
  detail: { idle, held, alone, during },
});
