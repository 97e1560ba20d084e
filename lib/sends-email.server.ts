// Whether emails leave this installation at all: every text that promises one asks here.
import { env } from "#lib/env.server.ts";

/** False where no mail server is set up: emails are kept in the outbox then. Another host's auth service sends its own. */
export function sendsEmail(): boolean {
  const { SMTP_URL, AUTH_SERVICE_URL } = env();
  return SMTP_URL !== undefined || AUTH_SERVICE_URL !== undefined;
}
