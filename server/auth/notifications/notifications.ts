// What a person was told of in the chosen workspace: the list, how much of it is new, and marking it read.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { notificationKindOf } from "#lib/notifications/kinds.ts";
import { notificationPath, notificationSays } from "#lib/notifications/words.ts";
import { paths } from "#lib/paths.ts";
import { type Actor, authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Notification } from "#lib/services/auth/notifications-contract.ts";
import {
  countUnread,
  isMine,
  markAllRead,
  markRead,
  markUnread,
  type NotificationRow,
  pageOfMine,
  versionOfMine,
} from "#server/auth/notifications/notifications-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const PAGE = 30;

type Unread = { data: { unread: number } };

/** What an older release does not know any more is left out. */
function shownOf({ id, kind: text, subject, at, read_at, ...facts }: NotificationRow): Notification[] {
  const kind = notificationKindOf(text);
  if (kind === null) return [];
  return [
    {
      id,
      kind,
      title: notificationSays(kind, facts),
      href: paths.comeTo(notificationPath(kind, subject)),
      at,
      read_at,
    },
  ];
}

/** GET /auth/notifications */
export async function listNotifications(context: CallContext, { before }: { before?: string | undefined }) {
  const scope = authorize(context.actor, "notifications.read");
  if (before !== undefined && !isId(before)) throw new AppError("not_found");
  const rows = await readWorkspace(scope, (tx) => pageOfMine(tx, before ?? null, PAGE + 1));
  return { data: { notifications: rows.slice(0, PAGE).flatMap(shownOf), more: rows.length > PAGE } };
}

/** GET /auth/notifications/unread */
export async function unreadNotifications(context: CallContext): Promise<Unread> {
  const scope = authorize(context.actor, "notifications.read");
  return { data: { unread: await readWorkspace(scope, (tx) => countUnread(tx, scope)) } };
}

/** POST /auth/notifications/{id}/read */
export async function readNotification(context: CallContext, input: { id: string; read: boolean }): Promise<Unread> {
  return marked(context, input.id, input.read ? markRead : markUnread);
}

/** POST /auth/notifications/read */
export async function readNotifications(context: CallContext, { until }: { until: string }): Promise<Unread> {
  return marked(context, until, markAllRead);
}

type Mark = (tx: Tx, scope: WorkspaceScope, id: string) => Promise<void>;

/** Another person's is `not_found`. */
async function marked(context: CallContext, id: string, mark: Mark): Promise<Unread> {
  const scope = authorize(context.actor, "notifications.mark");
  if (!isId(id)) throw new AppError("not_found");
  return inWorkspace(scope, async (tx) => {
    if (!(await isMine(tx, scope, id))) throw new AppError("not_found");
    await mark(tx, scope, id);
    return { data: { unread: await countUnread(tx, scope) } };
  });
}

/** The version of the list. */
export async function notificationsVersion(actor: Actor): Promise<string> {
  return readWorkspace(authorize(actor, "notifications.read"), versionOfMine);
}
