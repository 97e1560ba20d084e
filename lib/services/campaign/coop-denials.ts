// Who gets what of each operation of coop-contract.ts, what it is asked with, and the acts behind them.
import type { coopContract } from "#lib/services/campaign/coop-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const coopDenials: Denials<typeof coopContract> = {
  //                 nob out col mem man own sib par sus blo pas imp adm
  coopOverview:      ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  coopPlaces:        ["401 403 403 403 403 403 403 200 403 403 403 403 200", { per_page: 1000 }],
  coopPlacesExport:  ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  coopShareAll:      ["401 403 403 403 403 403 403 409 403 403 403 403 409", { percent: 60, version: 9 }],
  coopShare:         ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, percent: 60 }],
  coopAllocate:      ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, amount: 100 }],
  coopPlan:          ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, label: "Of nobody", total: 100 }],
  coopBook:          ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, cost_id: NOBODY, spent: 100, ends: true }],
  coopSettle:        ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, amount: 100, note: "Of nobody" }],
  coopUnsettle:      ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, entry_id: NOBODY, note: "Of nobody" }],
  coopStatement:     ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  coopEntries:       ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  coopEntriesExport: ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  coopPdf:           ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
};
