// What a browser shows of a message. Anybody can read a lock screen, so it names nobody and holds nothing that was written.
import { cardPaths } from "#lib/card-paths.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";

export type PushKind = "card-answer" | "test";

/** The text of a message, as the worker in the browser reads it; the subject only keeps one answer one notification. */
export function pushText(kind: PushKind, subjectId: string | null): string {
  const open = paths.comeTo(kind === "test" ? serverPaths.notificationSettings() : cardPaths.cardAnswers());
  const words =
    kind === "test"
      ? { title: "Notifications work here", body: `This is how ${PRODUCT_NAME} tells you of an answer.` }
      : { title: "Somebody answered your card", body: "Open it to see who, and reply while they still remember you." };
  return JSON.stringify({ ...words, open, tag: `${kind}-${subjectId ?? ""}` });
}
