// Who gets what of each operation of hand-overs-contract.ts, and what it is asked with.
import type { handOversContract } from "#lib/services/auth/hand-overs-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const handOversDenials: Denials<typeof handOversContract> = {
  //                  nob out col mem man own sib par sus blo pas imp adm
  handOvers:        ["401 200 403 403 200 200 200 200 403 403 403 403 200", { per_page: 1000 }],
  exportHandOvers:  ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  previewHandOver:  ["401 404 403 403 200 200 404 404 403 403 403 403 404", ({ hannah }) => ({ id: hannah })],
  handOver:         ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  startHandOver:    ["401 404 403 403 422 422 404 404 403 403 403 403 404", ({ hannah }) => ({ user_id: hannah, most: NOBODY })],
  openHandOver:     ["401 404 403 403 404 404 404 404 403 403 403 403 404", { user_id: NOBODY }],
  changeHandOver:   ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, most: NOBODY, version: 1 }],
  callOffHandOver:  ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  undoHandOver:     ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
};
