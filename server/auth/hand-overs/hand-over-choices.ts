// What is chosen for a hand-over, who gets what and when: checked before anything is written down.
import { AppError } from "#lib/errors.ts";
import type { Receivers } from "#lib/hand-over-kinds.ts";
import type { HandOverPlan } from "#lib/services/auth/hand-overs-contract.ts";
import { momentRefusal, receiversOf, receiversRefusal } from "#server/auth/hand-overs/hand-over-rules.ts";
import type { Change } from "#server/auth/people/member-changes.ts";
import { activePeople } from "#server/auth/people/members-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The receivers as they are stored, checked; throws `invalid`. */
export async function chosenReceivers(
  tx: Tx,
  change: Change,
  { most, receivers }: Pick<HandOverPlan, "most" | "receivers">,
): Promise<Receivers> {
  const all = receiversOf(most.toLowerCase(), receivers);
  const active = new Set(await activePeople(tx, change.scope));
  const refused = receiversRefusal(all, { leaver: change.id, active });
  if (refused === null) return all;
  const field = refused.kind in receivers ? `receivers.${refused.kind}` : "most";
  throw new AppError("invalid", refused.sentence, { fields: { [field]: [refused.sentence] } });
}

/** When access ends; null is now. Throws `invalid` for a moment that cannot be one. */
export function momentOf(at: string | null): Date | null {
  if (at === null) return null;
  const moment = new Date(at);
  const refused = momentRefusal(moment, new Date());
  if (refused !== null) throw new AppError("invalid", refused, { fields: { at: [refused] } });
  return moment;
}
