// Sends notes to our own server in batches: section 9's constants. Loaded when the page is idle; browser only.
import { BATCH_SIZE, BATCH_TIMEOUT_MS, FLUSH_MS, type UsageEvent } from "#lib/analytics.ts";
import { cookieValue, setCookie } from "./cookie.ts";
import { type Note, onNote, takeNotes } from "./track.ts";
import { SMALL_SCREEN } from "./use-media.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let timer: ReturnType<typeof setTimeout> | undefined;
let started = false;
let address = "";

/**
 * Begins to send to an address of ours, which whoever starts it has at hand: the table of all addresses need not
 * come a second time for it. Later calls do nothing. A batch that fails is lost, and never sent again.
 */
export function startAnalytics(to: string): void {
  if (started) return;
  started = true;
  address = to;
  onNote(later);
  later();
  addEventListener("pagehide", flush);
}

function later(): void {
  timer ??= setTimeout(flush, FLUSH_MS);
}

/** Everything that waits, fifty at a time. */
function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  for (let notes = takeNotes(BATCH_SIZE); notes.length > 0; notes = takeNotes(BATCH_SIZE)) void post(notes);
}

async function post(notes: readonly Note[]): Promise<void> {
  const body = JSON.stringify({ visitor: visitorId(), events: notes.map(eventOf) });
  const headers = { "content-type": "application/json", accept: "application/json" };
  const signal = AbortSignal.timeout(BATCH_TIMEOUT_MS);
  // `keepalive` outlives the page that sends it.
  await fetch(address, { method: "POST", headers, body, keepalive: true, credentials: "same-origin", signal }).catch(
    () => undefined,
  );
}

/** What the server makes a row of its route table of: that table would be a tenth of a page's scripts. */
export function eventOf({ name, path, at }: Note): UsageEvent {
  const screen = matchMedia(SMALL_SCREEN).matches ? "phone" : "desktop";
  return { name, path, screen, at: new Date(at).toISOString() };
}

/** Random; renewed for another 365 days with each page that sends. */
function visitorId(): string {
  const known = cookieValue("visitor");
  const id = known !== null && UUID.test(known) ? known : crypto.randomUUID();
  setCookie("visitor", id);
  return id;
}
