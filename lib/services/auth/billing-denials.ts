// Who gets what of each operation of billing-contract.ts, and what it is asked with.
import type { billingContract } from "#lib/services/auth/billing-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

const AGREEMENT = { plan_id: NOBODY, interval: "month", seats: 1, currency: "USD" } as const;

// biome-ignore format: a table is read by its columns.
export const billingDenials: Denials<typeof billingContract> = {
  //                    nob out col mem man own sib par sus blo pas imp adm
  plans:              ["200 200 200 200 200 200 200 200 200 200 200 200 200"],
  billing:            ["401 200 403 403 403 200 403 200 403 200 200 403 200"],
  invoices:           ["401 200 403 403 403 200 403 200 403 200 200 403 200"],
  exportInvoices:     ["401 200 403 403 403 200 403 200 403 200 200 403 200"],
  invoice:            ["401 404 403 403 403 404 403 404 403 404 404 403 404", { id: NOBODY }],
  quote:              ["401 422 403 403 403 422 403 422 403 422 422 403 422", AGREEMENT],
  subscribe:          ["401 409 403 403 403 409 403 422 403 422 422 403 422", AGREEMENT],
  changeSubscription: ["401 422 403 403 403 409 403 409 403 409 409 403 409", AGREEMENT],
  cancelSubscription: ["401 200 403 403 403 409 403 409 403 409 409 403 409"],
  keepSubscription:   ["401 200 403 403 403 409 403 409 403 409 409 403 409"],
  pauseSubscription:  ["401 200 403 403 403 409 403 409 403 409 409 403 409"],
  resumeSubscription: ["401 200 403 403 403 409 403 409 403 409 409 403 409"],
  withdrawOrder:      ["401 409 403 403 403 409 403 409 403 409 409 403 409"],
  billingPortal:      ["401 409 403 403 403 409 403 409 403 409 409 403 409"],
};
