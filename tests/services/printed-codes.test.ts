// What is printed never dies: every way a thing can end and what a code answers then, and codes without a server of ours.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool, pool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { STATUSES } from "#server/auth/billing/status.ts";
import { exportCodePages, exportCodesCsv, exportCodesJson, getCodes, setClosing } from "#server/auth/codes/codes.ts";
import { eraseWorkspaces } from "#server/auth/profile/erase-workspaces.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { cardResponse } from "#server/card/handler.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { tagAnswer } from "#server/card/tags/tag-answer.ts";
import { createTag } from "#server/card/tags/tag-service.ts";
import { tappedLinkResponse } from "#server/links/handler.ts";
import { linkChanges, linkMemory } from "#server/links/memory.ts";
import { createShareLink, deleteShareLink } from "#server/links/service.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { handOverOwned } from "#server/platform/ownership.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder, plainCard } from "#tests/services/card-support.ts";
import { as, visit } from "#tests/services/links-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { unzip } from "#tests/support/unzip.ts";

const DAY = 86_400_000;
const SYSTEM = { kind: "system", name: "test" } as const;
const TO = "https://northwind.test/spring?a=1&b=2";
const AFTER = "https://northwind.test/we-moved";
const ORIGIN = "http://localhost:3000";

let database: DemoDatabase;
/** As the owner of the database, who may write rows that no service made. */
let wide: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  wide = new pg.Pool({ connectionString: database.url, max: 1 });
  cardChanges();
  linkChanges();
});
afterAll(async () => {
  await closePool();
  await wide.end();
  await database.drop();
});

/** A workspace with a link, a card and two tags that are printed somewhere, and its owner. */
async function printed(name = "Northwind") {
  const owner = await aPerson(pool());
  const workspaceId = await aWorkspace(pool(), { owner, name });
  const permissions = { "gui::dbc_personal": true, "gui::share_links": true };
  const actor = holder({ userId: owner.id, workspaceId, permissions, view: "company" });
  const call = cardCall({ ...actor, view: "personal" });
  const alias = `spring-${newId().slice(-12)}`;
  const { data: link } = await createShareLink(as(actor), {
    default_destination_url: TO,
    alias,
  });
  const draft = (await createShareCard(call, {})).data;
  const { data: card } = await publishShareCard(call, { id: draft.id, version: draft.version });
  const tag = async (kind: "card" | "link", id: string) =>
    new URL((await createTag(call, { name: "Badge", target: { kind, id } })).data.address).pathname;
  const tags = [await tag("card", card.id), await tag("link", link.id)] as const;
  return {
    owner,
    actor,
    workspaceId,
    alias,
    link,
    card,
    tags,
    context: { ...callContext(actor), ownerships: OWNERSHIPS },
  };
}

type Place = Awaited<ReturnType<typeof printed>>;
type Said = { status: number; headers: { get: (name: string) => string | null | undefined } };

/** What each of its codes answers a visitor now: a status and, where it sends on, where to. */
async function answers({ alias, card, tags }: Place): Promise<Record<string, string>> {
  linkMemory().clear();
  cardPages().clear();
  const said = ({ status, headers }: Said) => [status, headers.get("location")].filter(Boolean).join(" ");
  const tap = (path: string) => tagAnswer(new Request(ORIGIN + path), plainCard, tappedLinkResponse);
  return {
    link: said(await visit(alias)),
    printed: said(await visit(`${alias}.Q`)),
    card: said(await cardResponse(new Request(`${ORIGIN}/c/${card.handle}`), plainCard)),
    cardTag: said(await tap(tags[0])),
    linkTag: said(await tap(tags[1])),
  };
}

const ALIVE = { link: `302 ${TO}`, printed: `302 ${TO}`, card: "200", cardTag: "200", linkTag: `302 ${TO}` };
const OVER = { link: "410", printed: "410", card: "410", cardTag: "410", linkTag: "410" };
const LED = Object.fromEntries(Object.keys(OVER).map((code) => [code, `302 ${AFTER}`]));

const del = (id: string) => pool().query("update workspaces set deleted_at = now() where id = $1", [id]);
const close = async (id: string) => {
  await del(id);
  expect(await purgeWorkspaces(OWNERSHIPS, new Date(Date.now() + 31 * DAY))).toBeGreaterThan(0);
};

describe("every way a thing can end", () => {
  test("a plan that ended, in whichever way: everything goes on", async () => {
    const place = await printed();
    for (const status of STATUSES) {
      await pool().query("update workspaces set subscription_status = $2, is_active = false where id = $1", [
        place.workspaceId,
        status,
      ]);
      expect([status, await answers(place)]).toEqual([status, ALIVE]);
    }
  });

  test("a person who left: what was theirs leads to whoever took over", async () => {
    const place = await printed();
    const next = await aPerson(pool());
    await pool().query("select membership_add($1, $2, 'member', '{}')", [next.id, place.workspaceId]);
    const call = cardCall({ ...place.actor, userId: next.id, view: "personal" }, "Zoe");
    const draft = (await createShareCard(call, {})).data;
    await publishShareCard(call, { id: draft.id, version: draft.version });
    const { workspaceId, owner } = place;
    const scope = authorize(SYSTEM, "links.update", { workspaceId });
    const receivers = { links: next.id, cards: next.id, tags: next.id };
    const hand = { actor: SYSTEM, requestId: "test", workspaceId, from: owner.id, receivers };
    await inWorkspace(scope, (tx) => handOverOwned(OWNERSHIPS, tx, hand));
    expect(await answers(place)).toEqual(ALIVE);
  });

  test("a link that its owner deleted says so, and nothing else of the workspace does", async () => {
    const place = await printed();
    await deleteShareLink(as(place.actor), { id: place.link.id });
    expect(await answers(place)).toEqual({ ...ALIVE, link: "410", printed: "410", linkTag: "410" });
  });

  test("a workspace that was deleted goes on for thirty days, and then says that it has ended", async () => {
    const place = await printed();
    await del(place.workspaceId);
    expect(await answers(place)).toEqual(ALIVE);
    await close(place.workspaceId);
    expect(await answers(place)).toEqual(OVER);
  });

  test("or leads where its owner said, also when nothing of it is left", async () => {
    const place = await printed();
    expect((await setClosing(place.context, { closing_url: AFTER })).data).toMatchObject({ closing_url: AFTER });
    expect(await answers(place)).toEqual(ALIVE);
    await close(place.workspaceId);
    expect(await answers(place)).toEqual(LED);
    await eraseWorkspaces(OWNERSHIPS);
    expect(
      (await pool().query("select erased_at from workspaces where id = $1", [place.workspaceId])).rows[0]?.erased_at,
    ).not.toBeNull();
    expect(await answers(place)).toEqual(LED);
  });
});

describe("where they lead after the end", () => {
  test("is no address of our own, because that would go round", async () => {
    const { context } = await printed();
    await expect(setClosing(context, { closing_url: `${ORIGIN}/l/x` })).rejects.toMatchObject({ code: "invalid" });
  });

  test("is the owner's to say, and not a manager's", async () => {
    const { context, actor } = await printed();
    const manager = { ...context, actor: { ...actor, role: "manager" as const } };
    await expect(setClosing(manager, { closing_url: AFTER })).rejects.toMatchObject({ code: "forbidden" });
    await expect(exportCodesCsv(manager)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the codes taken along", () => {
  test("name each address and where it leads, ended ones too, and nobody else's", async () => {
    const [place, other] = [await printed(), await printed()];
    await deleteShareLink(as(place.actor), { id: place.link.id });
    expect((await getCodes(place.context)).data).toEqual({ closing_url: null, links: 1, cards: 1, tags: 2 });
    const csv = await (await exportCodesCsv(place.context)).text();
    expect(csv).toContain(`link,${ORIGIN}/l/${place.alias},,`);
    expect(csv).toContain(`card,${ORIGIN}/c/${place.card.handle},Its own page`);
    expect(csv).toContain(`tag,${ORIGIN}${place.tags[0]},${ORIGIN}/c/${place.card.handle},Badge,live`);
    const json: unknown = JSON.parse(await (await exportCodesJson(place.context)).text());
    expect(json).toMatchObject({ workspace: "Northwind", codes: [{}, {}, {}, {}] });
    expect(JSON.stringify(json) + csv).not.toContain(other.alias);
  });
});

/** The plainest of web servers: files as they lie, `index.html` for a folder. */
function fileServer(root: string): Server {
  return createServer((request, response) => {
    const path = join(root, normalize(decodeURIComponent((request.url ?? "/").split("?", 1)[0] ?? "/")));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
    const found = existsSync(file);
    response.writeHead(found ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(readFileSync(found ? file : join(root, "404.html")));
  });
}

/** A bundle put up as it is; asks it for a path. */
async function putUp(bundle: File) {
  const folder = mkdtempSync(join(tmpdir(), "codes-"));
  for (const [name, content] of unzip(new Uint8Array(await bundle.arrayBuffer()))) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const server = fileServer(folder);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    ask: async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, html: await answer.text() };
    },
    stop: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describe("pages for any web server", () => {
  test("answer every code, typed or printed, without a script; what a name holds is text", async () => {
    const place = await printed("Northwind <b>");
    await setClosing(place.context, { closing_url: AFTER });
    const gone = `gone-${newId().slice(-12)}`;
    const { data: ended } = await createShareLink(as(place.actor), { default_destination_url: TO, alias: gone });
    await deleteShareLink(as(place.actor), { id: ended.id });
    const site = await putUp(await exportCodePages(place.context));
    try {
      const to = "https://northwind.test/spring?a=1&#38;b=2";
      for (const path of [
        `/l/${place.alias}`,
        `/L/${place.alias.toUpperCase()}`,
        `/L/${place.alias.toUpperCase()}.Q`,
      ]) {
        const { status, html } = await site.ask(path);
        expect([path, status]).toEqual([path, 200]);
        expect(html).toContain(`content="0; url=${to}"`);
        expect(html).toContain(`rel="canonical" href="${to}"`);
        expect(html).toContain("<h1>northwind.test/spring?a=1&#38;b=2</h1>");
      }
      const card = await site.ask(`/C/${place.card.handle.toUpperCase()}.Q`);
      expect(card.html).toContain("mailto:ann@example.com");
      expect((await site.ask(place.tags[0])).html).toContain(`url=/c/${place.card.handle}`);
      expect((await site.ask(`/l/${gone}`)).html).toContain(`url=${AFTER}`);
      const nobody = await site.ask("/l/nobody");
      expect(nobody.status).toBe(404);
      expect(nobody.html).toContain(`url=${AFTER}`);
      for (const { html } of [card, nobody]) expect(html).not.toMatch(/<script|<b>|javascript:/);
    } finally {
      site.stop();
    }
  });

  test("of ten thousand codes are one file that every program opens", { timeout: 120_000 }, async () => {
    const place = await printed();
    await wide.query(
      `insert into links (workspace_id, id, owner_id, created_by, alias, default_destination_url, title)
       select $1, gen_random_uuid(), $2, $2, 'many-' || n, 'https://northwind.test/' || n, 'Sheet ' || n from generate_series(1, 10000) n`,
      [place.workspaceId, place.owner.id],
    );
    await wide.query(
      `insert into addresses (domain, space, alias, kind, workspace_id, subject_id)
       select '', '/l/', alias, 'link', workspace_id, id from links where workspace_id = $1 and alias like 'many-%'`,
      [place.workspaceId],
    );
    const files = unzip(new Uint8Array(await (await exportCodePages(place.context)).arrayBuffer()));
    expect(files.size).toBeGreaterThan(65_535);
    expect(files.get("L/MANY-10000.Q/index.html")).toContain("https://northwind.test/10000");
    expect(files.get("l/many-1/index.html")).toContain("https://northwind.test/1");
  });
});
