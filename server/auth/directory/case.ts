// One person of a directory with everything that a decision about them needs, as it stands in the transaction at hand.
import type { AccountRow } from "#server/auth/directory/account-store.ts";
import type { ProvedDomains } from "#server/auth/directory/domains-held-store.ts";
import type { Face } from "#server/auth/directory/face.ts";
import type { Belonging } from "#server/auth/directory/group-rules.ts";
import type { PersonRow } from "#server/auth/directory/people-store.ts";
import type { CardsPort } from "#server/platform/cards-port.ts";

export type Case = {
  face: Face;
  person: PersonRow;
  account: AccountRow | null;
  belongs: Belonging;
  domains: ProvedDomains;
  cards: Pick<CardsPort, "giveTheme">;
  requestId: string | undefined;
};
