// Photos of address books, as each program writes them: bytes that are there come along, addresses are left where they are.
import { expect, test } from "vitest";
import { writeCard } from "#lib/contact/exports/card-lines.ts";
import type { ExportedContact } from "#lib/contact/exports/exported.ts";
import { cardPhoto } from "#lib/contact/imports/card-photo.ts";
import { MOST_FILE_PHOTO_BYTES } from "#lib/services/contact/photo-limits.ts";
import { CardColumns, cardRows, type KeepPhoto } from "#server/contact/imports/card-rows.ts";
import { jsonRows } from "#server/contact/imports/json-rows.ts";

const BYTES = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 7) % 256));
const BASE64 = BYTES.toString("base64");
const hash = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex").slice(0, 8);

async function* cut(whole: string, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size);
}

async function read(whole: string, { json = false, size = 37 } = {}) {
  const columns = new CardColumns();
  const kept: Uint8Array[] = [];
  const keep: KeepPhoto = async ({ bytes }) => {
    kept.push(bytes);
    return hash(bytes);
  };
  const rows = json ? jsonRows(cut(whole, size), columns, keep) : cardRows(cut(whole, size), columns, keep);
  const cells: string[][] = [];
  for await (const row of rows) cells.push(row.cells);
  const named = (target: string) => cells.map((row) => row[columns.targets.indexOf(target)]);
  return { kept, columns, named, cells };
}

const card = (version: string, photo: string) =>
  `BEGIN:VCARD\r\nVERSION:${version}\r\nFN:Ines Duarte\r\n${photo}\r\nTEL:+16175550100\r\nEND:VCARD\r\n`;
const folded = (line: string) => line.replace(/(.{75})(?=.)/g, "$1\r\n ");
const indented = BASE64.replace(/(.{72})/g, "$1\r\n ");
const bare = BASE64.replace(/(.{76})/g, "$1\r\n");

test.each([
  ["3.0 as Google writes it", card("3.0", folded(`PHOTO;ENCODING=b;TYPE=JPEG:${BASE64}`))],
  [
    "3.0 with Apple's rectangle, folded in its parameters",
    card(
      "3.0",
      folded(
        `PHOTO;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&640&640&abcdefghijklmnopqrstuv==;ENCODING=b;TYPE=JPEG:${BASE64}`,
      ),
    ),
  ],
  ["3.0 in one line", card("3.0", `item1.PHOTO;ENCODING=BASE64;TYPE=png:${BASE64}`)],
  ["2.1 with indented lines and an empty one behind", card("2.1", `PHOTO;ENCODING=BASE64;JPEG:\r\n ${indented}\r\n`)],
  ["2.1 with bare lines", card("2.1", `PHOTO;JPEG;ENCODING=BASE64:${bare}\r\n`)],
  ["4.0", card("4.0", folded(`PHOTO:data:image/jpeg;base64,${BASE64}`))],
  [
    "4.0 as a URI of 3.0",
    card("3.0", folded(`PHOTO;VALUE=uri:data:image/jpeg;base64\\,${BASE64}`.replace("\\,", ","))),
  ],
])("%s", async (_what, whole) => {
  for (const size of [1, 50, 5000]) {
    const { kept, named, columns } = await read(whole, { size });
    expect(kept.map((one) => Buffer.from(one).equals(BYTES))).toEqual([true]);
    expect(named("=photo")).toEqual([hash(BYTES)]);
    expect(named("phone")).toEqual(["+16175550100"]);
    expect(columns.leftOut()).toEqual([]);
  }
});

test.each([
  "PHOTO;VALUE=uri:https://example.com/a.jpg",
  "PHOTO:http://127.0.0.1/a.jpg",
  "PHOTO;VALUE=URL:file:///etc/passwd",
  "PHOTO;ENCODING=b:not base64 at all!",
  `PHOTO;ENCODING=b:${"A".repeat(Math.ceil((MOST_FILE_PHOTO_BYTES * 4) / 3) + 4000)}`,
])("%.40s is left out, and said to be", async (line) => {
  const { kept, named, columns } = await read(card("3.0", line), { size: 60_000 });
  expect(kept).toEqual([]);
  expect(named("name")).toEqual(["Ines Duarte"]);
  expect(named("phone")).toEqual(["+16175550100"]);
  expect(columns.leftOut()).toEqual(["1 photo"]);
});

test("of several the first is shown, the others stand behind it, and the sixth is left out", async () => {
  const lines = Array.from({ length: 6 }, (_, at) => `PHOTO;ENCODING=b:${Buffer.from([at, 9, 9]).toString("base64")}`);
  const { kept, columns } = await read(card("3.0", lines.join("\r\n")));
  expect(kept).toHaveLength(5);
  expect(columns.targets.filter((one) => one.endsWith("photo"))).toEqual([
    "=photo",
    "~photo",
    "~photo",
    "~photo",
    "~photo",
  ]);
  expect(columns.leftOut()).toEqual(["1 photo"]);
});

test("a photo of ours comes back byte for byte, shown or behind", async () => {
  const photo = (bytes: Buffer, shown: boolean) => ({
    ...{
      field: "photo" as const,
      custom: null,
      use: "" as const,
      value: `data:image/jpeg;base64,${bytes.toString("base64")}`,
      shown,
    },
    ...{ source: "typed" as const, by: "Mia", at: "2026-01-02T03:04:05.000Z" },
  });
  const name = { ...photo(BYTES, true), field: "name" as const, value: "Ines" };
  const values = [name, photo(BYTES, true), photo(Buffer.from("older"), false)];
  const contact = { id: "01a20b5a-0546-7e73-bf17-3b055f1e891c", kind: "person", name: "Ines", tags: [] };
  const exported: Pick<ExportedContact, "values" | "entries" | "relations" | "consents"> = {
    values,
    entries: [],
    relations: [],
    consents: [],
  };
  const text = writeCard({ ...exported, contact } as unknown as ExportedContact, null);
  expect(Math.max(...text.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(75);
  const json = JSON.stringify({ contacts: [{ values: values.map(({ custom: _, ...said }) => said) }] });
  for (const back of [await read(text), await read(json, { json: true })]) {
    expect(back.kept.map((one) => Buffer.from(one).toString("base64"))).toEqual([
      BASE64,
      Buffer.from("older").toString("base64"),
    ]);
    expect([back.named("=photo"), back.named("~photo")]).toEqual([[hash(BYTES)], [hash(Buffer.from("older"))]]);
  }
});

test("a line that is no photo's is none", () => {
  expect(cardPhoto("PHOTO")).toBeNull();
  expect(cardPhoto('PHOTO;X="a:b"')).toBeNull();
  expect(cardPhoto('PHOTO;X="a:b":AAAA')?.bytes).toHaveLength(3);
});
