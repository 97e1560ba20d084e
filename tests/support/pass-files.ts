// Reads a pass back: the files of its zip, and whether openssl believes its signature.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/wallet/${name}`, import.meta.url), "utf8");

/** Made for these tests alone; nobody trusts them. */
export const CERTIFICATES = {
  wwdr: fixture("wwdr.pem"),
  signerCert: fixture("signer.pem"),
  signerKey: fixture("signer.key"),
};

/** The files of a zip in which nothing is packed, by their local headers; throws for one that is packed. */
export function stored(pass: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(pass);
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    if (zip.readUInt16LE(at + 8) !== 0) throw new Error("A file of the pass is packed.");
    const [size, name, extra] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const begin = at + 30 + name + extra;
    files.set(zip.toString("utf8", at + 30, at + 30 + name), zip.subarray(begin, begin + size));
    at = begin + size;
  }
  return files;
}

/** Whether this machine has openssl: nothing in Node reads such a signature. */
export const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

/** What openssl says was signed; throws where it does not believe it. `manifest` stands in for the pass's own. */
export function verified(files: ReadonlyMap<string, Buffer>, manifest = files.get("manifest.json")): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "pass-"));
  try {
    writeFileSync(join(folder, "manifest.json"), manifest ?? "");
    writeFileSync(join(folder, "signature"), files.get("signature") ?? "");
    writeFileSync(join(folder, "wwdr.pem"), CERTIFICATES.wwdr);
    const args = "smime -verify -inform DER -in signature -content manifest.json -CAfile wwdr.pem -purpose any";
    return execFileSync("openssl", args.split(" "), { cwd: folder, stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
