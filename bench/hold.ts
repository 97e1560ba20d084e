// Figures: somebody else's log-in while one member does what is dear to answer, beside the same log-in alone.
import sharp from "sharp";
import { MOST_BODY } from "#lib/services/contract.ts";
import { startApp } from "./support/app.ts";
import { type Attack, attack } from "./support/attack.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { CLIENT_CORE, pin } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { loginsP95 } from "./support/other-logins.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

const LOGINS = Number(process.env.LOGINS ?? 200);
const RUNS = Number(process.env.RUNS ?? 3);
const CONNECTIONS = 4;
const REACH = 2;
const ATTACKER = "noah@brightsmile.test";

const copy = builtCopy();
const database = await openBenchDatabase("demo");
const app = await startApp(copy, database);
const cookie = await signIn(app.port, ATTACKER);
const member = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
const pinned = pin(process.pid, CLIENT_CORE) && app.pinned;

const post = (name: string, path: string, text: string): Attack => ({
  ...{ name, method: "POST", path, body: Buffer.from(text) },
  headers: { ...member, "content-length": String(Buffer.byteLength(text)) },
});
const get = (name: string, path: string, headers: Record<string, string> = {}): Attack => {
  return { name, method: "GET", path, headers };
};

const picture = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: "#803020" } })
  .png({ compressionLevel: 9 })
  .toBuffer();
const content = picture.toString("base64");
const keys = Object.fromEntries(Array.from({ length: 1999 }, (_, n) => [`key-${n}`, "x".repeat(12)]));
const ATTACKS: Attack[] = [
  post("a picture of 6300² for a preview", "/api/links/pictures", JSON.stringify({ content })),
  post("a picture of 6300² for a face", "/api/auth/photos", JSON.stringify({ content })),
  post("1,999 keys", "/api/links", JSON.stringify(keys)),
  post("64 kB of brackets", "/api/links", "[".repeat(MOST_BODY)),
  post("1 MB of brackets", "/api/links/pictures", "[".repeat(1024 * 1024)),
  get("the reference", "/api/docs", { "accept-encoding": "br" }),
  get("the OpenAPI document", "/api/openapi.json", { "accept-encoding": "br" }),
  get("the front page", "/", { "accept-encoding": "br" }),
  get("Upgrade without a route", "/", { connection: "upgrade", upgrade: "websocket" }),
  get("a router state that is none", "/privacy", { rsc: "1", "next-router-state-tree": "%7B" }),
];

const times = new Map<string, number[]>();
const told: Record<string, Record<number, number>> = {};
const keep = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);

await loginsP95(app.port, LOGINS);
for (let run = 0; run < RUNS; run += 1) {
  keep("alone", await loginsP95(app.port, LOGINS));
  for (const asked of ATTACKS) {
    // An hour's limit is over in no attack that counts.
    await database.query("delete from rate_limits");
    const going = attack(app.port, asked, CONNECTIONS);
    keep(asked.name, await loginsP95(app.port, LOGINS));
    await going.stop();
    told[asked.name] = { ...told[asked.name], ...going.statuses };
  }
}
await app.stop();
await database.stop();

const alone = median(times.get("alone") ?? []);
const unanswered = ATTACKS.filter(({ name }) => Object.keys(told[name] ?? {}).every((status) => status === "0"));
report({
  name: "hold",
  rows: ATTACKS.map(({ name }) => {
    const ms = median(times.get(name) ?? []);
    const ratio = rounded(ms / alone);
    return {
      figure: `another person's log-in, p95, during: ${name}`,
      ours: `${rounded(ms, 1)} ms`,
      reference: `${rounded(alone, 1)} ms alone`,
      ratio,
      reach: `≤ ${REACH} ×`,
      reached: ratio <= REACH,
    };
  }),
  void: [
    ...(pinned ? [] : ["server and generator could not be kept on cores of their own"]),
    ...unanswered.map(({ name }) => `nothing was answered to ${name}`),
  ],
  notes: [
    `${LOGINS} log-ins one after the other, the median of ${RUNS} runs; one member attacks on ${CONNECTIONS} connections.`,
    `Answers to each attack in its last run, by status: ${ATTACKS.map(({ name }) => `${name}: ${JSON.stringify(told[name])}`).join("; ")}.`,
  ],
});
