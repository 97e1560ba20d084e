// Seals what waits on a device: AES-GCM under a key that never leaves the browser, bound to whose it is, where it belongs and
// which it is. What is copied to another person or another id opens for nobody.

/** Whose it is, the workspace it was written down in, and its own id. */
export type SealedFor = { person: string; workspace: string; id: string };

export type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

const IV_BYTES = 12;

/** A new key of one person. It can be used here, and read by nobody: it is not extractable. */
export function newSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function bound({ person, workspace, id }: SealedFor): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${person} ${workspace} ${id}`);
}

/** Seals a value that JSON can hold, under a number that is used once. */
export async function seal(key: CryptoKey, whose: SealedFor, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bound(whose) }, key, text);
  return { iv, sealed };
}

/** Opens it; throws where anything of it, or whose it is, was changed. */
export async function openSealed(key: CryptoKey, whose: SealedFor, { iv, sealed }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: bound(whose) }, key, sealed);
  return JSON.parse(new TextDecoder().decode(text));
}
