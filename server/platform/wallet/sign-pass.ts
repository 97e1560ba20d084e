// Signs and packs an Apple pass: the manifest of every file, a PKCS#7 signature over it, and all of it as one flat zip.
import { PKPass } from "passkit-generator";
import type { PassOrder } from "#server/platform/wallet/apple-pass.ts";

/** The pass as it is sent; about forty milliseconds of computing, for certificates that nothing is wrong with. */
export function signPass({ files, certificates }: PassOrder): Uint8Array {
  const buffers = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)] as const);
  return new PKPass(Object.fromEntries(buffers), certificates, {}).getAsBuffer();
}
