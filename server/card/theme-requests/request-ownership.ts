// Change requests as part of what an export of a person's data holds; they are handed to nobody, and end with the cards.
import { remoteUrl } from "#lib/services/remote.server.ts";
import { requestsBy } from "#server/card/theme-requests/request-store.ts";
import type { Ownership } from "#server/platform/ownership.ts";

export const requestOwnership: Ownership = {
  name: "change_requests",
  kinds: [],
  count: async () => new Map(),
  read: async (tx, userId) => (remoteUrl("card") === null ? requestsBy(tx, userId) : []),
  // A request is in the name of whoever asked; leaving withdraws it (`card_end_member`).
  holds: async () => [],
  handOver: async () => [],
  takeBack: async () => [],
  close: async () => undefined,
  // With the cards (`cards_erase`).
  erase: async () => 0,
};
