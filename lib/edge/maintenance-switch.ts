// Whether maintenance is on: the key `maintenance` of Edge Config, or without one an environment value. Off by default.
import { createClient } from "@vercel/edge-config";

type Variables = Readonly<Record<string, string | undefined>>;
type Reader = { get: (key: string) => Promise<unknown> };
type Known = { reader: Reader | null; on: boolean | null; asked: number; asking: Promise<void> | null };

const KEY = "maintenance";
/** How long an answer is believed; a switch is seen everywhere within this time. */
const FRESH_MS = 5_000;
/** A store that is slower than this is as good as away. */
const PATIENCE_MS = 500;

const stores = new Map<string, Known>();

/** True when the site is closed. A store that is down changes nothing: what it last said holds, or the environment's value. */
export async function maintenanceIsOn({ EDGE_CONFIG, MAINTENANCE }: Variables, now = Date.now()): Promise<boolean> {
  const fallback = MAINTENANCE === "on";
  if (!EDGE_CONFIG) return fallback;
  const known = stores.get(EDGE_CONFIG) ?? remember(EDGE_CONFIG);
  if (now - known.asked >= FRESH_MS) {
    known.asking ??= ask(known, now);
    await known.asking;
  }
  return known.on ?? fallback;
}

function remember(connection: string): Known {
  const known: Known = { reader: readerOf(connection), on: null, asked: Number.NEGATIVE_INFINITY, asking: null };
  stores.set(connection, known);
  return known;
}

function readerOf(connection: string): Reader | null {
  try {
    return createClient(connection, { cache: "no-store", disableDevelopmentCache: true });
  } catch {
    return null;
  }
}

async function ask(known: Known, now: number): Promise<void> {
  try {
    const value = await soon(known.reader?.get(KEY));
    known.on = value === true || value === "on";
  } catch {
    // Away or unreadable: what is known stays known.
  } finally {
    known.asked = now;
    known.asking = null;
  }
}

async function soon<T>(answer: Promise<T> | undefined): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error("The store did not answer in time.")), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer ?? late, late]);
  } finally {
    clearTimeout(timer);
  }
}
