// The outbox's operations mounted.
import { exportOutbox, listOutbox, readLetter, retryLetter, revealLetter } from "#server/auth/admin/outbox.ts";
import { os } from "#server/platform/implementer.ts";

export const outboxRoutes = {
  outbox: os.auth.outbox.handler(({ context, input }) => listOutbox(context, input)),
  exportOutbox: os.auth.exportOutbox.handler(({ context, input }) => exportOutbox(context, input)),
  outboxLetter: os.auth.outboxLetter.handler(({ context, input }) => readLetter(context, input)),
  revealLetter: os.auth.revealLetter.handler(({ context, input }) => revealLetter(context, input)),
  retryLetter: os.auth.retryLetter.handler(({ context, input }) => retryLetter(context, input)),
};
