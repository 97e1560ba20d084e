// Whom a text is for, as its column holds it.
import { SMS_AUDIENCES } from "#lib/services/campaign/sms-limits.ts";
import type { SendRecord } from "#server/campaign/sms/send-store.ts";
import type { TextAudience } from "#server/platform/text-contacts-port.ts";

/** Everybody where nothing else was said. */
export function audienceOf({ audience }: Pick<SendRecord, "audience">): TextAudience {
  const kind = SMS_AUDIENCES.find((one) => one === audience.kind) ?? "all";
  return { kind, value: audience.value };
}
