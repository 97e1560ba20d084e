// Sizes of text that no scale has: such a class name makes nothing, and the text is as large as what is around it.
import { filesOf, textOf } from "./files.mjs";

const SCALE = /--text-(\w+):\s*var\(/g;
/** A number, or a name of the framework's own scale, which ours puts away. */
const USED = /(?<![\w-])text-(\d+|xs|sm|base|lg|xl|\dxl)(?![\w.-])/g;

const SHEET = /^app\/.*\.css$/;
const LOOKED_AT = /^(app|components|lib)\/.*\.(css|tsx?)$/;

/** The problems with sizes of text. */
export function textSizes(root) {
  const known = new Set(
    filesOf(root, SHEET).flatMap((name) => [...textOf(root, name).matchAll(SCALE)].map(([, size]) => size)),
  );
  return filesOf(root, LOOKED_AT)
    .filter((name) => !name.includes(".test."))
    .flatMap((name) => {
      const used = new Set([...textOf(root, name).matchAll(USED)].map(([, size]) => size));
      return [...used]
        .filter((size) => !known.has(size))
        .map((size) => `${name} uses text-${size}, which no scale has`);
    });
}
