// A part is not let go while the campaign above it is held: its links would lead until the hold came down again.
import { AppError } from "#lib/errors.ts";
import { askerOf } from "#server/campaign/parts/part-store.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

const HELD_ABOVE = "The company’s campaign above this one is on hold. Release that one first.";

/** Throws where the campaign that a part came from is held, as long as its location belongs to that company. */
export async function refuseUnderHold(tx: Tx, { id, above }: Pick<CampaignRecord, "id" | "above">): Promise<void> {
  if (above !== null && (await askerOf(tx, id))?.state === "held") throw new AppError("conflict", HELD_ABOVE);
}
