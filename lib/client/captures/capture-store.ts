// People who were written down and are not sent yet: sealed in this browser, each under the key of whoever wrote them down.
// Nothing here asks for a network. Browser only.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type CapturedPerson, fitPerson } from "#lib/card/capture/captured-person.ts";
import { isRecord } from "#lib/record.ts";
import { CAPTURE_SOURCES, type CaptureSource } from "#lib/services/card/exchange-limits.ts";
import { noteWaiting } from "./capture-mark.ts";
import { newSealKey, openSealed, type Sealed, seal } from "./seal.ts";
import { eventsWait } from "./send-events.ts";

/** Who writes down, and in which workspace. */
export type Writer = { person: string; workspace: string };

/** One of them as its writer sees it. */
export type Capture = {
  /** A UUIDv7: they are sent in the order in which they were written. */
  id: string;
  workspace: string;
  source: CaptureSource;
  /** ISO 8601, by the clock of this device. */
  metAt: string;
  who: CapturedPerson;
  /** Why it waits for its writer and not for a network; null where it is sent as soon as that is possible. */
  problem: string | null;
};

type Item = Sealed & { id: string; person: string; workspace: string };

interface Schema extends DBSchema {
  keys: { key: string; value: { person: string; key: CryptoKey } };
  items: { key: string; value: Item; indexes: { person: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("corner-captures", 1, {
    upgrade: (db) => {
      db.createObjectStore("keys", { keyPath: "person" });
      db.createObjectStore("items", { keyPath: "id" }).createIndex("person", "person");
    },
    // Another tab deletes or changes it: the next call opens it anew.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Two tabs that begin at once take the same key: the one that was stored first. */
async function keyOf(person: string): Promise<CryptoKey> {
  const db = await database();
  const there = await db.get("keys", person);
  if (there) return there.key;
  const made = await newSealKey();
  const tx = db.transaction("keys", "readwrite");
  const first = await tx.store.get(person);
  if (!first) await tx.store.put({ person, key: made });
  await tx.done;
  return first?.key ?? made;
}

const isSource = (value: unknown): value is CaptureSource => CAPTURE_SOURCES.some((known) => known === value);

function captureOf({ id, workspace }: Item, body: unknown): Capture | null {
  if (!isRecord(body) || !isRecord(body.who) || !isSource(body.source) || typeof body.metAt !== "string") return null;
  const problem = typeof body.problem === "string" ? body.problem : null;
  return { id, workspace, source: body.source, metAt: body.metAt, who: fitPerson(body.who), problem };
}

/** Keeps one of them, in place of an earlier one of the same id. */
export async function keepCapture(person: string, { id, workspace, ...body }: Capture): Promise<void> {
  const whose = { person, workspace, id };
  const sealed = await seal(await keyOf(person), whose, body);
  await (await database()).put("items", { ...whose, ...sealed });
  noteWaiting(true);
}

/** What this person wrote down and what is not sent yet, in the order in which it was written; of nobody else. */
export async function capturesOf(person: string): Promise<Capture[]> {
  const db = await database();
  const key = await db.get("keys", person);
  const items = await db.getAllFromIndex("items", "person", person);
  if (!key || items.length === 0) return [];
  const read = await Promise.all(
    items.map(async (item) => captureOf(item, await openSealed(key.key, item, item).catch(() => null))),
  );
  return read.filter((capture) => capture !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Lets one of them go, once it has arrived or its writer says so. */
export async function dropCapture(person: string, id: string): Promise<void> {
  const tx = (await database()).transaction("items", "readwrite");
  const item = await tx.store.get(id);
  if (item?.person === person) await tx.store.delete(id);
  await tx.done;
  await noteLeft();
}

/** Lets all of one person's go, and their key. */
export async function dropCapturesOf(person: string): Promise<void> {
  const tx = (await database()).transaction(["items", "keys"], "readwrite");
  const items = tx.objectStore("items");
  for (const id of await items.index("person").getAllKeys(person)) await items.delete(id);
  await tx.objectStore("keys").delete(person);
  await tx.done;
  await noteLeft();
}

/** Whether anything waits in this browser, people or events, whoever's it is. */
export async function noteLeft(): Promise<boolean> {
  const left = (await (await database()).count("items")) > 0 || eventsWait();
  noteWaiting(left);
  return left;
}
