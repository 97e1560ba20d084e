// Who gets what of each operation of the media service, what it is asked with, and the acts behind them.
import { type ActLines, type Denials, NOBODY } from "#lib/services/denials.ts";
import type { mediaContract } from "#lib/services/media/contract.ts";
import type { mediaPolicies } from "#lib/services/media/policies.ts";

// biome-ignore format: a table is read by its columns.
export const mediaDenials: Denials<typeof mediaContract> = {
  //        nob out col mem man own sib par sus blo pas imp adm
  list:    ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  exportCsv: ["401 200 200 200 200 200 200 200 403 403 403 403 200"],
  overview: ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  pick:    ["401 200 200 200 200 200 200 200 403 403 403 200 200", { ids: NOBODY }],
  get:     ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }, { suspended: "workspace_blocked", password: "forbidden" }],
  uses:    ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  versions: ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  address: ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  update:  ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, alt: "A house" }, { impersonator: "read_only" }],
  renameFolder: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { folder: NOBODY, name: "Listings" }, { impersonator: "read_only" }],
  replace: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, with: NOBODY }, { impersonator: "read_only" }],
  bringBack: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, nth: 1 }],
  remove:  ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  finishUpload: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  restore: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
};

// biome-ignore format: a table is read by its columns.
export const mediaActs: ActLines<typeof mediaPolicies> = {
  "media.read":    "401 blocked own all all own all blocked no all all no | -",
  "media.export":  "401 blocked own all all own all blocked no all no no | -",
  "media.upload":  "401 blocked own all all own all blocked no reads all no | -",
  "media.uploadOwn": "401 me me me me me me me me reads me no | -",
  "media.update":  "401 blocked own all all own all blocked no reads all no | -",
  "media.replace": "401 blocked own all all own all blocked no reads all no | -",
  "media.delete":  "401 blocked own all all own all blocked no reads all no | -",
  "media.restore": "401 blocked own all all own all blocked no reads all no | -",
};
