// The hash by which content is known.
import { createHash } from "node:crypto";

/** In hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The same of what comes in pieces, with how much it was. */
export async function measured(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; hash: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, hash: hash.digest("hex") };
}
