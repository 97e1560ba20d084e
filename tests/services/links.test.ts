import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { createLinkInput } from "#lib/services/links/entities.ts";
import { checkAlias, suggestAlias } from "#server/links/assist.ts";
import { exportShareLinks, getShareLink, listShareLinks } from "#server/links/reads.ts";
import { createShareLink, deleteShareLink, restoreShareLink, updateShareLink } from "#server/links/service.ts";
import { readOnce } from "#server/platform/transaction.ts";
import { as, asLogin, LIST, person } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

const TO = { default_destination_url: "https://harbor.test/listings/12" };
const unique = () => `a-${newId().slice(-12)}`;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe("creating", () => {
  test("answers the entity of section 3 and writes audit and change with it", async () => {
    const owner = person();
    const alias = unique();
    const og_tags = [
      { property: "og:title" as const, content: "Open house" },
      { property: "og:description" as const, content: "" },
      { property: "og:image" as const, content: "https://harbor.test/a.jpg" },
    ];
    const { data } = await createShareLink(
      as(owner),
      createLinkInput.parse({ ...TO, alias: alias.toUpperCase(), og_tags }),
    );
    expect(data).toMatchObject({
      shortlink: `http://localhost:3000/l/${alias}`,
      alias,
      default_destination_url: TO.default_destination_url,
      domain: "localhost:3000",
      subdomain: null,
      external_metadata: null,
      title: "Open house",
      version: 1,
      deleted_at: null,
      created_by: { id: owner.userId, name: `Person ${owner.userId.slice(-4)}`, photo_url: null },
      clicks: { people: 0, previews: 0, bots: 0 },
    });
    expect(data.og_tags.map((tag) => [tag.property, tag.id !== ""])).toEqual([
      ["og:title", true],
      ["og:image", true],
    ]);
    expect(data.clicks.last30).toHaveLength(30);
    const { rows } = await database.pool.query("select key from changes where key = $1", [`/${alias}`]);
    expect(rows).toHaveLength(1);
    expect(await asLogin(database.pool, "select action from audit where subject_id = $1", [data.id])).toEqual([
      { action: "links.create" },
    ]);
  });

  test("generates an alias when none is named", async () => {
    const { data } = await createShareLink(as(person()), { ...TO, alias: "" });
    expect(data.alias).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/);
  });

  test("of a hundred who want one alias, in many workspaces, one gets it and the others leave nothing behind", async () => {
    const alias = unique();
    const tries = Array.from({ length: 100 }, () => createShareLink(as(person()), { ...TO, alias }));
    const settled = await Promise.allSettled(tries);
    expect(settled.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    for (const one of settled)
      if (one.status === "rejected")
        expect(one.reason).toMatchObject({ code: "invalid", details: { fields: { alias: [expect.any(String)] } } });
    expect(await asLogin(database.pool, "select count(*)::int as n from links where alias = $1", [alias])).toEqual([
      { n: 1 },
    ]);
    expect(
      await asLogin(database.pool, "select count(*)::int as n from changes where key = $1", [`/${alias}`]),
    ).toEqual([{ n: 1 }]);
  });

  test("refuses an alias that differs from an older one only in case", async () => {
    const alias = unique();
    const legacy = alias.toUpperCase();
    await asLogin(
      database.pool,
      "insert into addresses (domain, alias, workspace_id, subject_id) values ('', $1, $2, $3)",
      [legacy, newId(), newId()],
    );
    await expect(createShareLink(as(person()), { ...TO, alias })).rejects.toEqual(code("invalid"));
    expect((await checkAlias(as(person()), { alias })).data).toMatchObject({ free: false, reason: "taken" });
  });

  test.each(["api", "a b", "-x", "ü"])("refuses the alias %j", async (alias) => {
    await expect(createShareLink(as(person()), { ...TO, alias })).rejects.toEqual(code("invalid"));
  });

  test("refuses what may not be written", async () => {
    const to = (default_destination_url: string) => createShareLink(as(person()), { default_destination_url });
    await expect(to("javascript:alert(1)")).rejects.toEqual(code("invalid"));
    await expect(to("http://localhost:3000/l/x")).rejects.toEqual(code("invalid"));
    await expect(createShareLink(as({ kind: "nobody" }), TO)).rejects.toEqual(code("unauthenticated"));
    await expect(createShareLink(as(person({ permissions: {} })), TO)).rejects.toEqual(code("forbidden"));
    await expect(createShareLink(as(person({ readOnly: true })), TO)).rejects.toEqual(code("read_only"));
  });
});

describe("changing", () => {
  test("of twenty edits of one version one wins, the others see the link as it is now", async () => {
    const owner = person();
    const { data: link } = await createShareLink(as(owner), TO);
    const edit = (n: number) =>
      updateShareLink(as(owner), { id: link.id, version: 1, default_destination_url: `https://harbor.test/${n}` });
    const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => edit(n)));
    const won = settled.filter((one) => one.status === "fulfilled");
    expect(won).toHaveLength(1);
    expect(won[0]?.value.data.version).toBe(2);
    for (const one of settled) {
      if (one.status === "rejected")
        expect(one.reason).toMatchObject({ code: "conflict", details: { current: { id: link.id, version: 2 } } });
    }
  });

  test("a new alias keeps the old address for this link alone", async () => {
    const owner = person();
    const [first, second] = [unique(), unique()];
    const { data: link } = await createShareLink(as(owner), { ...TO, alias: first });
    await updateShareLink(as(owner), { id: link.id, version: 1, alias: second });
    expect(await readOnce("select link_id from link_resolve('', $1)", [first])).toEqual([{ link_id: link.id }]);
    await expect(createShareLink(as(owner), { ...TO, alias: first })).rejects.toEqual(code("invalid"));
    expect((await checkAlias(as(owner), { alias: first, link: link.id })).data.free).toBe(true);
    const back = await updateShareLink(as(owner), { id: link.id, version: 2, alias: first });
    expect(back.data.alias).toBe(first);
  });

  test("keeps what was not sent and the ids of tags", async () => {
    const owner = person();
    const og_tags = [{ property: "og:title" as const, content: "One" }];
    const { data: link } = await createShareLink(as(owner), { ...TO, og_tags });
    const { data: after } = await updateShareLink(as(owner), {
      id: link.id,
      version: 1,
      og_tags: [{ property: "og:title", content: "Two" }],
    });
    expect(after).toMatchObject({
      title: "Two",
      alias: link.alias,
      default_destination_url: TO.default_destination_url,
    });
    expect(after.og_tags[0]?.id).toBe(link.og_tags[0]?.id);
  });
});

describe("deleting", () => {
  test("keeps the alias from everybody, for ever, and can be undone for thirty days", async () => {
    const owner = person();
    const alias = unique();
    const { data: link } = await createShareLink(as(owner), { ...TO, alias });
    const { data: deleted } = await deleteShareLink(as(owner), { id: link.id });
    expect(deleted.deleted_at).not.toBeNull();
    await expect(getShareLink(as(owner), { id: link.id })).rejects.toEqual(code("gone"));
    await expect(updateShareLink(as(owner), { id: link.id, version: 2 })).rejects.toEqual(code("gone"));
    await expect(createShareLink(as(person()), { ...TO, alias })).rejects.toEqual(code("invalid"));
    await expect(createShareLink(as(owner), { ...TO, alias })).rejects.toEqual(code("invalid"));
    expect((await listShareLinks(as(owner), LIST)).meta.total).toBe(0);
    const bin = async (now?: Date) => (await listShareLinks(as(owner, now), { ...LIST, deleted: true })).data;
    expect((await bin()).map(({ id }) => id)).toEqual([link.id]);
    const stranger = as(person({ workspaceId: owner.workspaceId, role: "member" }));
    expect((await listShareLinks(stranger, { ...LIST, deleted: true })).data).toEqual([]);
    const restored = await restoreShareLink(as(owner), { id: link.id });
    expect(restored.data).toMatchObject({ alias, deleted_at: null, version: 3 });
    expect((await restoreShareLink(as(owner), { id: link.id })).data.version).toBe(3);
    expect(await bin()).toEqual([]);

    await deleteShareLink(as(owner), { id: link.id });
    const late = new Date(Date.now() + 31 * 86_400_000);
    expect(await bin(late)).toEqual([]);
    await expect(restoreShareLink(as(owner, late), { id: link.id })).rejects.toEqual(code("gone"));
  });
});

describe("reading", () => {
  test("another workspace, another person in the personal view, and nonsense are not_found everywhere", async () => {
    const owner = person();
    const { data: link } = await createShareLink(as(owner), TO);
    const strangers = [
      person(),
      person({ workspaceId: owner.workspaceId, role: "member" }),
      person({ workspaceId: owner.workspaceId, view: "personal" }),
    ];
    for (const stranger of strangers) {
      const context = as(stranger);
      for (const id of [link.id, "x", "'; drop table links", newId()]) {
        await expect(getShareLink(context, { id })).rejects.toEqual(code("not_found"));
        await expect(updateShareLink(context, { id, version: 1 })).rejects.toEqual(code("not_found"));
        await expect(deleteShareLink(context, { id })).rejects.toEqual(code("not_found"));
        await expect(restoreShareLink(context, { id })).rejects.toEqual(code("not_found"));
      }
      expect((await listShareLinks(context, LIST)).data).toEqual([]);
    }
    const manager = person({ workspaceId: owner.workspaceId, role: "manager" });
    expect((await getShareLink(as(manager), { id: link.id })).data.id).toBe(link.id);
  });

  test("lists by page, order and text, and says how many there are even past the end", async () => {
    const owner = person();
    for (let n = 0; n < 7; n += 1) {
      const og_tags = [{ property: "og:title" as const, content: `${n % 2 ? "Loft" : "House"} ${n}, 100% off_x` }];
      await createShareLink(as(owner, new Date(Date.UTC(2026, 8, 1 + n))), {
        default_destination_url: `https://harbor.test/${n}`,
        og_tags,
      });
    }
    const titles = async (over: object) =>
      (await listShareLinks(as(owner), { ...LIST, ...over })).data.map((link) => link.title.slice(0, 7).trim());
    expect(await titles({ per_page: 2, page: 2 })).toEqual(["House 4", "Loft 3,"]);
    expect(await titles({ sort_by: "title", sort_desc: false, per_page: 2 })).toEqual(["House 0", "House 2"]);
    expect(await titles({ filters: "LOFT" })).toHaveLength(3);
    expect(await titles({ filters: "harbor.test/6" })).toEqual(["House 6"]);
    expect(await titles({ filters: "100%" })).toHaveLength(7);
    expect(await titles({ filters: "0_" })).toEqual([]);
    expect(await titles({ filters: "\\" })).toEqual([]);
    expect(await titles({ from: "2026-09-03", to: "2026-09-04" })).toHaveLength(2);
    for (const sort_by of [
      "created_at",
      "updated_at",
      "title",
      "alias",
      "default_destination_url",
      "clicks",
    ] as const) {
      expect(await titles({ sort_by })).toHaveLength(7);
    }
    const past = await listShareLinks(as(owner), { ...LIST, page: 9 });
    expect(past).toEqual({ data: [], meta: { page: 9, per_page: 20, total: 7 } });
  });

  test("suggests readable aliases while they are free", async () => {
    const owner = person();
    const title = `Open house ${newId().slice(-6)}`;
    const wanted = title.toLowerCase().replaceAll(" ", "-");
    expect((await suggestAlias(as(owner), { title, url: "" })).data).toEqual({ alias: wanted, kind: "words" });
    await createShareLink(as(owner), { ...TO, alias: wanted });
    expect((await suggestAlias(as(owner), { title, url: "" })).data.alias).toBe(`${wanted}-2`);
    expect((await suggestAlias(as(owner), { title: "", url: "" })).data.kind).toBe("random");
  });

  test("exports what a spreadsheet may open", async () => {
    const owner = person();
    await createShareLink(as(owner), {
      ...TO,
      og_tags: [{ property: "og:title", content: '=HYPERLINK("http://evil.test")' }],
    });
    const file = await exportShareLinks(as(owner), LIST);
    const text = await file.text();
    expect(file.type).toBe("text/csv; charset=utf-8");
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(text.split("\r\n")).toHaveLength(3);
  });
});
