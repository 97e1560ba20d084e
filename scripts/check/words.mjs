// Words that must not stand in the source, and the sentence with which a core file opens.
import { sourcesOf, textOf } from "./files.mjs";

const CORE = /^(lib|server|db)\/|^(middleware|instrumentation|server)\.ts$/;
const ANYWHERE = /^lib\/(?!.*\.server\.ts$)/;
const OPENING = /^("use client";\s+)?(\/\/ |\/\*\* )\S/;
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b|not implemented|coming soon/i;

function problemsIn(name, text) {
  const problems = text.split("\n").flatMap((line, index) => {
    const found = [];
    if (UNFINISHED.test(line)) found.push(`${name}:${index + 1} something unfinished`);
    if (ANYWHERE.test(name) && /process\.env/.test(line)) found.push(`${name}:${index + 1} reads process.env`);
    return found;
  });
  if (CORE.test(name) && !OPENING.test(text)) problems.push(`${name} does not open with a sentence about its job`);
  if (!/^[a-z0-9.[\]()@/_-]+$/.test(name.replaceAll(/\[[^\]]*\]/g, ""))) problems.push(`${name} is not in kebab-case`);
  return problems;
}

/** The problems with words and names. */
export function words(root) {
  return sourcesOf(root).flatMap((name) => problemsIn(name, textOf(root, name)));
}
