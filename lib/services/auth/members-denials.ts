// Who gets what of each operation of members-contract.ts, and what it is asked with.
import type { membersContract } from "#lib/services/auth/members-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const membersDenials: Denials<typeof membersContract> = {
  //                   nob out col mem man own sib par sus blo pas imp adm
  members:           ["401 200 403 403 200 200 200 200 403 403 403 200 200", { per_page: 1000 }],
  membersOverview:   ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  exportMembers:     ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  inviteMembers:     ["401 200 403 403 200 200 200 200 403 403 403 403 200", { emails: ["no address"], role: "member" }],
  resendInvitation:  ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  linkInvitation:    ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  revokeInvitation:  ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  changeMember:      ["401 404 403 403 409 409 404 404 403 403 403 403 404", ({ hannah }) => ({ id: hannah, role: "member", version: 999 })],
  suspendMember:     ["401 404 403 403 200 200 404 404 403 403 403 403 404", ({ hannah }) => ({ id: hannah })],
  reactivateMember:  ["401 404 403 403 200 200 404 404 403 403 403 403 404", ({ hannah }) => ({ id: hannah })],
  removeMember:      ["401 404 403 403 422 422 404 404 403 403 403 403 404", ({ hannah }) => ({ id: hannah, hand_over_to: NOBODY })],
  handOverWorkspace: ["401 404 403 403 403 422 403 404 403 403 403 403 404", ({ hannah }) => ({ id: hannah, confirm: "?" })],
};
