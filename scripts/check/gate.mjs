// Every gated page reads through a loader that calls the gate: `enterPage`.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesOf, textOf } from "./files.mjs";

const GATED = /^app\/(\(main\)|\(onboarding\)|\(co-branded\)|admin)\/(.*\/)?page\.tsx$/;

function problemWith(root, page) {
  const loaders = join(dirname(page), "loaders.ts").replaceAll("\\", "/");
  if (!existsSync(join(root, loaders))) return [`${page} has no loaders.ts beside it`];
  if (!/\benterPage\(/.test(textOf(root, loaders))) return [`${loaders} does not call enterPage`];
  if (!/from "\.\/loaders\.ts"/.test(textOf(root, page))) return [`${page} does not read through its loaders.ts`];
  return [];
}

/** The problems with gated pages. */
export function gate(root) {
  return filesOf(root, GATED).flatMap((page) => problemWith(root, page));
}
