// Whoever answers for a campaign is written to: who owns the workspace in force, and who looks after the campaign.
import type { EmailMessage } from "#lib/email.ts";
import { houseOf } from "#server/campaign/admin-store.ts";
import { type CampaignMailbox, mailboxesOf } from "#server/campaign/mailbox-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

type House = NonNullable<Awaited<ReturnType<typeof houseOf>>>;
export type HouseLetter = (to: CampaignMailbox, house: House) => EmailMessage;

/** Each once; false, and nobody, where the workspace is closed. */
export async function tellHouse(tx: Tx, { ownerId }: CampaignRecord, letter: HouseLetter): Promise<boolean> {
  const house = await houseOf(tx);
  if (house === null) return false;
  for (const to of await mailboxesOf(tx, [...new Set([house.owner_id, ownerId])])) {
    if (to) await queueEmail(tx, letter(to, house));
  }
  return true;
}
