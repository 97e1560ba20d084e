// Logging out on purpose: what waits is sent first. What stays is its writer's alone, sealed. Browser only.
import { ANSWER } from "./capture-mark.ts";
import { capturesOf, dropCapturesOf, noteLeft, type Writer } from "./capture-store.ts";
import { sendCaptures } from "./send-captures.ts";
import { sendEvents } from "./send-events.ts";

/** How many of mine wait, and whether anything of anybody does. */
export type Left = { mine: number; anybody: boolean };

/** Nobody waits longer than this for a log-out. */
const SENDING_MS = 8000;

/** Tries to send mine; null while acting as somebody, who has nothing of theirs here. */
export async function sendBeforeLeaving(me: Writer | null): Promise<Left> {
  if (me !== null) {
    const late = new Promise((done) => setTimeout(done, SENDING_MS));
    await Promise.race([Promise.allSettled([sendCaptures(me), sendEvents(me)]), late]);
  }
  const mine = me === null ? 0 : (await capturesOf(me.person)).length;
  return { mine, anybody: await anybodyWaits() };
}

/** An answer on somebody's card waits too, which nobody has to be logged in for. */
async function anybodyWaits(): Promise<boolean> {
  return (await noteLeft()) || Object.keys(localStorage).some((key) => key.startsWith(ANSWER));
}

/** Deletes what this person has waiting; true where something still waits here, somebody else's or an answer on a card. */
export async function dropMine(person: string): Promise<boolean> {
  await dropCapturesOf(person);
  return anybodyWaits();
}

/** Pages that a worker keeps for a person open for nobody once they have left. */
export async function dropKeptPages(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
