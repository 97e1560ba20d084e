// Who gets what of each operation of directory-contract.ts, and what it is asked with. The directory's own calls stand in its wire tests.
import type { directoryContract } from "#lib/services/auth/directory-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const directoryDenials: Denials<typeof directoryContract> = {
  //                        nob out col mem man own sib par sus blo pas imp adm
  directory:               ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  setUpDirectory:          ["401 404 403 403 403 404 403 404 403 403 403 403 404", { vendor: "entra", place: NOBODY }],
  changeDirectory:         ["401 404 403 403 403 404 403 409 403 403 403 403 404", { vendor: "entra", place: NOBODY, version: 999 }],
  changeDirectoryRules:    ["401 404 403 403 403 404 403 409 403 403 403 403 404", { rules: [{ group: "g", place: NOBODY, role: "member" }], version: 999 }],
  startDirectory:          ["401 404 403 403 403 404 403 409 403 403 403 403 404", { version: 999 }],
  renewDirectoryToken:     ["401 404 403 403 403 404 403 200 403 403 403 403 404"],
  endDirectoryToken:       ["401 404 403 403 403 404 403 404 403 403 403 403 404", { id: NOBODY }],
  removeDirectory:         ["401 404 403 403 403 404 403 409 403 403 403 403 404", { version: 999 }],
  directoryRequests:       ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  exportDirectoryRequests: ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  directoryPeople:         ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  exportDirectoryPeople:   ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
};
