// Who gets what of each operation of member-imports-contract.ts, and what it is asked with.
import type { memberImportsContract } from "#lib/services/auth/member-imports-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const memberImportsDenials: Denials<typeof memberImportsContract> = {
  //                     nob out col mem man own sib par sus blo pas imp adm
  memberImports:       ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  addMemberImport:     ["401 201 403 403 201 201 201 201 403 403 403 403 201", { file_name: "people.csv", text: "email\nno address" }],
  memberImport:        ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  memberImportRows:    ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  addImportPhotos:     ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, upload: null, version: 1 }],
  memberImportPhoto:   ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, photo: NOBODY }],
  mapMemberImport:     ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, email_column: 0, role_column: null, photo_column: null, role: "member", message: "", version: 1 }],
  startMemberImport:   ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1 }],
  discardMemberImport: ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
};
