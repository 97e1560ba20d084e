// Who gets what of each operation of engine-contract.ts, and what it is asked with.
import type { engineContract } from "#lib/services/auth/engine-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const engineDenials: Denials<typeof engineContract> = {
  //            nob out col mem man own sib par sus blo pas imp adm
  engine:     ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  jobs:       ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  exportJobs: ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  retryJob:   ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
};
