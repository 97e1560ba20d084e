// The one way to tell somebody of something: a row of their list and word for their devices, in the transaction of what it tells of.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#lib/id.ts";
import { isGathered, NOTIFICATION_KINDS, type NotificationKind, pushedAtFirst } from "#lib/notifications/kinds.ts";
import { ringPushes } from "#server/platform/push/push-outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Told = {
  kind: NotificationKind;
  person: string;
  workspace: string;
  /** What it leads to; the workspace where that is a list. */
  subject: string;
  /** The colleague who did it: nobody is told of what they did themselves. */
  by?: string | null;
};

/** Tells one person, each way that they chose. The email, where there is one, is its writer's. */
export async function notify(tx: Tx, { kind, by = null, ...told }: Told): Promise<void> {
  const choice = NOTIFICATION_KINDS[kind];
  const all = { id: newId(), kind, choice, by, push: pushedAtFirst(choice), gathered: isGathered(choice), ...told };
  const { rows } = await tx.execute(sql`select notification_tell(${JSON.stringify(all)}::jsonb) as pushed`);
  if (Number(rows[0]?.pushed ?? 0) > 0) ringPushes();
}

const keepers = z.array(z.object({ id: z.string() }));

/** Tells whoever looks after the workspace in force. */
export async function notifyKeepers(tx: Tx, told: Omit<Told, "person">): Promise<void> {
  const { rows } = await tx.execute(sql`select notification_keepers() as id`);
  for (const { id: person } of keepers.parse(rows)) await notify(tx, { ...told, person });
}
