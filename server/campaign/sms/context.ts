// What a call about texts carries, beside what every call to the campaign service does.
import type { CampaignContext } from "#server/campaign/context.ts";
import type { TextContactsPort } from "#server/platform/text-contacts-port.ts";

export type SmsContext = CampaignContext & { contacts: TextContactsPort };

/** Who acts where nobody does: the clock, and whoever reports from outside. */
export const TEXTS_ACTOR = { kind: "system", name: "texts" } as const;
