// Once a week: which devices want a look, why, and what to do, to whoever looks after the workspace.

import { sql } from "drizzle-orm";
import { z } from "zod";
import { cardPaths } from "#lib/card-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { wanted } from "#lib/email-preferences.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { authorize } from "#lib/permissions/index.ts";
import { counted } from "#lib/plural.ts";
import { healthWords } from "#lib/services/card/device-words.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { type DeviceRow, listDevices } from "#server/card/devices/device-repository.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { notifyKeepers } from "#server/platform/notify.ts";
import { inWorkspace, readOnce, type Tx } from "#server/platform/transaction.ts";

const BITE = 100;
/** Devices that are named; of more the list tells. */
const MOST_NAMED = 10;

const dueRow = z.object({ workspace_id: z.string(), workspace: z.string() });
type Due = z.infer<typeof dueRow>;
const keeperRow = z.object({ email: z.string(), notifications: z.unknown() });

/** Writes to each workspace once a week, and answers to how many; ended at `stop` the next run goes on. */
export async function tellOfDevices(stop?: AbortSignal, now: Date = new Date()): Promise<number> {
  if (remoteUrl("card") !== null) return 0;
  let told = 0;
  let after: string | null = null;
  for (let taken = BITE; taken === BITE; ) {
    const rows = z
      .array(dueRow)
      .parse(stop?.aborted ? [] : await readOnce("select * from tag_digests_due($1, $2, $3)", [now, after, BITE]));
    told += await eachDue(rows, {
      run: (row) => tell(row, now),
      about: ({ workspace_id: workspace }) => ({ workspace }),
      failed: "nobody could be told of devices",
      level: "warn",
      stop,
    });
    [taken, after] = [rows.length, rows.at(-1)?.workspace_id ?? null];
  }
  return told;
}

async function tell({ workspace_id: workspaceId, workspace }: Due, now: Date): Promise<boolean> {
  const actor = { kind: "system", name: "device-digests" } as const;
  const scope = authorize(actor, "devices.read", { workspaceId, ownerId: null });
  return inWorkspace(scope, async (tx) => {
    // Of two processes one writes.
    const { rows } = await tx.execute(sql`select tag_digest_note(${now.toISOString()}::timestamptz) as noted`);
    if (rows[0]?.noted !== true) return false;
    // Of many the worst are named: a copy is never among those that are only counted while ten others are told.
    const ask = { filter: "", sort: "health", descending: true, limit: MOST_NAMED, offset: 0 } as const;
    const { rows: devices, total } = await listDevices(tx, scope, { ...ask, view: "look", deleted: false });
    if (devices.length === 0) return false;
    await notifyKeepers(tx, { kind: "devices-look", workspace: workspaceId, subject: workspaceId });
    const keepers = await keepersOf(tx);
    const country = await countryOf(tx);
    for (const email of keepers) await queueEmail(tx, digestEmail(email, { workspace, country, devices, total }));
    return keepers.length > 0;
  });
}

async function keepersOf(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute(sql`select email, notifications from tag_keepers()`);
  const all = rows.map((row) => keeperRow.parse(row));
  return all.filter(({ notifications }) => wanted(notifications, "devices-look")).map(({ email }) => email);
}

/** Where the workspace says that it is: its people read distances in that country's measure. */
async function countryOf(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ country: string | null }>(sql`select workspace_country() as country`);
  return rows[0]?.country ?? null;
}

type Told = { workspace: string; country: string | null; devices: readonly DeviceRow[]; total: number };

/** "Window, street side (BSD-0082): Silent for 23 days. Check that it is still in place." */
function lineOf({ name, number, health, healthSays, taps }: DeviceRow, country: string | null): string {
  const { label, why, advice } = healthWords({ state: "used", health, says: healthSays ?? {}, taps }, country);
  return `${isolate(name)} (${number}): ${[label, why, advice]
    .filter((part) => part !== "")
    .map((part) => part.replace(/\.$/, ""))
    .join(". ")}.`;
}

/** What needs a look, each with why and what to do. */
export function digestEmail(to: string, { workspace, country, devices, total }: Told): EmailMessage {
  const wants = total === 1 ? "wants" : "want";
  const heading = `${counted(total, "device")} of ${isolate(workspace)} ${wants} a look`;
  const more = total - devices.length;
  const lines = devices.map((device) => lineOf(device, country));
  return {
    to,
    purpose: "devices-look",
    subject: heading,
    preview: lines[0] ?? heading,
    heading,
    paragraphs: [...lines, ...(more > 0 ? [`And ${counted(more, "device")} more.`] : [])],
    action: {
      label: "Look at the devices",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(cardPaths.promoTagsToLookAt())}`,
      secret: false,
    },
    footnotes: [
      "We write once a week, only if something needs attention. You can turn off these emails under Settings, Notifications.",
    ],
  };
}
