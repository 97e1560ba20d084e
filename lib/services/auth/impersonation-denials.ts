// Who gets what of each operation of impersonation-contract.ts, and what it is asked with.
import type { impersonationContract } from "#lib/services/auth/impersonation-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const impersonationDenials: Denials<typeof impersonationContract> = {
  //                           nob out col mem man own sib par sus blo pas imp adm
  createImpersonationLink:   ["401 403 403 403 403 403 403 403 403 403 403 403 200", { target: "hannah@harbor.test", reason: "denial" }],
  exchangeImpersonationLink: ["401 401 401 401 401 401 401 401 401 401 401 401 401", { access_token: "unknown", target: NOBODY }],
  pendingImpersonation:      ["401 401 401 401 401 401 401 401 401 401 401 401 401"],
  acceptImpersonation:       ["401 401 401 401 401 401 401 401 401 401 401 401 401", { pending: "unknown" }],
  askWriteAccess:            ["401 403 403 403 403 403 403 403 403 403 403 200 403", { reason: "denial" }],
  returnToOwner:             ["401 401 401 401 401 401 401 401 401 401 401 401 401"],
};
