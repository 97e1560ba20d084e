// What a workbook says of itself: its sheets, the texts that cells share, and which numbers are days.
import { AppError } from "#lib/errors.ts";
import { MOST_CELL } from "#lib/services/contact/import-limits.ts";
import { DAMAGED, LARGE } from "#server/contact/imports/workbook/workbook-words.ts";
import { type Attributes, watchAll } from "#server/contact/imports/workbook/xml.ts";
import type { Archive } from "#server/platform/archives/archive.ts";

/** How a number is shown: as a day, with so many digits, or as it is. */
export type NumberForm = "day" | "plain" | { digits: number };
export type Sheet = { name: string; path: string };
export type Book = { sheets: Sheet[]; shared: string[]; forms: NumberForm[]; since1904: boolean };

/** Of all shared texts together, in characters. */
const MOST_SHARED = 48 * 1024 * 1024;
const MOST_SHEETS = 500;

type Relation = { id: string; kind: string; path: string };

/** Of a path in the archive, where its relations stand and what theirs are relative to. */
function folderOf(path: string): { folder: string; relations: string } {
  const cut = path.lastIndexOf("/") + 1;
  return { folder: path.slice(0, cut), relations: `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels` };
}

function resolved(folder: string, target: string): string {
  return new URL(target, `zip:///${folder}`).pathname.slice(1);
}

async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const { folder, relations } = folderOf(path);
  const found: Relation[] = [];
  await watchAll(archive.text(relations), {
    open: (name, { Id: id = "", Type: type = "", Target: target = "" }) => {
      if (name !== "Relationship" || found.length > MOST_SHEETS + 100) return;
      found.push({ id, kind: type.slice(type.lastIndexOf("/") + 1), path: resolved(folder, target) });
    },
  });
  return found;
}

/** The sheets that somebody sees, in their order; throws `invalid` in words for what is no workbook. */
export async function readBook(archive: Archive): Promise<Book> {
  const [main] = (await relationsOf(archive, "")).filter(({ kind }) => kind === "officeDocument");
  if (main === undefined || !archive.has(main.path)) throw new AppError("invalid", DAMAGED);
  const relations = await relationsOf(archive, main.path);
  const pathOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.path ?? "";
  const { named, since1904 } = await readMain(archive, main.path);
  const sheets = named.flatMap(({ id, name }) => {
    const path = relations.find((one) => one.id === id && one.kind === "worksheet")?.path;
    return path === undefined ? [] : [{ name, path }];
  });
  return {
    ...{ sheets, since1904 },
    shared: await readShared(archive, pathOf("sharedStrings")),
    forms: await readForms(archive, pathOf("styles")),
  };
}

function idOf(attributes: Attributes): string {
  const found = Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name));
  return found?.[1] ?? "";
}

async function readMain(archive: Archive, path: string) {
  const named: { id: string; name: string }[] = [];
  let since1904 = false;
  await watchAll(archive.text(path), {
    open: (name, attributes) => {
      const { state = "visible" } = attributes;
      if (name === "workbookPr") since1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet" || state !== "visible" || named.length >= MOST_SHEETS) return;
      named.push({ id: idOf(attributes), name: attributes.name ?? "" });
    },
  });
  return { named, since1904 };
}

async function readShared(archive: Archive, path: string): Promise<string[]> {
  const shared: string[] = [];
  let [now, size, silent, inText] = ["", 0, false, false];
  await watchAll(archive.text(path), {
    open: (name) => {
      if (name === "si") now = "";
      // How a text is pronounced is none of it.
      if (name === "rPh") silent = true;
      inText = name === "t";
    },
    text: (piece) => {
      if (inText && !silent && now.length < MOST_CELL) now += piece;
    },
    close: (name) => {
      inText = false;
      if (name === "rPh") silent = false;
      if (name !== "si") return;
      size += now.length;
      if (size > MOST_SHARED) throw new AppError("invalid", LARGE);
      shared.push(now);
    },
  });
  return shared;
}

/** Those that every program knows without their being said (ECMA-376, 18.8.30). */
const isDayId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 49);

/** Characters of a format and formats of cells, as Excel limits them: beyond them no format says anything. */
const MOST_FORMAT = 255;
const MOST_FORMS = 65_490;

function formOf(id: number, code: string | undefined): NumberForm {
  if (code === undefined) return isDayId(id) ? "day" : "plain";
  if (/^0{2,15}$/.test(code)) return { digits: code.length };
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "").split(";")[0] ?? "";
  return /[dmyhs]/i.test(bare) && !/general|[0#?]/i.test(bare.replace(/s\.0+/gi, "")) ? "day" : "plain";
}

async function readForms(archive: Archive, path: string): Promise<NumberForm[]> {
  const codes = new Map<number, string>();
  const forms: NumberForm[] = [];
  let cells = false;
  await watchAll(archive.text(path), {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? "0");
      if (name === "numFmt") codes.set(id, (attributes.formatCode ?? "").slice(0, MOST_FORMAT));
      if (name === "cellXfs") cells = true;
      if (name === "xf" && cells && forms.length < MOST_FORMS) forms.push(formOf(id, codes.get(id)));
    },
    close: (name) => {
      if (name === "cellXfs") cells = false;
    },
  });
  return forms;
}
