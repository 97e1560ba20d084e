// docs/words.md prints every text that a person can read, by file; the check holds it against the sources, and against the voice.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { sourcesOf, textOf } from "./files.mjs";

const PAGE = "docs/words.md";
const K = ts.SyntaxKind;
/** Attributes and fields whose value is read, however short it is. */
const READ =
  /^(title|label|help|hint|placeholder|aria-label|alt|heading|lead|submit|none|text|subject|preview|confirmLabel|cancelLabel|disabledReason|message|header|head|verb|says|description|looked|search|says|note|sentence|name|done|nothing|noun)$/;
/** Attributes and fields whose value is for machines. */
const MACHINE =
  /^(className|class|d|viewBox|points|id|key|href|src|type|path|sizes|style|pattern|autoComplete|fill|grid)$|Class(Name)?$/;
const SENTENCE = /^[“"(]?\p{Lu}[^_=<>{}]*\s.*\p{L}/u;
/** Files whose every text is read, however it begins; the sentences of the audit log are found where they are collected. */
const TABLES =
  /^lib\/(audit-sentences|plural|help\/(articles|screens-\w+)|fallbacks|permissions\/(menu-tree|titles))\.ts$/;
const SENTENCES = "lib/audit-sentences.ts";
/** A document that is spelled out in a string: what stands between its tags is read. */
const MARKUP = /^<[!a-z]/;
/** What nobody reads on a screen or in an email: seeds, and what only a log says. */
const SILENT = /^(db|lib\/log|server\/main)\b|\.d\.ts$/;

/** What the voice does not say; docs/voice.md says it another way. */
const UNSAID = [
  /\be-mails?\b/i,
  /\bif you like\b/i,
  /\bwhoever\b/i,
  // A stand on a front desk is a thing.
  /(?<!\b(?:a|the|and|each|your|free|\d+) )\bstands?\b/i,
  /\bis your plan's to say\b/i,
  /\bnobody['’]s\b/i,
  /\bmeanwhile\b/i,
  /\bprinted codes\b/i,
  /\bt(aken?|ook) back\b/i,
  /\bbroken off\b/i,
  /\b(what|who|whose \w+) (becomes|became) of\b/i,
  /\bsecond steps?\b/i,
  /\bletters?\b(?!s? (and|or) )/i,
  /\b(is|are) (had|shown) among\b/i,
  /\bany more\b(?! (people|seats|links|workspaces)\b)/i,
  /\bshared links?\b/i,
  /\br[au]n(s|ning)? out\b/i,
  /\bby mail\b/i,
  /\blook(s|ed|ing)? after\b/i,
  // One word for the heading of a column and its filter.
  /^State$/,
];
/** Texts of the specification, and letters of the alphabet. */
const SPOKEN = [/after \S+ letters$/, /letters, digits/, /^(GET|POST|PUT|PATCH|DELETE) /];

function nameOf(node) {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return parent.name.getText().replaceAll(/["']/g, "");
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return parent.parent.name.getText();
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isBinaryExpression(parent))
    return nameOf(parent);
  return null;
}

function textOfNode(node) {
  if (node.kind === K.JsxText) return node.text.replaceAll(/\s+/g, " ").trim();
  if (ts.isStringLiteral(node) || node.kind === K.NoSubstitutionTemplateLiteral) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  return null;
}

/** Where the sentences of the audit log come from: the files that its one list imports them of. */
function sentencesOf(root) {
  if (!existsSync(join(root, SENTENCES))) return [];
  const imports = textOf(root, SENTENCES).matchAll(/import \{[^}]*_SENTENCES[^}]*\} from "#([^"]+)"/g);
  return [...imports].map(([, file]) => file);
}

function isRead({ file, table }, node, text) {
  if (!/\p{L}/u.test(text)) return false;
  if (node.kind === K.JsxText) return true;
  if (ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)) return false;
  const name = nameOf(node);
  if (name !== null && MACHINE.test(name)) return false;
  if (table || TABLES.test(file)) return /\s/.test(text) || (name !== null && READ.test(name));
  if (/[a-z]+-\[|\b(flex|grid|touch:|text-\d)/.test(text)) return false;
  if (SENTENCE.test(text)) return true;
  return name !== null && READ.test(name) && /^[\p{Lu}…]/u.test(text);
}

const plain = (text) => text.replaceAll(/\s+/g, " ").trim();

function betweenTags(markup) {
  const parts = markup.replaceAll(/<(style|svg)\b[\s\S]*?<\/\1>/g, "").split(/<[^>]*>/);
  return parts.filter((part) => /^[\p{Lu}…].*\p{Ll}/u.test(part.trim()));
}

function textsOfNode(place, node) {
  const text = textOfNode(node);
  if (text === null) return [];
  if (MARKUP.test(text)) return betweenTags(text);
  return isRead(place, node, text) ? [text] : [];
}

/** The texts of one file, in their order, each once; in a `table` every text is read. */
export function textsIn(file, source, table = false) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found = new Set();
  const visit = (node) => {
    for (const text of textsOfNode({ file, table }, node)) found.add(plain(text));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found];
}

function everything(root) {
  const tables = new Set(sentencesOf(root));
  return sourcesOf(root)
    .filter((file) => !SILENT.test(file))
    .map((file) => ({ file, texts: textsIn(file, textOf(root, file), tables.has(file)) }))
    .filter(({ texts }) => texts.length > 0);
}

/** The page as the sources say it. */
export function wordsPage(root) {
  const parts = everything(root).map(
    ({ file, texts }) => `## ${file}\n\n${texts.map((text) => `- ${text}`).join("\n")}\n`,
  );
  return [
    "# Words",
    "",
    "Every text that a person can read, by the file that says it. Made from the sources by `node scripts/words.mjs`; `npm run check` fails when it is older than they are. `…` is a value. How we write is in `docs/voice.md`.",
    "",
    ...parts,
  ].join("\n");
}

/** Writes the page again. */
export function writeWords(root) {
  writeFileSync(join(root, PAGE), wordsPage(root));
}

/** Texts that the voice guide would put another way. */
export function offKey(text) {
  return !SPOKEN.some((known) => known.test(text)) && UNSAID.some((wrong) => wrong.test(text));
}

/** The problems with the page, and with what it says. */
export function said(root) {
  const old = textOf(root, PAGE) !== wordsPage(root);
  const wrong = everything(root).flatMap(({ file, texts }) =>
    texts.filter(offKey).map((text) => `${file} does not speak as docs/voice.md does: ${text}`),
  );
  return [...(old ? [`${PAGE} is older than the sources: node scripts/words.mjs writes it again`] : []), ...wrong];
}
