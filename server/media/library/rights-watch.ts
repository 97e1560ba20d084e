// Thirty days before the rights to files in use end: which files, when, and where they are used, to whoever looks after the workspace.

import { sql } from "drizzle-orm";
import { z } from "zod";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { calendarDay } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { wanted } from "#lib/email-preferences.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { counted } from "#lib/plural.ts";
import type { AssetUse } from "#lib/services/media/entities.ts";
import { SOON_DAYS } from "#lib/services/media/media-limits.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { usesOf } from "#server/media/library/uses.ts";
import { type EndingRow, listEnding, takeEnding } from "#server/media/repository.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { MediaUsers } from "#server/platform/media-port.ts";
import { notifyKeepers } from "#server/platform/notify.ts";
import { inWorkspace, readOnce, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const BITE = 100;
const DAY_MS = 86_400_000;
/** Files and places that are named; of more the library tells. */
const [MOST_FILES, MOST_PLACES] = [10, 3];

const dueRow = z.object({ workspace_id: z.string(), workspace: z.string() });
type Due = z.infer<typeof dueRow>;
const keeperRow = z.object({ email: z.string(), notifications: z.unknown() });

/** Writes once of each end; ended at `stop` the next run goes on. Answers how many workspaces were written to. */
export async function tellOfRights(users: MediaUsers, stop?: AbortSignal, now: Date = new Date()): Promise<number> {
  if (remoteUrl("media") !== null) return 0;
  const by = new Date(now.getTime() + SOON_DAYS * DAY_MS);
  let told = 0;
  let after: string | null = null;
  for (let taken = BITE; taken === BITE; ) {
    const found = stop?.aborted ? [] : await readOnce("select * from assets_ending($1, $2, $3)", [by, after, BITE]);
    const rows = z.array(dueRow).parse(found);
    told += await eachDue(rows, {
      run: (row) => tell(users, row, { now, by }),
      about: ({ workspace_id: workspace }) => ({ workspace }),
      failed: "nobody could be told of rights that end",
      level: "warn",
      stop,
    });
    [taken, after] = [rows.length, rows.at(-1)?.workspace_id ?? null];
  }
  return told;
}

type Times = { now: Date; by: Date };

async function tell(users: MediaUsers, { workspace_id: workspaceId, workspace }: Due, times: Times): Promise<boolean> {
  const actor = { kind: "system", name: "media-rights" } as const;
  const scope = authorize(actor, "media.read", { workspaceId, ownerId: null });
  const named = await placesOf(scope, users, await readWorkspace(scope, (tx) => listEnding(tx, scope, times)));
  return inWorkspace(scope, async (tx) => {
    // Of two processes one takes them.
    const taken = await takeEnding(tx, scope, times);
    const files = taken.map((row) => ({ ...row, places: named.get(row.id) ?? [] }));
    if (files.length === 0) return false;
    await notifyKeepers(tx, { kind: "media-rights", workspace: workspaceId, subject: workspaceId });
    const keepers = await keepersOf(tx);
    for (const email of keepers) await queueEmail(tx, rightsEmail(email, { workspace, files }));
    return keepers.length > 0;
  });
}

async function keepersOf(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute(sql`select email, notifications from tag_keepers()`);
  const all = rows.map((row) => keeperRow.parse(row));
  return all.filter(({ notifications }) => wanted(notifications, "media-rights")).map(({ email }) => email);
}

type Ending = EndingRow & { places: readonly AssetUse[] };

async function placesOf(scope: WorkspaceScope, users: MediaUsers, rows: readonly EndingRow[]) {
  const found = new Map<string, readonly AssetUse[]>();
  for (const { id } of rows.slice(0, MOST_FILES)) found.set(id, await usesOf(scope, users, id));
  return found;
}

/** "Seaport from the water: last day December 12, 2026. Used in 3 places: Olivia’s card, Seaport open house." */
function lineOf({ name, rightsEndOn, uses, places }: Ending): string {
  const named = places.map((place) => place.name || place.place).filter((one) => one !== "");
  const shown = [...new Set(named)].slice(0, MOST_PLACES).map(isolate);
  const where = shown.length === 0 ? "" : `: ${shown.join(", ")}${uses > shown.length ? " and more" : ""}`;
  return `${isolate(name)}: last day ${calendarDay(rightsEndOn, "year")}. Used in ${counted(uses, "place")}${where}.`;
}

/** Whose rights end, and where the files are used. */
export function rightsEmail(
  to: string,
  { workspace, files }: { workspace: string; files: readonly Ending[] },
): EmailMessage {
  const heading = `The rights to ${counted(files.length, "file")} of ${isolate(workspace)} end soon`;
  const more = files.length - MOST_FILES;
  return {
    to,
    purpose: "media-rights",
    subject: heading,
    preview: files[0] ? lineOf(files[0]) : heading,
    heading,
    paragraphs: [
      ...files.slice(0, MOST_FILES).map(lineOf),
      ...(more > 0 ? [`And ${counted(more, "file")} more.`] : []),
      "After the last day we no longer show a file to anyone. Renew its rights, or replace it everywhere in one step.",
    ],
    action: {
      label: "Look at the files",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(`${campaignPaths.mediaLibrary()}?rights=soon`)}`,
      secret: false,
    },
    footnotes: ["You can turn off these emails under Settings, Notifications."],
  };
}
