// Whether somebody who wrote can be answered at this moment: by what is known of where they are from the last text to them, else by their number.
import { mayText } from "#lib/campaign/sms/hours.ts";
import type { HoursAnswer } from "#lib/campaign/sms/hours-types.ts";
import { zonesOfNumber } from "#lib/campaign/sms/zones.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { lastTo } from "#server/campaign/sms/claim-store.ts";
import { hoursNow } from "#server/campaign/sms/hand-over.ts";
import { countryOf } from "#server/campaign/sms/judge.ts";
import { hoursTable } from "#server/campaign/sms/rules-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** An answer counts for no cap: they asked. */
export async function answerHours(
  tx: Tx,
  scope: WorkspaceScope,
  { number, at }: { number: string; at: Date },
): Promise<HoursAnswer> {
  const last = await lastTo(tx, scope, number);
  const table = await hoursTable(tx);
  if (last !== null) return hoursNow(last, { at, table, recent: [] });
  const evidence = zonesOfNumber(number) === null ? "none" : "area-code";
  const country = countryOf(number) ?? "";
  return mayText({ country, region: null, evidence, number, consent: "other", at, table, recent: [] });
}
