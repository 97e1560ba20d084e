// POST /events: what browsers tell of the app's use, reduced to what may be kept.
import type { z } from "zod";
import { OTHER_PATH } from "#lib/analytics.ts";
import { isAppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { matchRoute } from "#lib/permissions/index.ts";
import type { eventsContract } from "#lib/services/auth/events-contract.ts";
import { storeEvents } from "#server/auth/admin/events-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";
import { EVENTS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";

type Batch = z.output<NonNullable<(typeof eventsContract)["recordEvents"]["~orpc"]["inputSchema"]>>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const eventsRoutes = {
  recordEvents: os.auth.recordEvents.handler(({ context, input }) => recordEvents(context, input)),
};

/** A session in somebody's name is nobody's use: it is answered and not kept. */
async function recordEvents({ session, request }: CallContext, { visitor, events }: Batch) {
  if (session?.impersonatorId || !(await mayStore(request.ip))) return { data: { stored: 0 } };
  const now = Date.now();
  const rows = events.map(({ name, path, screen, at }) => ({
    id: newId(),
    name,
    path: matchRoute(path)?.path ?? OTHER_PATH,
    screen,
    visitor,
    userId: session?.user.id ?? null,
    happenedAt: believable(new Date(at), now),
  }));
  await storeEvents(rows);
  return { data: { stored: rows.length } };
}

/** Who tells too much is not told so: a refusal would only show up as an error on a page that can do nothing about it. */
async function mayStore(ip: string): Promise<boolean> {
  try {
    await takeAttempt(EVENTS_PER_ADDRESS, ip);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "rate_limited") return false;
    throw error;
  }
}

/** A clock that is off by more than a day, or ahead, is replaced by ours. */
function believable(at: Date, now: number): Date {
  const late = now - at.getTime();
  return late > DAY_MS || late < -MINUTE_MS ? new Date(now) : at;
}
