// Orders for administrators on the wire: all of them, one moved on, what its printer needs, and what is sold.
import { z } from "zod";
import {
  adminOrderRowSchema,
  adminOrderSchema,
  adminProductSchema,
  adminShopSchema,
  moveOrderInput,
  newProductInput,
  orderMessageSchema,
  productInput,
  refundPartInput,
  shopSettingsInput,
  shopSettingsSchema,
} from "#lib/services/auth/order-admin-entities.ts";
import { ADMIN_ORDER_SORTS } from "#lib/services/auth/order-admin-limits.ts";
import { ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["admin"];
const id = z.object({ id: machine() });
const version = z.number().int();
const read = { action: "orders.catalogue" } as const;
const write = { action: "orders.operate", once: "its state lets it happen once" } as const;
const sold = { action: "orders.operate", once: { decides: "orders.catalogue", again: "kept" } } as const;

export const adminOrdersInput = listQuery(ADMIN_ORDER_SORTS).extend({
  state: z.enum(["", ...ORDER_STATES]).default(""),
});

export const orderAdminContract = {
  adminOrders: contract
    .meta(read)
    .route({ method: "GET", path: "/admin/orders", tags, summary: "All orders" })
    .input(adminOrdersInput)
    .output(listOf(adminOrderRowSchema)),
  exportAdminOrders: contract
    .meta({ ...read, heavy: "export" })
    .route({ method: "GET", path: "/admin/orders/export", tags, summary: "Download all orders as CSV" })
    .input(adminOrdersInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  adminShop: contract
    .meta(read)
    .route({
      method: "GET",
      path: "/admin/orders/catalogue",
      tags,
      summary: "What is sold, where it goes, who makes it",
    })
    .output(dataOf(adminShopSchema)),
  createProduct: contract
    .meta(sold)
    .route({ method: "POST", path: "/admin/orders/products", tags, summary: "Sell something new", successStatus: 201 })
    .input(newProductInput)
    .output(dataOf(adminProductSchema)),
  updateProduct: contract
    .meta(sold)
    .route({ method: "PUT", path: "/admin/orders/products/{key}", tags, summary: "Change a product for later orders" })
    .input(productInput.extend({ key: machine(), version }))
    .output(dataOf(adminProductSchema)),
  updateShop: contract
    .meta(sold)
    .route({ method: "PUT", path: "/admin/orders/settings", tags, summary: "Change shipping, tax, and who makes it" })
    .input(shopSettingsInput.extend({ version }))
    .output(dataOf(shopSettingsSchema)),
  renewOrderSecret: contract
    .meta({ action: "orders.operate", secret: true })
    .route({
      method: "POST",
      path: "/admin/orders/secret",
      tags,
      summary: "Make the secret that messages to the printer's server are signed with; it is shown once",
    })
    .output(dataOf(z.object({ secret: z.string() }))),
  resendOrderMessage: contract
    .meta(write)
    .route({
      method: "POST",
      path: "/admin/orders/messages/{id}/resend",
      tags,
      summary: "Tell the printer's server again",
    })
    .input(id)
    .output(dataOf(orderMessageSchema)),
  adminOrder: contract
    .meta(read)
    .route({ method: "GET", path: "/admin/orders/{id}", tags, summary: "One order with its payments and messages" })
    .input(id)
    .output(dataOf(adminOrderSchema)),
  adminOrderFile: contract
    .meta(read)
    .route({ method: "GET", path: "/admin/orders/{id}/files/{file}", tags, summary: "A picture of an order" })
    .input(id.extend({ file: machine() }))
    .output(z.instanceof(File).describe("application/octet-stream")),
  moveAdminOrder: contract
    .meta({ action: "orders.operate", once: { decides: "orders.state", again: "auth.adminOrder" } })
    .route({ method: "POST", path: "/admin/orders/{id}/move", tags, summary: "Move an order on" })
    .input(id.extend(moveOrderInput.shape))
    .output(dataOf(adminOrderSchema)),
  refundOrderPart: contract
    .meta({ action: "orders.operate", once: { decides: "orders.refund", again: "auth.adminOrder" } })
    .route({ method: "POST", path: "/admin/orders/{id}/refunds", tags, summary: "Give a part of what was paid back" })
    .input(id.extend(refundPartInput.shape))
    .output(dataOf(adminOrderSchema)),
  printOrder: contract
    .meta({ action: "orders.operate", secret: true })
    .route({
      method: "POST",
      path: "/admin/orders/{id}/print",
      tags,
      summary: "What its printer needs, as a zip; codes for the backs are in the first one alone",
    })
    .input(id)
    .output(z.instanceof(File).describe("application/zip")),
};

export type AdminOrdersList = z.output<typeof adminOrdersInput>;
