// Who gets what of each operation of order-admin-contract.ts and order-document-contract.ts, and what it is asked with.
import type { orderAdminContract } from "#lib/services/auth/order-admin-contract.ts";
import type { orderDocumentContract } from "#lib/services/auth/order-document-contract.ts";
import type { orderReportContract } from "#lib/services/auth/order-report-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

const ONE = { id: NOBODY };
const SOLD = {
  ...{ name: "Tag", note: "", pieces: { tag: 1 }, prices: { USD: [{ from: 1, each: 100 }] } },
  ...{ stock: null, stock_was: null, rank: 1, archived: false },
  chip: "counter" as const,
};
const SHOP = {
  ...{ shipping: [], taxes: [], production_days: 2, fulfilment_url: "", version: 0 },
  fulfilment: "hand" as const,
};

// biome-ignore format: a table is read by its columns.
export const orderAdminDenials: Denials<typeof orderAdminContract> = {
  //                    nob out col mem man own sib par sus blo pas imp adm
  adminOrders:        ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  exportAdminOrders:  ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  adminShop:          ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  createProduct:      ["401 403 403 403 403 403 403 403 403 403 403 403 422", { ...SOLD, key: "tag", shelf: "tags" }],
  updateProduct:      ["401 403 403 403 403 403 403 403 403 403 403 403 404", { ...SOLD, key: "nothing", version: 0 }],
  updateShop:         ["401 403 403 403 403 403 403 403 403 403 403 403 409", SHOP],
  renewOrderSecret:   ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  resendOrderMessage: ["401 403 403 403 403 403 403 403 403 403 403 403 404", ONE],
  adminOrder:         ["401 403 403 403 403 403 403 403 403 403 403 403 404", ONE],
  adminOrderFile:     ["401 403 403 403 403 403 403 403 403 403 403 403 404", { ...ONE, file: NOBODY }],
  moveAdminOrder:     ["401 403 403 403 403 403 403 403 403 403 403 403 404", { ...ONE, act: "deliver", version: 0 }],
  refundOrderPart:    ["401 403 403 403 403 403 403 403 403 403 403 403 404", { ...ONE, version: 0, amount: 100, reason: "Scratched" }],
  printOrder:         ["401 403 403 403 403 403 403 403 403 403 403 403 404", ONE],
};

// biome-ignore format: a table is read by its columns.
export const orderDocumentDenials: Denials<typeof orderDocumentContract> = {
  //                    nob out col mem man own sib par sus blo pas imp adm
  followedDocument:   ["404 404 404 404 404 404 404 404 404 404 404 404 404", { ...ONE, secret: "nothing" }],
  orderDocument:      ["401 404 403 403 404 404 404 404 403 403 403 404 404", ONE],
};

// biome-ignore format: a table is read by its columns.
export const orderReportDenials: Denials<typeof orderReportContract> = {
  //                    nob out col mem man own sib par sus blo pas imp adm
  confirmFollowedOrder: ["404 404 404 404 404 404 404 404 404 404 404 403 404", { ...ONE, secret: "nothing" }],
  reportFollowedOrder: ["404 404 404 404 404 404 404 404 404 404 404 403 404", { ...ONE, secret: "nothing", kind: "other" }],
  reportOrder:         ["401 404 403 403 404 404 404 404 403 403 403 403 404", { ...ONE, kind: "other" }],
  settleOrderReport:   ["401 403 403 403 403 403 403 403 403 403 403 403 404", ONE],
};
