// Franchises of the whole platform, and asking both owners for one to change hands.
import { z } from "zod";
import { adminFranchiseSchema, handFranchiseInput } from "#lib/services/auth/admin-franchise-entities.ts";
import { FRANCHISE_FILTERS, FRANCHISE_SORTS } from "#lib/services/auth/admin-franchise-limits.ts";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";

const tags = ["admin"];

export const adminFranchiseListInput = listQuery(FRANCHISE_SORTS).extend({
  sort_desc: flagQuery.default(false),
  health: z
    .enum(["", ...FRANCHISE_FILTERS])
    .default("")
    .describe("look: something is wrong; well: nothing is."),
});
const exportInput = adminFranchiseListInput.omit(unpaged);
const asked = dataOf(z.object({ asked: z.boolean() }));

export const adminFranchiseContract = {
  adminFranchises: contract
    .meta({ action: "admin.read" })
    .route({ method: "GET", path: "/admin/franchises", tags, summary: "All franchises of the platform" })
    .input(adminFranchiseListInput)
    .output(listOf(adminFranchiseSchema)),
  exportAdminFranchises: contract
    .meta({ action: "admin.export", heavy: "export" })
    .route({ method: "GET", path: "/admin/franchises/export", tags, summary: "Download franchises as CSV" })
    .input(exportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  handFranchise: contract
    .meta({ action: "franchises.operate", once: { decides: "franchises.ask", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/franchises/{id}/owner",
      tags,
      summary: "Ask its owner and somebody else whether it changes hands; nothing happens without both",
    })
    .input(handFranchiseInput)
    .output(asked),
  remindFranchise: contract
    .meta({ action: "franchises.operate", once: { decides: "franchises.remind", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/franchises/{id}/remind",
      tags,
      summary: "Remind its owner by email of what only they can put right; once a day",
    })
    .input(z.object({ id: z.uuid() }))
    .output(dataOf(z.object({ reminded: z.boolean() }))),
  withdrawFranchise: contract
    .meta({ action: "franchises.operate", once: { decides: "franchises.withdraw", again: "kept" } })
    .route({
      method: "DELETE",
      path: "/admin/franchises/{id}/owner",
      tags,
      summary: "Withdraw the question to change the owner",
    })
    .input(z.object({ id: z.uuid() }))
    .output(asked),
};

export type AdminFranchiseList = z.output<typeof adminFranchiseListInput>;
export type AdminFranchiseExport = z.output<typeof exportInput>;
