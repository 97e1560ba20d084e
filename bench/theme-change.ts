// Figure: cards that still show the theme of before, two seconds after a new one was published by another process.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";
import { type Running, startApp } from "./support/app.ts";
import { handleOf, seedCards } from "./support/cards.ts";
import { builtCopy } from "./support/clone.ts";
import { openBenchDatabase } from "./support/database.ts";
import { getDocument } from "./support/documents.ts";
import { report } from "./support/report.ts";
import { signIn } from "./support/sign-in.ts";

const CARDS = 10_000;
const ASKED = 500;
const WAIT_MS = 2000;
const LINE = "Equal housing opportunity. Measured line 4711.";
const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36" };

const folder = builtCopy();
const database = await openBenchDatabase("demo");
const first = await startApp(folder, database);
const second = await startApp(folder, database);
await seedCards(database, CARDS);

const cookie = `${await signIn(first.port, "olivia@harbor.test")}; ${STATE_COOKIE}=${encodeState({ ...DEFAULT_STATE, isCompanyView: true })}`;
const theme = z.object({ id: z.string(), version: z.number(), published: z.looseObject({}).nullable() });

async function api<T extends z.ZodType>(schema: T, path: string, method = "GET", body?: object): Promise<z.output<T>> {
  const answer = await fetch(`http://127.0.0.1:${first.port}/api${path}`, {
    method,
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(said)}`);
  return schema.parse(z.object({ data: z.unknown() }).parse(said).data);
}

/** Every card in this process's memory; the generator of floods does not read pages that Next renders. */
async function keepAll({ port }: Running): Promise<void> {
  for (let n = 0; n < CARDS; n += 1) await getDocument({ port, path: `/c/${handleOf(n)}`, headers: agent });
}

async function staleOf({ port }: Running): Promise<{ stale: number; bad: number }> {
  const seen = { stale: 0, bad: 0 };
  for (let n = 0; n < ASKED; n += 1) {
    const path = `/c/${handleOf(Math.floor(Math.random() * CARDS))}`;
    const { status, body } = await getDocument({ port, path, headers: agent });
    if (status !== 200) seen.bad += 1;
    else if (!body.includes(LINE)) seen.stale += 1;
  }
  return seen;
}

await keepAll(first);
await keepAll(second);
const before = await staleOf(second);
const { themes } = await api(z.object({ themes: z.array(z.object({ id: z.string(), state: z.string() })) }), "/themes");
const worn = themes.find(({ state }) => state === "published");
if (!worn) throw new Error("The demo's franchise wears no theme.");
const read = await api(theme, `/themes/${worn.id}`);
const saved = await api(theme, `/themes/${worn.id}`, "PATCH", {
  version: read.version,
  fields: { ...read.published, compliance: { value: LINE, locked: true, sync: "always" } },
});
const began = performance.now();
await api(theme, `/themes/${worn.id}/publish`, "POST", { version: saved.version });
const publishing = performance.now() - began;
await sleep(WAIT_MS);
const [here, there] = [await staleOf(first), await staleOf(second)];
await second.stop();
await first.stop();
await database.stop();

report({
  name: "theme-change",
  rows: [
    {
      figure: `${ASKED} random of ${CARDS.toLocaleString("en")} kept cards that show the theme of before, ${WAIT_MS / 1000} s after, in the process that published and in another`,
      ours: `${here.stale} and ${there.stale}`,
      reference: `${before.stale} of ${ASKED} before`,
      reach: "0",
      reached: here.stale + there.stale === 0,
    },
    {
      figure: "publishing it, until it is answered",
      ours: `${Math.round(publishing)} ms`,
      reference: "–",
      reach: "–",
      reached: null,
    },
  ],
  void: [
    ...(before.stale === ASKED ? [] : ["cards had the new line before it was published"]),
    ...(here.bad + there.bad + before.bad === 0 ? [] : ["some answers were no page"]),
  ],
  notes: ["Each process was asked for every card before, so that all pages were in its memory."],
});
