// Figure: somebody else's log-in while 24 photos are put up at once, each of which the one worker decodes and packs anew.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { startApi } from "./support/app.ts";
import { openBenchDatabase } from "./support/database.ts";
import { CLIENT_CORE, pin } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { loginsP95, OTHER } from "./support/other-logins.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";
import { uploading } from "./support/uploading.ts";
import { type Member, putUpInTurn } from "./support/uploads.ts";

const LOGINS = Number(process.env.LOGINS ?? 200);
const RUNS = Number(process.env.RUNS ?? 3);
const PHOTOS = Number(process.env.PHOTOS ?? 8);
const UPLOADS = 24;
const REACH = 2;
/** Each has three pictures in the queue at most. */
const PEOPLE = ["noah", "sofia", "olivia", "liam", "marcus", "hannah", "priya", "daniel"];
const HOSTS: Readonly<Record<string, string>> = { noah: "brightsmile.test", sofia: "solo.test" };

/** Twelve megapixels with a photo's worth of detail, and each another one. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { raw: { width: 800, height: 600, channels: 3 } } as const;
  const large = sharp(randomBytes(800 * 600 * 3), noise).resize(4000, 3000);
  return new Uint8Array(await large.jpeg({ quality: 88 }).toBuffer());
}

const photos: Uint8Array<ArrayBuffer>[] = [];
while (photos.length < PHOTOS) photos.push(await photo());
const [first = new Uint8Array()] = photos;

const database = await openBenchDatabase("demo");
const app = await startApi(database);
const { port } = app;
const members: Member[] = [];
for (const [n, name] of PEOPLE.entries())
  members.push({
    port,
    from: `127.0.1.${n + 1}`,
    cookie: await signIn(port, `${name}@${HOSTS[name] ?? "harbor.test"}`),
  });
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned;

/** What a lane puts up next: its person's, one photo after the other. */
let nth = 0;
const putUp = async (lane: number, waits: () => boolean) => {
  const member = members[lane % members.length];
  nth += 1;
  return member !== undefined && putUpInTurn(member, photos[nth % photos.length] ?? first, waits);
};

// The worker is begun by the first picture.
await putUp(0, () => true);
await loginsP95(port, 5);
const alone: number[] = [];
const during: number[] = [];
let [done, seconds] = [0, 0];
for (let run = 0; run < RUNS; run += 1) {
  alone.push(await loginsP95(port, LOGINS));
  const began = performance.now();
  const going = uploading(UPLOADS, putUp);
  during.push(await loginsP95(port, LOGINS));
  done += await going.stop();
  seconds += (performance.now() - began) / 1000;
}
await app.stop();
await database.stop();

const ratio = rounded(median(during) / median(alone));
report({
  name: "media-pictures",
  rows: [
    {
      figure: `another person's log-in, p95, during ${UPLOADS} uploads of photos`,
      ours: `${rounded(median(during), 1)} ms`,
      reference: `${rounded(median(alone), 1)} ms alone`,
      ratio,
      reach: `≤ ${REACH} ×`,
      reached: ratio <= REACH,
    },
  ],
  void: [
    ...(pinned ? [] : ["server and generator could not be kept on cores of their own"]),
    ...(done > 0 ? [] : ["no photo was taken in meanwhile"]),
  ],
  notes: [
    `Photos of 12 megapixels and ${rounded(first.length / 1024 / 1024, 1)} MB, ${PHOTOS} of them again and again, by ${PEOPLE.length} people, each at an address of their own; the worker that makes pictures shares the server's core. Whoever hears that too many wait comes back as late as they are told.`,
    `${LOGINS} log-ins of ${OTHER} one after the other, the median of ${RUNS} runs; ${done} photos were taken in meanwhile, ${rounded(done / seconds, 2)} a second.`,
  ],
  detail: { alone, during },
});
