// Logging out on purpose: what waits is sent first. What stays is its writer's alone, sealed. Browser only.
import { capturesOf, dropCapturesOf, noteLeft, type Writer } from "./capture-store.ts";
import { sendCaptures } from "./send-captures.ts";

/** How many of mine wait, and whether anything of anybody does. */
export type Left = { mine: number; anybody: boolean };

/** Nobody waits longer than this for a log-out. */
const SENDING_MS = 8000;

/** Tries to send mine; null while acting as somebody, who has nothing of theirs here. */
export async function sendBeforeLeaving(me: Writer | null): Promise<Left> {
  if (me !== null) {
    const late = new Promise((done) => setTimeout(done, SENDING_MS));
    await Promise.race([sendCaptures(me).catch(() => undefined), late]);
  }
  const mine = me === null ? 0 : (await capturesOf(me.person)).length;
  return { mine, anybody: (await noteLeft()) > 0 };
}

/** Deletes what this person has waiting; true where somebody else's still waits here. */
export async function dropMine(person: string): Promise<boolean> {
  await dropCapturesOf(person);
  return (await noteLeft()) > 0;
}

/** Pages that a worker keeps for a person open for nobody once they have left. */
export async function dropKeptPages(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
