// Who gets what of each operation of domains-contract.ts, and what it is asked with.
import type { domainsContract } from "#lib/services/auth/domains-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const domainsDenials: Denials<typeof domainsContract> = {
  //             nob out col mem man own sib par sus blo pas imp adm
  domains:      ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  addDomain:    ["401 422 403 403 403 422 403 422 403 403 403 403 422", { domain: "co.uk" }],
  checkDomain:  ["401 404 403 403 403 404 403 404 403 403 403 403 404", { id: NOBODY }],
  removeDomain: ["401 404 403 403 403 404 403 404 403 403 403 403 404", { id: NOBODY }],
};
