// The files of the reader of paper cards, out of the packages as they are installed.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isReaderFile, READER_FILES, READER_VERSION } from "#lib/card/capture/reader-files.ts";

const HEADERS = {
  // Its address names the packages' versions.
  "cache-control": "public, max-age=31536000, immutable",
  // A worker holds to the policy that comes with its own file: it may run our WebAssembly, and ask nobody but us.
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

type Context = { params: Promise<{ version: string; file: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { version, file } = await params;
  if (version !== READER_VERSION || !isReaderFile(file)) return new Response(null, { status: 404 });
  const { from, type } = READER_FILES[file];
  const bytes = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", from));
  return new Response(bytes, { headers: { ...HEADERS, "content-type": type, "content-length": `${bytes.length}` } });
}
