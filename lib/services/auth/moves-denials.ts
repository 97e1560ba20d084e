// Who gets what of each operation of moves-contract.ts, and what it is asked with.
import type { movesContract } from "#lib/services/auth/moves-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const movesDenials: Denials<typeof movesContract> = {
  //            nob out col mem man own sib par sus blo pas imp adm
  moves:        ["401 200 200 200 200 200 200 200 200 200 403 200 200"],
  previewMove:  ["401 404 403 403 403 404 403 404 404 404 403 403 404", { kind: "leave", location: NOBODY }],
  move:         ["401 404 404 404 404 404 404 404 404 404 403 404 404", { id: NOBODY }],
  askMove:      ["401 404 403 403 403 404 403 404 404 404 403 403 404", { kind: "leave", location: NOBODY }],
  answerMove:   ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY, yes: true }],
  withdrawMove: ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY }],
};
