// Who gets what of each operation of codes-contract.ts, and what it is asked with.
import type { codesContract } from "#lib/services/auth/codes-contract.ts";
import type { Denials } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const codesDenials: Denials<typeof codesContract> = {
  //                 nob out col mem man own sib par sus blo pas imp adm
  codes:           ["401 200 403 403 403 200 403 200 403 200 403 403 200"],
  setClosing:      ["401 200 403 403 403 200 403 200 403 200 403 403 200", { closing_url: null }],
  exportCodesCsv:  ["401 200 403 403 403 200 403 200 403 200 403 403 200"],
  exportCodesJson: ["401 200 403 403 403 200 403 200 403 200 403 403 200"],
  exportCodePages: ["401 200 403 403 403 200 403 200 403 200 403 403 200"],
};
