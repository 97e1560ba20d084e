// Who gets what of each operation of outbox-contract.ts, and what it is asked with.
import type { outboxContract } from "#lib/services/auth/outbox-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const outboxDenials: Denials<typeof outboxContract> = {
  //              nob out col mem man own sib par sus blo pas imp adm
  outbox:       ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  exportOutbox: ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  outboxLetter: ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  revealLetter: ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, reason: "denial" }],
  retryLetter:  ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
};
