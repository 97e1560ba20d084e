// Who gets what of each operation of plans-contract.ts, and what it is asked with.
import type { plansContract } from "#lib/services/auth/plans-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const plansDenials: Denials<typeof plansContract> = {
  //                   nob out col mem man own sib par sus blo pas imp adm
  adminPlans:        ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  createPlan:        ["401 403 403 403 403 403 403 403 403 403 403 403 422", { flags: [], prices: {USD: { month: 1, year: 1, seat_month: null, seat_year: null } }, seats_included: 1, trial_days: 0, conference: false, name: "SOLOpreneur", main_component: "solo" }],
  exportPlans:       ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  previewPlan:       ["401 403 403 403 403 403 403 403 403 403 403 403 200", { id: "019a9f00-0000-7000-8000-000000000001", flags: [], prices: {USD: { month: 1, year: 1, seat_month: null, seat_year: null } }, seats_included: 1, trial_days: 0, conference: false }],
  updatePlan:        ["401 403 403 403 403 403 403 403 403 403 403 403 409", { id: "019a9f00-0000-7000-8000-000000000001", flags: [], prices: {USD: { month: 1, year: 1, seat_month: null, seat_year: null } }, seats_included: 1, trial_days: 0, conference: false, version: 0 }],
  archivePlan:       ["401 403 403 403 403 403 403 403 403 403 403 403 200", { id: "019a9f00-0000-7000-8000-000000000001", archived: false }],
  allInvoices:       ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  exportAllInvoices: ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  settleInvoice:     ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, status: "paid" }],
};
