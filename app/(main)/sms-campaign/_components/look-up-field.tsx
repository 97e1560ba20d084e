"use client";
// Whether unknown numbers are looked up before their texts go, and what that costs.
import { Checkbox } from "#components/ui/checkbox.tsx";
import { microsText, segmentPriceText } from "#lib/campaign/sms/money-words.ts";
import { LOOK_UP_PRICE } from "#lib/campaign/sms/prices.ts";
import { counted } from "#lib/plural.ts";
import type { SmsAudienceReport } from "#lib/services/campaign/sms-entities.ts";
import type { TextDraft } from "./use-text-draft.ts";

type LookUpFieldProps = { draft: TextDraft; report: SmsAudienceReport | undefined };

/** What is known stays known for ninety days. */
export function LookUpField({ draft: { text, change }, report }: LookUpFieldProps) {
  const count = text.looks_up ? (report?.look_ups ?? 0) : 0;
  return (
    <div className="grid gap-1 text-13">
      <label htmlFor="looks-up" className="flex min-h-9 items-center gap-2.5 text-14 touch:min-h-11">
        <Checkbox
          id="looks-up"
          name="looks_up"
          checked={text.looks_up}
          onChange={({ target }) => change({ looks_up: target.checked })}
        />
        Check for landlines first
      </label>
      <p className="text-muted">
        {segmentPriceText(LOOK_UP_PRICE)} for each number that we do not know yet. We remember the answer for 90 days.
        {count > 0 ? ` Now ${counted(count, "person")}, ${microsText(count * LOOK_UP_PRICE)}.` : ""}
      </p>
    </div>
  );
}
