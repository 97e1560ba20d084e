// Events that were chosen over the full-screen code without a network wait on this device under their person's name. That page
// sends them itself; whoever logs out where it is not open does so here. Browser only.
import { answerTo } from "#lib/client/call.ts";
import { isRecord } from "#lib/record.ts";

/** What present-places.ts keeps them under, before the person's id. */
const KEPT = "present-unsent:";
const SWITCHED = /^\/([0-9a-f-]{36})\/(on|off)$/;

/** Who chose, and in which workspace. */
type Writer = { person: string; workspace: string };
type Waiting = { path: string; body: Record<string, unknown> };

function waitingOf(person: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT + person) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((one: unknown) => {
      if (!isRecord(one) || typeof one.path !== "string" || !isRecord(one.body)) return [];
      return [{ ...one, path: one.path, body: one.body }];
    });
  } catch {
    return [];
  }
}

async function sendEvent({ path, body }: Waiting): Promise<void> {
  const [, id, way] = SWITCHED.exec(path) ?? [];
  if (path === "") await answerTo("card.createCardEvent", body);
  else if (way === "on") await answerTo("card.switchOnCardEvent", { id, ...body });
  else if (way === "off") await answerTo("card.switchOffCardEvent", { id, ...body });
}

/** What was chosen in this workspace; what an earlier build kept names none. */
const isHere = ({ body }: Waiting, workspace: string) =>
  body.workspace_id === undefined || body.workspace_id === workspace;

/**
 * Sends those of this workspace in order, until one is not taken; each knows its own id and arrives once. What was chosen in
 * another workspace waits until its person is there again.
 */
export async function sendEvents({ person, workspace }: Writer): Promise<void> {
  const waiting = waitingOf(person);
  for (const next of waiting.filter((one) => isHere(one, workspace))) {
    await sendEvent(next);
    const text = JSON.stringify(next);
    const rest = waitingOf(person);
    const sent = rest.findIndex((one) => JSON.stringify(one) === text);
    localStorage.setItem(KEPT + person, JSON.stringify(rest.toSpliced(sent, sent < 0 ? 0 : 1)));
  }
}

/** True where an event of anybody still waits. */
export function eventsWait(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(KEPT) && waitingOf(key.slice(KEPT.length)).length > 0);
}
