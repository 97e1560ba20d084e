// A document that cites a path of the project must cite one that exists.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesOf, textOf } from "./files.mjs";

const ROOT_FILE = /^[\w.-]+\.(ts|mjs|cjs|json|yaml|yml|md)$|^(Dockerfile|Caddyfile)$/;
// Names without a folder that mean a kind of file, one per folder, and not one file.
const KINDS = /^(page|loading|error|layout|loaders|route|contract|service|repository|not-found|_journal)\.\w+$/;
const FOLDERS = ["app", "components", "lib", "server", "db", "tests", "bench", "docs", "scripts", "public", ".ci"];

function isPath(text, root) {
  if (/\s|^[/@#]|:\/\//.test(text)) return false;
  const first = text.split("/")[0] ?? "";
  if (text.includes("/")) return FOLDERS.includes(first) || (first !== "" && existsSync(join(root, first)));
  return ROOT_FILE.test(text) && !KINDS.test(text);
}

/** A citation with a placeholder is as good as the folder before it. */
function exists(root, cited) {
  const clean = cited.replace(/[#:].*$/, "").replace(/\/$/, "");
  const open = clean.search(/[<*…{]|NNNN/);
  if (open < 0) return existsSync(join(root, clean)) || (!clean.includes("/") && someHas(root, clean));
  return existsSync(join(root, clean.slice(0, clean.lastIndexOf("/", open) + 1)));
}

function someHas(root, name) {
  return filesOf(root, /./).some((file) => file.endsWith(`/${name}`));
}

function linksIn(text) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? "")
    .filter((link) => !/^(\w+:|#)/.test(link));
}

function problemsIn(root, name) {
  const text = textOf(root, name).replaceAll(/^```[\s\S]*?^```/gm, "");
  const cited = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "").filter((path) => isPath(path, root));
  const dead = cited.filter((path) => !exists(root, path)).map((path) => `${name} cites ${path}, which does not exist`);
  const links = linksIn(text).map((link) => link.replace(/#.*$/, ""));
  const broken = links.filter((link) => !existsSync(join(root, dirname(name), decodeURI(link))));
  return [...dead, ...broken.map((link) => `${name} links to ${link}, which does not exist`)];
}

/** The problems with the documents' citations. */
export function documents(root) {
  const names = [...readdirSync(root).filter((name) => name.endsWith(".md")), ...filesOf(root, /^docs\/.*\.md$/)];
  return names.flatMap((name) => problemsIn(root, name));
}
