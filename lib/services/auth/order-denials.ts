// Who gets what of each operation of order-contract.ts, and what it is asked with.
import type { orderContract } from "#lib/services/auth/order-contract.ts";
import { type Denials, NOBODY, PIXEL } from "#lib/services/denials.ts";

const ONE = { id: NOBODY };
const OPENED = { id: NOBODY, secret: "nothing" };
const ADDRESS = {
  ...{ name: "Noah", company: "", street: "74 Angell St", street_2: "", city: "Providence" },
  ...{ region: "RI", postcode: "02906", country: "US" },
};
const PLACED = { ...OPENED, email: "noah@brightsmile.test", address: ADDRESS, total: 0 };

// biome-ignore format: a table is read by its columns.
export const orderDenials: Denials<typeof orderContract> = {
  //                      nob out col mem man own sib par sus blo pas imp adm
  orderCatalogue:       ["200 200 200 200 200 200 200 200 200 200 200 200 200", {}],
  createOrderDraft:     ["201 201 201 201 201 201 201 201 201 201 201 403 201", { shelf: "kits" }],
  orderDraft:           ["404 404 404 404 404 404 404 404 404 404 404 404 404", OPENED],
  changeOrderDraft:     ["404 404 404 404 404 404 404 404 404 404 404 403 404", OPENED],
  addOrderFile:         ["404 404 404 404 404 404 404 404 404 404 404 403 404", { ...OPENED, name: "logo.png", content: PIXEL }],
  dropOrderFile:        ["404 404 404 404 404 404 404 404 404 404 404 403 404", { ...OPENED, file: NOBODY }],
  quoteOrder:           ["404 404 404 404 404 404 404 404 404 404 404 403 404", OPENED],
  placeOrder:           ["404 404 404 404 404 404 404 404 404 404 404 403 404", PLACED],
  followOrder:          ["404 404 404 404 404 404 404 404 404 404 404 404 404", OPENED],
  followedPieces:       ["404 404 404 404 404 404 404 404 404 404 404 404 404", OPENED],
  followedFile:         ["404 404 404 404 404 404 404 404 404 404 404 404 404", { ...OPENED, file: NOBODY }],
  changeFollowedOrder:  ["404 404 404 404 404 404 404 404 404 404 404 403 404", { ...OPENED, version: 1 }],
  payFollowedOrder:     ["404 404 404 404 404 404 404 404 404 404 404 403 404", OPENED],
  approveFollowedOrder: ["404 404 404 404 404 404 404 404 404 404 404 403 404", { ...OPENED, version: 1 }],
  takeOrder:            ["401 404 403 403 404 404 404 404 403 403 403 403 404", OPENED],
  orders:               ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  orderLogo:            ["401 404 404 404 404 404 404 404 404 404 404 404 404", ONE],
  exportOrders:         ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  order:                ["401 404 403 403 404 404 404 404 403 403 403 404 404", ONE],
  orderPieces:          ["401 404 403 403 404 404 404 404 403 403 403 404 404", ONE],
  orderFile:            ["401 404 403 403 404 404 404 404 403 403 403 404 404", { ...ONE, file: NOBODY }],
  changeOrder:          ["401 404 403 403 404 404 404 404 403 403 403 403 404", { ...ONE, version: 1 }],
  payOrder:             ["401 404 403 403 404 404 404 404 403 403 403 403 404", ONE],
  approveOrder:         ["401 404 403 403 404 404 404 404 403 403 403 403 404", { ...ONE, version: 1 }],
  assignOrder:          ["401 404 403 403 404 404 404 404 403 403 403 403 404", { ...ONE, pieces: [{ n: 1, person_id: null }] }],
  repeatOrder:          ["401 404 403 403 404 404 404 404 403 403 403 403 404", ONE],
  cancelOrder:          ["401 404 403 403 404 404 404 404 403 403 403 403 404", { ...ONE, version: 1 }],
};
