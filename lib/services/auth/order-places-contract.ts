// Ordering for a location on the wire: what its owner above begins with, and one order in one location by a draft.
import { z } from "zod";
import { placeOrderInput } from "#lib/services/auth/order-contract.ts";
import { orderSchema } from "#lib/services/auth/order-entities.ts";
import { ORDER_BRANDS } from "#lib/services/auth/order-limits.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Orders"];
/** One place for each call: the chosen workspace, or one of its locations for the owner of the franchise. */
const place = machine().describe("The workspace or location that this is done in.");

export const orderPlaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string().nullable().describe("Of the theme that its cards wear; null without one."),
  logo_url: z.string().nullable(),
  address: z.object({
    street: z.string(),
    street_2: z.string(),
    city: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
  }),
});

export const placeOrderInInput = placeOrderInput.extend({
  place,
  brand: z
    .enum(ORDER_BRANDS)
    .describe("`location` prints the name, color and logo of the location, `draft` those of the draft."),
});

export const orderPlacesContract = {
  orderPlace: contract
    .meta({ action: "orders.manage" })
    .route({ method: "GET", path: "/orders/places/{place}", tags, summary: "What an order for a location begins with" })
    .input(z.object({ place }))
    .output(dataOf(orderPlaceSchema)),
  placeOrderIn: contract
    .meta({ action: "orders.manage", once: "its state lets it happen once" })
    .route({
      method: "POST",
      path: "/orders/drafts/{id}/places/{place}",
      tags,
      summary: "Order what a draft holds for one location, and get the way to pay",
      description: "A draft is ordered once for each location, however often this is asked.",
    })
    .input(placeOrderInInput)
    .output(dataOf(z.object({ url: z.string(), order: orderSchema }))),
};

export type OrderPlace = z.output<typeof orderPlaceSchema>;
export type PlaceOrderIn = z.output<typeof placeOrderInInput>;
