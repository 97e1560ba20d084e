// Who gets what of each operation of order-places-contract.ts, and what it is asked with.
import type { orderPlacesContract } from "#lib/services/auth/order-places-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

const ADDRESS = {
  ...{ name: "Noah", company: "", street: "74 Angell St", street_2: "", city: "Providence" },
  ...{ region: "RI", postcode: "02906", country: "US" },
};
const PLACED = {
  ...{ id: NOBODY, secret: "nothing", email: "noah@brightsmile.test", address: ADDRESS, total: 0 },
  brand: "location" as const,
};

// biome-ignore format: a table is read by its columns.
export const orderPlacesDenials: Denials<typeof orderPlacesContract> = {
  //             nob out col mem man own sib par sus blo pas imp adm
  orderPlace:   ["401 404 403 403 200 200 404 200 403 403 403 403 404", ({ boston }) => ({ place: boston })],
  // Whoever may order there is told that there is no such draft.
  placeOrderIn: ["401 404 403 403 404 404 404 404 403 403 403 403 404", ({ boston }) => ({ ...PLACED, place: boston })],
};
