// Web NFC, which Chrome on Android has: one https address a tag, and success only once it was read back from it.

type Record = { recordType: string; data?: DataView | undefined };
type Reading = Event & { message: { records: readonly Record[] } };
type Reader = {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
  write: (
    message: { records: { recordType: "url"; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ) => Promise<void>;
  /** Newer than the rest of it. */
  makeReadOnly?: (options: { signal: AbortSignal }) => Promise<void>;
  addEventListener: (
    kind: "reading" | "readingerror",
    listener: (event: Reading) => void,
    options: { once: true; signal: AbortSignal },
  ) => void;
};

declare global {
  // Absent in every other browser.
  var NDEFReader: (new () => Reader) | undefined;
}

export type Written =
  /** The tag gave the same address back. */
  | { state: "checked" }
  /** It holds another address, which is not overwritten in silence. */
  | { state: "other"; address: string }
  /** It moved away, or is no tag that can be written. */
  | { state: "moved" }
  /** NFC is off, or the browser may not use it. */
  | { state: "refused" };

export type Writing = {
  address: string;
  /** Over another address too. */
  over: boolean;
  signal: AbortSignal;
  /** The tag was written; it has to be held there until it is read again. */
  onWritten: () => void;
};

/** Whether this browser writes tags. */
export function canWriteTags(): boolean {
  return typeof globalThis.NDEFReader === "function";
}

/** Whether this browser locks tags, so that nobody writes them again. */
export function canLockTags(): boolean {
  return canWriteTags() && globalThis.NDEFReader !== undefined && "makeReadOnly" in globalThis.NDEFReader.prototype;
}

/** Waits for the tag and locks it for good; null where it was called off. */
export async function lockTag(signal: AbortSignal): Promise<"locked" | "moved" | "refused" | null> {
  const Made = globalThis.NDEFReader;
  const reader = Made === undefined ? undefined : new Made();
  if (reader?.makeReadOnly === undefined) return "refused";
  try {
    await reader.makeReadOnly({ signal });
    return "locked";
  } catch (error) {
    return signal.aborted ? null : outcomeOf(error).state;
  }
}

/** Waits for a tag, writes the address onto it and reads it back; null where it was called off. */
export async function writeTag({ address, over, signal, onWritten }: Writing): Promise<Written | null> {
  const Made = globalThis.NDEFReader;
  if (Made === undefined) return { state: "refused" };
  try {
    const reader = new Made();
    const first = nextReading(reader, signal);
    await reader.scan({ signal });
    const held = addressOn(await first);
    if (held !== "" && held !== address && !over) return { state: "other", address: held };
    if (held === address) return { state: "checked" };
    const again = nextReading(reader, signal);
    await reader.write({ records: [{ recordType: "url", data: address }] }, { signal, overwrite: true });
    onWritten();
    return { state: addressOn(await again) === address ? "checked" : "moved" };
  } catch (error) {
    return signal.aborted ? null : outcomeOf(error);
  }
}

function nextReading(reader: Reader, signal: AbortSignal): Promise<Pick<Reading, "message">> {
  const next = new Promise<Reading>((resolve, reject) => {
    reader.addEventListener("reading", resolve, { once: true, signal });
    reader.addEventListener("readingerror", () => reject(new Error("unreadable")), { once: true, signal });
    signal.addEventListener("abort", () => reject(new Error("called off")), { once: true });
  });
  // Called off before anybody waits for it, it is nobody's error.
  next.catch(() => undefined);
  return next;
}

/** The first address on a tag; empty where it has none. */
function addressOn({ message }: Pick<Reading, "message">): string {
  const record = message.records.find(({ recordType }) => recordType === "url" || recordType === "absolute-url");
  return record?.data === undefined ? "" : new TextDecoder().decode(record.data);
}

function outcomeOf(error: unknown): { state: "refused" | "moved" } {
  const refused = error instanceof DOMException && ["NotAllowedError", "NotSupportedError"].includes(error.name);
  return { state: refused ? "refused" : "moved" };
}
