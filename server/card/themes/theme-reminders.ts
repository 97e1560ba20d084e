// A location that wrote something of its own keeps it until somebody there decides about what is new. Nobody has to, so that
// nobody is pressed: they are reminded once.

import { z } from "zod";
import { CARD_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { wanted } from "#lib/email-preferences.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { standingOf } from "#lib/theme-engine/theme-standing.ts";
import { decidersOf } from "#server/card/theme-requests/request-store.ts";
import { noteReminder } from "#server/card/themes/place-repository.ts";
import { placeOf, type WornTheme, wornIn } from "#server/card/themes/worn-theme.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { notify } from "#server/platform/notify.ts";
import { rowDate } from "#server/platform/rows.ts";
import { inWorkspace, readOnce } from "#server/platform/transaction.ts";

/** Days after which whoever decides is reminded (design/mocks/README.md, cards and themes, 11). */
export const REMIND_AFTER_DAYS = 3;
const DAY_MS = 86_400_000;
const BITE = 100;

const lateRow = z.object({ workspace_id: z.string(), version_id: z.string(), published_at: rowDate });
const LATE = "select * from theme_places_late($1, $2, $3)";

/** Reminds each location of each version once, and answers how many; ended at `stop` the next run goes on. */
export async function remindPlaces(stop?: AbortSignal, now: Date = new Date()): Promise<number> {
  // Where another host keeps cards it reminds them itself.
  if (remoteUrl("card") !== null) return 0;
  const before = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS);
  let reminded = 0;
  let after: string | null = null;
  for (let taken = BITE; taken === BITE; ) {
    const rows = z.array(lateRow).parse(stop?.aborted ? [] : await readOnce(LATE, [before, after, BITE]));
    reminded += await eachDue(rows, {
      run: remind,
      about: ({ workspace_id: workspace }) => ({ workspace }),
      failed: "nobody could be reminded of a theme",
      level: "warn",
      stop,
    });
    // What fails keeps nobody behind it waiting, and is found again by the next run.
    [taken, after] = [rows.length, rows.at(-1)?.workspace_id ?? null];
  }
  return reminded;
}

type LateRow = z.infer<typeof lateRow>;

async function remind({ workspace_id: workspaceId, version_id: version }: LateRow): Promise<boolean> {
  const actor = { kind: "system", name: "theme-reminders" } as const;
  const scope: WorkspaceScope = authorize(actor, "themes.merge", { workspaceId, ownerId: null });
  return inWorkspace(scope, async (tx) => {
    // Of two processes one reminds.
    if (!(await noteReminder(tx, scope, version))) return false;
    const worn = await wornIn(tx, { workspaceId, ownerId: workspaceId });
    const [place] = worn.places;
    if (!place || worn.theme === null || !standingOf(placeOf(place), worn.trail, CARD_FIELDS).waits) return false;
    const deciders = await decidersOf(tx, workspaceId);
    for (const { user_id: person } of deciders) {
      await notify(tx, { kind: "theme-waits", person, workspace: workspaceId, subject: workspaceId });
    }
    const told = deciders.filter(({ notifications }) => wanted(notifications, "theme-waits"));
    for (const { email } of told) await queueEmail(tx, reminderEmail(email, worn.theme, place));
    return told.length > 0;
  });
}

type Theme = NonNullable<WornTheme["theme"]>;

/** That a new version waits, once of each. */
export function reminderEmail(
  to: string,
  { name, by }: Theme,
  { attributes }: WornTheme["places"][number],
): EmailMessage {
  const heading = `A new version of ${isolate(name)} waits for you`;
  return {
    to,
    purpose: "theme-waits",
    subject: heading,
    preview: `${isolate(by)} changed fields that ${isolate(attributes.workspace ?? "your location")} wrote itself.`,
    heading,
    paragraphs: [
      `${isolate(by)} published a new version of the theme. Some of what it changes your location wrote itself.`,
      "Your cards keep what you wrote until somebody decides. There is no deadline.",
    ],
    action: {
      label: "Look at the changes",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(cardPaths.themeUpdate())}`,
      secret: false,
    },
    footnotes: ["We remind you once of each version. You can turn off these emails under Settings, Notifications."],
  };
}
