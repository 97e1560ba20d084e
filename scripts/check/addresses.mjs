// Addresses that are spelled by hand: an operation is named (`call`, `addressOf`), a page is found in lib/paths.ts or its area's own file.
import ts from "typescript";
import { filesOf, sourcesOf, textOf } from "./files.mjs";

const K = ts.SyntaxKind;
const TEXTS = new Set([K.StringLiteral, K.NoSubstitutionTemplateLiteral, K.TemplateHead]);
const API = /^\/api(\/|$)/;

/** The tables themselves, and the mounts, which take addresses apart. */
const TABLES =
  /^lib\/((\w+-)?paths\.ts|services\/(route-(table|types)(-\w+)?|routes|request)\.ts|services\/.*(contract|denials)\.ts|services\/(media|card)\/[a-z-]*paths\.ts|permissions\/|edge\/)|^server\/(platform|main|links\/handler)\b|^middleware\.ts$/;
/** Literals that the type of a page's row holds already. */
const TYPED = /^lib\/(help\/(articles|screen-article|screens-\w+)|branding\/page-branding)\.ts$/;
/** The beginning of what stands in stored rows; a test holds it against the contract. */
const STORED = /^lib\/services\/((links|media)\/entities|auth\/profile-entities)\.ts$/;
/** They ask for a row of the page table by its name. */
const ROW_READERS = new Set(["enterPage", "matchRoute", "pageTitle"]);

function pagesOf(root) {
  const table = filesOf(root, /^lib\/permissions\/routes\.ts$/).map((name) => textOf(root, name));
  const rows = [...table.join("\n").matchAll(/path: "(\/[^"]+)",\s*status: "built"/g)].map(([, path = ""]) => path);
  // Files have no page, and a part that stands for anything is cut off.
  const pages = rows.filter((path) => !/\.\w+$|\[\.\.\.file\]/.test(path) && !API.test(path));
  return pages.map((path) => path.split("/[")[0] ?? "");
}

function isRowName(node) {
  const { parent } = node;
  return ts.isCallExpression(parent) && ROW_READERS.has(parent.expression.getText());
}

function problemsIn(root, name, pages) {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, textOf(root, name), ts.ScriptTarget.Latest, true, kind);
  const problems = [];
  const visit = (node) => {
    if (TEXTS.has(node.kind) && !isRowName(node)) {
      const path = node.text.split(/[?#]/)[0] ?? "";
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const page = pages.some((known) => path === known || path.startsWith(`${known}/`));
      if (API.test(path)) problems.push(`${name}:${line} spells ${path}: name the operation (lib/services/request.ts)`);
      else if (page)
        problems.push(`${name}:${line} spells ${path}: take it from lib/paths.ts, or the file of its area beside it`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

/** The addresses of operations and pages that are spelled where they are used. */
export function addresses(root) {
  const pages = pagesOf(root);
  const looked = sourcesOf(root).filter((name) => ![TABLES, TYPED, STORED].some((kept) => kept.test(name)));
  return looked.flatMap((name) => problemsIn(root, name, pages));
}
