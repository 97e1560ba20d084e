// Every list alike: what a cursor finds while others write, what is said of a total beyond the most that is counted, how
// few and many letters search, and what a file holds.
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool, pool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { exportShareLinks, listShareLinks } from "#server/links/reads.ts";
import { createShareLink } from "#server/links/service.ts";
import { csvExport, heldPieces, orderedPieces, type Pieces } from "#server/platform/export-file.ts";
import { openExportStore } from "#server/platform/export-store.ts";
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

/** So many links of one owner, the first made first; titles run from 'Loft 00001' on. */
async function linksOf(owner: UserActor, count: number): Promise<void> {
  await asLogin(
    pool(),
    `insert into links (workspace_id, id, owner_id, created_by, alias, default_destination_url, title, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $2, 'a' || n || '-' || $3, 'https://harbor.test/' || n, 'Loft ' || lpad(n::text, 5, '0'),
       now() - make_interval(mins => $4 - n), now() - make_interval(mins => $4 - n) from generate_series(1, $4) n`,
    [owner.workspaceId, owner.userId, newId().slice(-8), count],
  );
  // Half of them were clicked, and some as often as others.
  await asLogin(
    pool(),
    `update interaction_totals t set recent = l.n % 5
     from (select id, row_number() over () as n from links where workspace_id = $1 and right(title, 1) < '5') l
     where t.workspace_id = $1 and t.subject_id = l.id`,
    [owner.workspaceId],
  );
}

/** Titles in the order of a walk by cursor; `between` happens after each page. */
async function walk(owner: UserActor, ask: object, between: (page: number) => Promise<unknown>): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page === 0 || cursor; page += 1) {
    const { data, meta } = await listShareLinks(as(owner), { ...LIST, per_page: 7, ...ask, cursor });
    titles.push(...data.map((link) => link.title));
    cursor = meta.next_cursor;
    await between(page);
  }
  return titles;
}

test("a walk by cursor finds each row once while others are added and deleted", async () => {
  for (const sort_by of ["created_at", "updated_at", "title", "alias", "default_destination_url", "clicks"] as const) {
    for (const sort_desc of [true, false]) {
      const owner = person();
      await linksOf(owner, 30);
      const before = (await listShareLinks(as(owner), { ...LIST, sort_by, sort_desc, per_page: 100 })).data;
      const between = async (page: number) => {
        const address = `https://a.test/${newId()}`;
        await createShareLink(as(owner), { default_destination_url: address, og_tags: [] });
        if (page === 1)
          await asLogin(pool(), "delete from links where workspace_id = $1 and title = 'Loft 00001'", [
            owner.workspaceId,
          ]);
      };
      const lofts = (await walk(owner, { sort_by, sort_desc }, between)).filter((title) => title.startsWith("Loft"));
      const expected = before.map((link) => link.title).filter((title) => title !== "Loft 00001");
      expect(
        lofts.filter((title) => title !== "Loft 00001"),
        `${sort_by} ${sort_desc}`,
      ).toEqual(expected);
      expect(new Set(lofts).size).toBe(lofts.length);
    }
  }
});

test("every page by its number is what the whole order has there, from either end", async () => {
  const owner = person();
  await linksOf(owner, 45);
  const titles = (await listShareLinks(as(owner), { ...LIST, per_page: 100 })).data.map((link) => link.title);
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const { data, meta } = await listShareLinks(as(owner), { ...LIST, per_page: 10, page });
    expect(data.map((link) => link.title)).toEqual(titles.slice((page - 1) * 10, page * 10));
    expect([meta.total, meta.next_cursor !== undefined]).toEqual([45, page < 5]);
  }
});

/** What `list_page` says of the links of a workspace when it counts no more than ten. */
async function counted(owner: UserActor, ask: object) {
  const [row] = await asLogin(
    pool(),
    `select p.total::integer, p.exact, p.next is not null as more from list_page('links l', 'l.workspace_id = ($1->>''workspace'')::uuid',
      'l.created_at', 'timestamptz', 'l.id', $1) p`,
    [JSON.stringify({ workspace: owner.workspaceId, limit: 3, most: 10, ...ask })],
  );
  return row;
}

test("a filtered total is exact up to the most that is counted, and the whole one always", async () => {
  const owner = person();
  await linksOf(owner, 9);
  expect(await counted(owner, { filtered: true })).toEqual({ total: 9, exact: true, more: true });
  await linksOf(owner, 1);
  expect(await counted(owner, { filtered: true })).toEqual({ total: 10, exact: true, more: true });
  await linksOf(owner, 1);
  expect(await counted(owner, { filtered: true })).toEqual({ total: 10, exact: false, more: true });
  expect(await counted(owner, { filtered: false })).toEqual({ total: 11, exact: true, more: true });
  // Beyond what is counted a page is still there, and a cursor ends at the last one.
  expect(await counted(owner, { filtered: true, offset: 9 })).toEqual({ total: 10, exact: false, more: false });
});

test("a forged cursor finds nothing and breaks nothing", async () => {
  const owner = person();
  await linksOf(owner, 5);
  for (const after of [
    ["'; drop table links; --", newId()],
    ["2026-99-99", newId()],
    ["", newId()],
  ])
    expect(await counted(owner, { after })).toMatchObject({ more: false });
  expect(await counted(owner, {})).toMatchObject({ total: 5 });
});

test("one and two letters begin the alias or a word, three stand anywhere", async () => {
  const owner = person();
  const titles = ["Harbor view, 100% sea", "The (new) loft_b", "Été à Nice", "back\\slash", "Überall 👩 x"];
  for (const [n, title] of titles.entries()) {
    const og_tags = [{ property: "og:title" as const, content: title }];
    await createShareLink(as(owner), {
      default_destination_url: "https://qqq.test/path",
      alias: `zed${n}-0${newId().slice(-6)}`,
      og_tags,
    });
  }
  const found = async (filters: string) =>
    (await listShareLinks(as(owner), { ...LIST, filters, sort_by: "title", sort_desc: false })).data.map(
      (link) => link.title,
    );
  const hits: [string, number[]][] = [
    ["h", [0]],
    ["vi", [0]],
    ["ie", []],
    ["iew", [0]],
    ["ne", [1]],
    ["(", [1]],
    ["b", [1, 3]],
    ["é", [2]],
    ["ÉT", [2]],
    ["sl", [3]],
    ["\\", []],
    ["k\\s", [3]],
    ["%", []],
    ["00%", [0]],
    ["_", []],
    ["'", []],
    ["👩", [4]],
    ["q", []],
    ["qqq", [0, 1, 2, 3, 4]],
    ["ze", [0, 1, 2, 3, 4]],
    [".*", []],
    ["$1", []],
  ];
  for (const [filters, which] of hits) {
    const expected = titles.filter((_, n) => which.includes(n));
    expect((await found(filters)).toSorted(), filters).toEqual(expected.toSorted());
  }
});

test("what has no index finds beginnings by the same rule", async () => {
  const rule = async (text: string, wanted: string) => {
    const [row] = await readOnce("select $1::text ~* '' as there", [text]);
    expect(row?.there).toBe(true);
    const [said] = await asLogin(
      pool(),
      "select coalesce(word_starts($1) @> array[lower($2)], false) as indexed, lower($1) ~ word_pattern($2) as plain",
      [text, wanted],
    );
    return said;
  };
  for (const text of [
    "Harbor view, 100% sea",
    "The (new) loft_b",
    "Été à Nice",
    "a@b.test",
    "",
    "👩 x",
    "\\d+",
    "A-B c",
  ])
    for (const wanted of ["h", "vi", "10", "%", "(", "(n", "é", "b.", "@b", "👩", "\\", "d+", "b", "$1", "^a", "_b"])
      expect(await rule(text, wanted), `${wanted} in ${text}`).toEqual(
        await rule(text, wanted).then(({ plain }) => ({ indexed: plain, plain })),
      );
});

const COLUMNS = [["Title", (row: { title: string }) => row.title]] as const;
const table = { name: "links", timeZone: "UTC", columns: COLUMNS };

test("a file has each row that was there all along once, whatever is written meanwhile", async () => {
  const owner = person();
  await linksOf(owner, 2500);
  const reads: number[] = [];
  const context = as(owner);
  const busy = {
    ...context,
    people: async (ids: readonly string[]) => {
      reads.push(ids.length);
      // Between two pieces: one changes and would move, one is new, one goes.
      await asLogin(
        pool(),
        "update links set updated_at = now(), title = title || ' B' where workspace_id = $1 and title = $2",
        [owner.workspaceId, `Loft 0${1000 + reads.length}`],
      );
      await createShareLink(context, { default_destination_url: `https://a.test/${newId()}`, og_tags: [] });
      return context.people(ids);
    },
  };
  const file = await exportShareLinks(busy, { ...LIST, sort_by: "updated_at" });
  const lines = (await file.text()).split("\r\n").slice(1);
  const numbers = lines.flatMap((line) => /^Loft (\d{5})/.exec(line)?.[1] ?? []);
  expect(numbers).toHaveLength(2500);
  expect(new Set(numbers).size).toBe(2500);
  expect(reads.length).toBeGreaterThan(2);
});

async function* endless(left: AbortController): Pieces<{ title: string }> {
  for (let n = 0; ; n += 1) {
    if (n === 3) left.abort();
    yield { rows: [{ title: `Row ${n}` }] };
  }
}

test("a reader that leaves ends the work, and nothing is left in the folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "corner-exports-"));
  const left = new AbortController();
  const store = await openExportStore(folder);
  await expect(csvExport(left.signal, { ...table, store }, endless(left))).rejects.toMatchObject({ code: "malformed" });
  expect(readdirSync(folder)).toEqual([]);
  await expect(store.write("more")).rejects.toThrow();
});

test("one that leaves while the file is sent lets go of it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "corner-exports-"));
  const store = await openExportStore(folder);
  const rows = Array.from({ length: 5000 }, (_, n) => ({ title: `Row ${n}` }));
  const file = await csvExport(
    undefined,
    { ...table, store },
    (async function* () {
      yield { rows };
    })(),
  );
  expect(readdirSync(folder)).toEqual([]);
  const reader = file.stream().getReader();
  await reader.read();
  await reader.cancel();
  await expect(store.write("more")).rejects.toThrow();
});

test("a file that is not whole says so in its last line, in a folder and without one", async () => {
  const rows = Array.from({ length: 5 }, (_, n) => ({ title: `Row ${n}` }));
  async function* pieces(): Pieces<{ title: string }> {
    yield { rows };
    yield { rows };
  }
  for (const store of [
    await openExportStore(mkdtempSync(join(tmpdir(), "corner-exports-"))),
    await openExportStore("/dev/null/none"),
  ]) {
    const lines = (await (await csvExport(undefined, { ...table, store, mostRows: 7 }, pieces())).text())
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toMatch(/^"?This file ends after 7 rows and there are more\. Narrow the list/);
  }
  const small = { ...(await openExportStore("/dev/null/none")), most: 20 };
  expect(await (await csvExport(undefined, { ...table, store: small }, pieces())).text()).toContain(
    "ends after 5 rows",
  );
  const whole = await csvExport(undefined, { ...table, mostRows: 10 }, pieces());
  expect((await whole.text()).trimEnd().split("\r\n")).toHaveLength(11);
});

test("pieces follow one another by their cursor, or by what is held", async () => {
  const all = Array.from({ length: 2300 }, (_, n) => n);
  const asked: object[] = [];
  const read = async (ask: {
    limit: number;
    after?: readonly [string, string] | null;
    bare?: boolean;
    only?: readonly string[];
  }) => {
    asked.push(ask);
    if (ask.bare) return { total: 0, rows: [], held: all.map(String), next: null };
    if (ask.only) return { total: 0, rows: ask.only.map(Number) };
    const from = ask.after ? Number(ask.after[0]) + 1 : 0;
    const rows = all.slice(from, from + ask.limit);
    const more = from + ask.limit < all.length;
    return { total: 0, rows, next: more ? ([String(rows.at(-1)), "id"] as const) : null };
  };
  for (const pieces of [orderedPieces, heldPieces]) {
    const got: number[] = [];
    for await (const { rows } of pieces({ limit: 1, offset: 0 }, read)) got.push(...rows);
    expect(got).toEqual(all);
  }
});
