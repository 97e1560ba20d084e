// Visits of cards in the ledger: openings, touches and savings, each by its code and its signed visit, private ones apart.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { answerKeptCard, cardResponse, fileResponse, touchResponse } from "#server/card/handler.ts";
import type { CardSight } from "#server/card/making.ts";
import { cardChanges } from "#server/card/page-memory.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { beginVisit, readVisit } from "#server/card/signed-visit.ts";
import { cardMetrics, cardRecorder } from "#server/card/visits.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder, noFace } from "#tests/services/card-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";
const ORIGIN = "http://localhost:3000";
const FROM = { "user-agent": PHONE };

const withParts = async (sight: CardSight) => ({
  ...{ html: sight.state === "shown" ? `<a data-part="call"><a href="${sight.file}">` : "", style: "" },
});
const open = (path: string, init: RequestInit = { headers: FROM }) =>
  path.includes(".vcf")
    ? fileResponse(new Request(ORIGIN + path, init), noFace)
    : cardResponse(new Request(ORIGIN + path, init), withParts);
const touch = (path: string, fields: Record<string, string>) =>
  touchResponse(new Request(`${ORIGIN}${path}/touch`, { ...POST, body: new URLSearchParams(fields) }), withParts);
const POST = { method: "POST", headers: FROM };
const visitIn = (answer: Response) =>
  /^visit;desc="([\w.-]+)"$/.exec(answer.headers.get("server-timing") ?? "")?.[1] ?? "";

async function published(over: { private?: boolean } = {}) {
  const actor = holder();
  const call = cardCall(actor);
  const { data } = await createShareCard(call, over);
  const done = await publishShareCard(call, { id: data.id, version: data.version });
  return { actor, card: done.data };
}

async function rows(actor: UserActor, table: string, columns: string): Promise<Record<string, unknown>[]> {
  await cardRecorder().flush();
  const found = await readWorkspace(authorize(actor, "cards.read"), (tx) =>
    tx.execute(sql.raw(`select ${columns} from ${table} where subject_kind = 'card' order by 1, 2, 3`)),
  );
  return found.rows;
}

const steps = async (actor: UserActor) =>
  (await rows(actor, "interactions", "at, kind, channel, code, part, visit")).map(({ at: _, ...row }) => row);

test("an opening, what was touched and a saving are one visit, which nobody else can have begun", async () => {
  const { actor, card } = await published();
  const visit = visitIn(await open(`/C/${card.handle.toUpperCase()}.Q7K`));
  const id = (await readVisit(card.id, visit))?.id;
  expect((await touch(`/c/${card.handle}.Q7K`, { visit, part: "call" })).status).toBe(204);
  await open(`/c/${card.handle}.Q7K/contact.vcf?visit=${visit}`);
  await touch(`/c/${card.handle}.Q7K`, { visit, part: "nothing-of-the-page" });
  const forged = visit.replace(/\.(.)/, (_, first: string) => (first === "A" ? ".B" : ".A"));
  await touch(`/c/${card.handle}.Q7K`, { visit: forged, part: "call" });
  await touch(`/c/${card.handle}.Q7K`, {
    visit: visitIn(await open(`/c/${(await published()).card.handle}`)),
    part: "call",
  });
  const by = { channel: "qr", code: "Q7K", visit: id };
  expect(await steps(actor)).toEqual([
    { kind: "open", ...by, part: null },
    { kind: "touch", ...by, part: "call" },
    { kind: "save", ...by, part: null },
  ]);
});

test("a visit is dated, good for one card and for one day", async () => {
  await signingKey();
  const [card, other] = [newId(), newId()];
  await readVisit(card, "");
  await open(`/c/never-${newId().slice(-8)}`);
  const begun = beginVisit(card);
  const read = await readVisit(card, begun?.token);
  expect(read?.id).toBe(begun?.id);
  expect(Math.abs(Date.now() - (read?.at ?? 0))).toBeLessThan(5_000);
  expect(await readVisit(other, begun?.token)).toBeNull();
  const later = (days: number) => ({ now: Date.now() + days * 24 * 3600_000 + 1000 });
  expect(await readVisit(card, begun?.token, later(1))).toBeNull();
  expect(await readVisit(card, begun?.token, { ...later(7), waited: true })).toEqual(read);
  expect(await readVisit(card, begun?.token, { ...later(8), waited: true })).toBeNull();
  expect(await readVisit(other, begun?.token, { ...later(7), waited: true })).toBeNull();
  for (const token of [undefined, 7, "", "x".repeat(5000), `${newId()}.`, `${newId()}.${"A".repeat(22)}`]) {
    expect(await readVisit(card, token)).toBeNull();
  }
});

test("each opening counts by its channel, also from memory, unchanged, and by what draws a preview", async () => {
  const { actor, card } = await published();
  const etag = (await open(`/c/${card.handle}.Q7K`)).headers.get("etag") ?? "";
  const again = await open(`/c/${card.handle}`, { headers: { ...FROM, "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(visitIn(again)).not.toBe("");
  const request = {
    method: "GET",
    url: `/c/${card.handle}.N`,
    headers: FROM,
    socket: { remoteAddress: "203.0.113.9" },
  };
  const sent: unknown[] = [];
  const response = { writeHead: (_: number, headers: string[]) => sent.push(...headers), end: () => undefined };
  expect(Reflect.apply(answerKeptCard, null, [request, response])).toBe(true);
  expect(sent).toContain("Server-Timing");
  await open(`/c/${card.handle}`, { headers: { "user-agent": "WhatsApp/2.23" } });
  await open(`/c/${card.handle}`, { method: "HEAD", headers: FROM });
  await open(`/c/${card.handle}.Q7K`, { headers: { ...FROM, "sec-fetch-dest": "image" } });
  const found = await rows(actor, "interactions", "channel, class, kind");
  expect(found.map(({ channel, class: who }) => `${channel} ${who}`)).toEqual([
    "link 0",
    "link 1",
    "nfc 0",
    "qr 0",
    "qr 1",
  ]);
  expect(cardMetrics().card_visits_stored_total).toBeGreaterThanOrEqual(4);
});

test("a private card counts for its owner alone: no row, no sum of it is the company's", async () => {
  const { actor: mia, card } = await published({ private: true });
  await open(`/c/${card.handle}`);
  await open(`/c/${card.handle}/contact.vcf`);
  const boss = holder({ workspaceId: mia.workspaceId, view: "company" });
  for (const table of ["interactions", "interaction_days", "interaction_totals"]) {
    expect(await rows(mia, table, "kind, subject_id, workspace_id")).toHaveLength(2);
    expect(await rows(boss, table, "kind, subject_id, workspace_id")).toEqual([]);
  }
  const { rows: hours } = await readWorkspace(authorize(mia, "cards.read"), (tx) =>
    tx.execute(sql`select 1 from interaction_hours`),
  );
  expect(hours).toEqual([]);
});
