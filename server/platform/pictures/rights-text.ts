// What the readers of rights share: names of what they look for, and bytes as text.

export type Rights = {
  creator: string | null;
  /** The line that is printed with the picture. */
  credit: string | null;
  /** An address of the terms, or the terms in words. */
  licence: string | null;
};

/** What stands in one block; a name is missing where the block says nothing of it. */
export type Found = Partial<Record<keyof Rights, string>>;

/** Bytes as text: UTF-8 where they are, else the Latin of old programs. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString("latin1");
  }
}
