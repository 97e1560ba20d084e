// Who gets what of each operation of franchise-contract.ts, and what it is asked with.
import type { franchiseContract } from "#lib/services/auth/franchise-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const franchiseDenials: Denials<typeof franchiseContract> = {
  //                 nob out col mem man own sib par sus blo pas imp adm
  locations:         ["401 403 403 403 403 403 403 200 403 403 403 403 200", { per_page: 1000 }],
  exportLocations:   ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  franchiseOverview: ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  describeLocation:  ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, version: 0, residents: 1000 }],
  regions:           ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  region:            ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  addRegion:         ["401 403 403 403 403 403 403 422 403 403 403 403 422", { name: "North", readers: [NOBODY] }],
  changeRegion:      ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, version: 1, name: "North" }],
  removeRegion:      ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  restoreRegion:     ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
};
