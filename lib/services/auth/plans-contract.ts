// The administrators' side of billing on the wire: plans with what they include, and every invoice.
import { z } from "zod";
import type { invoiceListInput } from "#lib/services/auth/billing-contract.ts";
import {
  adminPlanSchema,
  INVOICE_STATES,
  invoiceSchema,
  newPlanSchema,
  planEditSchema,
  planEffectSchema,
} from "#lib/services/auth/billing-entities.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["admin"];
const id = z.object({ id: machine() });

export const PLAN_SORTS = ["rank", "name", "workspaces", "updated_at"] as const;
export const planListInput = listQuery(PLAN_SORTS);
export const INVOICES_ALL_SORTS = ["issued_at", "due_at", "total", "workspace_name"] as const;
export const allInvoicesInput = listQuery(INVOICES_ALL_SORTS).extend({
  status: z.enum(["", ...INVOICE_STATES]).default(""),
});

export const plansContract = {
  adminPlans: contract
    .meta({ action: "plans.read" })
    .route({ method: "GET", path: "/admin/plans", tags, summary: "Every plan, the archived ones too" })
    .input(planListInput)
    .output(listOf(adminPlanSchema)),
  createPlan: contract
    .meta({ action: "plans.create", once: { decides: "plans.create", again: "kept" } })
    .route({ method: "POST", path: "/admin/plans", tags, summary: "Make a plan and sell it", successStatus: 201 })
    .input(newPlanSchema)
    .output(dataOf(adminPlanSchema)),
  exportPlans: contract
    .meta({ action: "plans.read", heavy: "export" })
    .route({ method: "GET", path: "/admin/plans/export", tags, summary: "Download the plans as CSV" })
    .input(planListInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  previewPlan: contract
    .meta({ action: "plans.read", once: "changes nothing" })
    .route({ method: "POST", path: "/admin/plans/{id}/preview", tags, summary: "What an edit would change for whom" })
    .input(id.extend(planEditSchema.shape))
    .output(dataOf(planEffectSchema)),
  updatePlan: contract
    .meta({ action: "plans.update", once: { decides: "plans.update", again: "kept" } })
    .route({ method: "PATCH", path: "/admin/plans/{id}", tags, summary: "Edit a plan" })
    .input(id.extend(planEditSchema.shape).extend({ version: z.number().int() }))
    .output(dataOf(adminPlanSchema)),
  archivePlan: contract
    .meta({ action: "plans.update", once: { decides: "plans.update", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/plans/{id}/archive",
      tags,
      summary: "Stop selling a plan, or sell it again",
    })
    .input(id.extend({ archived: z.boolean() }))
    .output(dataOf(adminPlanSchema)),
  allInvoices: contract
    .meta({ action: "invoices.read" })
    .route({ method: "GET", path: "/admin/invoices", tags, summary: "The invoices of every workspace" })
    .input(allInvoicesInput)
    .output(listOf(invoiceSchema)),
  exportAllInvoices: contract
    .meta({ action: "invoices.read", heavy: "export" })
    .route({ method: "GET", path: "/admin/invoices/export", tags, summary: "Download every invoice as CSV" })
    .input(allInvoicesInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  settleInvoice: contract
    .meta({ action: "invoices.settle", once: { decides: "invoices.settle", again: "kept" } })
    .route({ method: "POST", path: "/admin/invoices/{id}/settle", tags, summary: "Mark an open invoice paid or void" })
    .input(id.extend({ status: z.enum(["paid", "void"]), note: line(300).default("") }))
    .output(dataOf(invoiceSchema)),
};

export type PlanList = z.output<typeof planListInput>;
export type AllInvoices = z.output<typeof allInvoicesInput>;
export type OwnInvoices = z.output<typeof invoiceListInput>;
