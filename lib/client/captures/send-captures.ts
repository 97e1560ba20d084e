// The one sender of what waits: in order, each under its own id, by one tab at a time, and only what is the sender's own.
// Browser only.
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { type ErrorCode, isAppError } from "#lib/errors.ts";
import { tellCaptures } from "./capture-news.ts";
import { type Capture, capturesOf, dropCapture, keepCapture, type Writer } from "./capture-store.ts";

/** What the writer has to mend or decide. Anything else passes by itself: then it is tried again. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  "malformed",
  "forbidden",
  "workspace_blocked",
  "read_only",
  "too_large",
  "invalid",
]);

/** Runs where nobody else sends or changes what this person has waiting. */
export function alone<T>(person: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`corner-captures ${person}`, run);
}

async function sent({ person, workspace }: Writer, { id, source, metAt, who }: Capture): Promise<boolean> {
  const input = { id, person_id: person, workspace_id: workspace, source, ...who, met_at: metAt };
  // Somebody else's page between us and the network answers everything; only ours names the id.
  return (await call("card.addExchange", input)).id === id;
}

/** True to go on with the next one. */
async function sendOne(me: Writer, capture: Capture): Promise<boolean> {
  try {
    if (!(await sent(me, capture))) return false;
    await dropCapture(me.person, capture.id);
    return true;
  } catch (error) {
    if (!isAppError(error)) return false;
    // It is there already.
    if (error.code === "conflict") await dropCapture(me.person, capture.id);
    else if (!REFUSALS.has(error.code)) return false;
    else await keepCapture(me.person, { ...capture, problem: sayRefusal(error) });
    return true;
  }
}

function sayRefusal(error: unknown): string {
  const { fields, message } = refusalOf(error);
  return Object.values(fields)[0] ?? message;
}

/** Sends what this person has waiting for this workspace; answers how many of theirs are left here, anywhere. */
export async function sendCaptures(me: Writer): Promise<number> {
  return alone(me.person, async () => {
    const waiting = await capturesOf(me.person);
    const due = waiting.filter(({ workspace, problem }) => workspace === me.workspace && problem === null);
    if (navigator.onLine) {
      for (const capture of due) if (!(await sendOne(me, capture))) break;
    }
    if (due.length > 0) tellCaptures();
    return (await capturesOf(me.person)).length;
  });
}

/** Takes one out of the sender's hands, to be mended; null where it has arrived meanwhile. */
export async function holdCapture(person: string, id: string, why: string): Promise<Capture | null> {
  return alone(person, async () => {
    const found = (await capturesOf(person)).find((capture) => capture.id === id);
    if (!found) return null;
    await keepCapture(person, { ...found, problem: found.problem ?? why });
    tellCaptures();
    return found;
  });
}
