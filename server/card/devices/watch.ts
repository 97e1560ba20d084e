// Watches over devices by the clock: each is compared with its own past, and what was found is written down.

import { z } from "zod";
import { DEVICE_CHIPS } from "#lib/services/card/device-limits.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { healthOf } from "#server/card/devices/health.ts";
import type { SeenTap } from "#server/card/devices/seen-tap.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { rowDate } from "#server/platform/rows.ts";
import { readOnce } from "#server/platform/transaction.ts";

/** Devices that are read at once. */
const BITE = 500;

const placeRow = z.object({
  workspace_id: z.string(),
  today: z.string(),
  open: z.array(z.string()),
  tapped: z.number(),
});
type Place = z.infer<typeof placeRow>;

const tapRow = z.object({
  at: z.coerce.date(),
  kind: z.string(),
  counter: z.number().nullable(),
  city: z.string().nullable(),
  spot: z.string().nullable(),
});
const watchedRow = z.object({
  id: z.string(),
  chip: z.enum(DEVICE_CHIPS),
  fine_at: rowDate.nullable(),
  days: z.record(z.string(), z.number()),
  taps: z.array(tapRow),
});

const PLACES = "select workspace_id, today::text as today, open, tapped from tag_places()";
const WATCH = "select * from tag_watch($1, $2, $3, $4)";
const STORE = "select tag_health_store($1, $2) as changed";

type Read = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Looks at every device in use, and answers how many are another way than before; ended at `stop` the next run begins anew.
 * `read` runs a statement as the base role: on a connection of the pool, where none is open already.
 */
export async function watchDevices(stop?: AbortSignal, read: Read = readOnce): Promise<number> {
  // Where another host keeps cards it watches them itself.
  if (remoteUrl("card") !== null) return 0;
  const places = z.array(placeRow).parse(await read(PLACES, []));
  return eachDue(places, {
    run: (place) => watchPlace(place, read),
    about: ({ workspace_id: workspace }) => ({ workspace }),
    failed: "devices could not be looked at",
    level: "warn",
    stop,
  });
}

async function watchPlace({ workspace_id: workspace, today, open, tapped }: Place, read: Read): Promise<number> {
  const days = new Set(open);
  let after: string | null = null;
  let changed = 0;
  for (let taken = BITE; taken === BITE; ) {
    const rows = z.array(watchedRow).parse(await read(WATCH, [workspace, after, BITE, today]));
    const found = rows.map((row) => ({ id: row.id, ...healthOf(watched(row, { today, open: days, tapped })) }));
    if (found.length > 0) {
      const [stored] = await read(STORE, [workspace, JSON.stringify(found)]);
      changed += Number(stored?.changed ?? 0);
    }
    [taken, after] = [rows.length, rows.at(-1)?.id ?? null];
  }
  return changed;
}

type Around = { today: string; open: ReadonlySet<string>; tapped: number };

function watched({ chip, days, taps, fine_at: fineAt }: z.infer<typeof watchedRow>, { today, open, tapped }: Around) {
  const own = new Map(Object.entries(days));
  const others = tapped - (own.size > 0 ? 1 : 0);
  return { chip, today, days: own, open, others, fineAt, taps: taps.map(seen) };
}

function seen({ spot, ...tap }: z.infer<typeof tapRow>): SeenTap {
  const [north, east] = spot?.split(",").map(Number) ?? [];
  return { ...tap, spot: north === undefined || east === undefined ? null : [north, east] };
}
