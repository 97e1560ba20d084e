// Bytes as an address that holds them: for documents and drawings that have to be whole in one file.

/** `data:` with these bytes in it. */
export function dataAddress(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}
