// What a browser shows of a message. Anybody can read a lock screen, so it names nobody and holds nothing that was written.
import type { NotificationKind } from "#lib/notifications/kinds.ts";
import { notificationPath, notificationPush } from "#lib/notifications/words.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";

export type PushKind = NotificationKind | "test";

/** The text of a message, as the worker in the browser reads it; the subject keeps one thing one notification. */
export function pushText(kind: PushKind, subjectId: string | null): string {
  const page = kind === "test" ? serverPaths.notificationSettings() : notificationPath(kind, subjectId ?? "");
  const words =
    kind === "test"
      ? { title: "Notifications work here", body: `This is how ${PRODUCT_NAME} tells you of an answer.` }
      : notificationPush(kind);
  return JSON.stringify({ ...words, open: paths.comeTo(page), tag: `${kind}-${subjectId ?? ""}` });
}
