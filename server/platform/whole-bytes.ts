// Bytes that come in parts, in one piece of memory.

/** All of it at once, a lone part as it is: what is copied has to be cleared away, and everybody waits for that. */
export async function wholeBytes(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const [first = new Uint8Array(), ...more] = await Array.fromAsync(parts);
  if (more.length > 0) return Buffer.concat([first, ...more]);
  return Buffer.from(first.buffer, first.byteOffset, first.length);
}
