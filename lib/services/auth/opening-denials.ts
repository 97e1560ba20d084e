// Who gets what of each operation of opening-contract.ts, and what it is asked with.
import type { openingContract } from "#lib/services/auth/opening-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const openingDenials: Denials<typeof openingContract> = {
  //              nob out col mem man own sib par sus blo pas imp adm
  openings:       ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  opening:        ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  exportOpenings: ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  inherited:      ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  inheritedOverview: ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  exportInherited:   ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  openLocation:   ["401 403 403 403 403 403 403 201 403 403 403 403 201", ({ fresh }) => ({ name: fresh, time_zone: "UTC", currency: "USD" })],
  readOpenings:   ["401 403 403 403 403 403 403 200 403 403 403 403 200", { text: "Name\nNorth" }],
  changeOpening:  ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY, version: 1, opened: true }],
  setUpLocation:  ["401 404 403 403 403 404 403 404 403 403 403 403 404", { id: NOBODY, address: {} }],
  closeLocation:  ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
  reopenLocation: ["401 403 403 403 403 403 403 404 403 403 403 403 404", { id: NOBODY }],
};
