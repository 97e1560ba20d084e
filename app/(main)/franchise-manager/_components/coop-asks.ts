// What may be asked about one co-op account before money moves in it.
import type { CoopCost, CoopPlace } from "#lib/services/campaign/coop-entities.ts";

/** An account, or a location that has none yet. */
export type CoopSubject = Pick<CoopPlace, "id" | "name" | "currency" | "account">;

export type CoopAsk =
  | { kind: "allocate" | "share" | "plan" | "settle"; of: CoopSubject }
  | { kind: "book"; of: CoopSubject; cost: CoopCost };

/** Of the account; of the location where it has none yet. */
export const currencyOf = ({ account, currency }: CoopSubject) => account?.currency ?? currency;
