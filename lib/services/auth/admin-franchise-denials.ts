// Who gets what of each operation of admin-franchise-contract.ts, and what it is asked with.
import type { adminFranchiseContract } from "#lib/services/auth/admin-franchise-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const adminFranchiseDenials: Denials<typeof adminFranchiseContract> = {
  //                       nob out col mem man own sib par sus blo pas imp adm
  adminFranchises:       ["401 403 403 403 403 403 403 403 403 403 403 403 200", { per_page: 1000 }],
  exportAdminFranchises: ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  handFranchise:         ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, email: "denial@corner.test", reason: "denial" }],
  remindFranchise:       ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  withdrawFranchise:     ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
};
