// Orders for administrators, and the documents of orders, mounted: each operation and the function behind it.
import {
  exportAdminOrders,
  getAdminOrder,
  getAdminOrderFile,
  listAdminOrders,
  moveAdminOrder,
  refundOrderPart,
  resendMessage,
} from "#server/auth/orders/order-admin.ts";
import { followedDocument, getOrderDocument } from "#server/auth/orders/order-documents.ts";
import { printOrder } from "#server/auth/orders/order-print.ts";
import { reportFollowedOrder, reportOrder, settleOrderReport } from "#server/auth/orders/order-reports.ts";
import { createProduct, getShop, renewSecret, updateProduct, updateShop } from "#server/auth/orders/order-shop.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const orderAdminRoutes = {
  adminOrders: auth.adminOrders.handler(({ context, input }) => listAdminOrders(context, input)),
  exportAdminOrders: auth.exportAdminOrders.handler(({ context, input }) => exportAdminOrders(context, input)),
  adminShop: auth.adminShop.handler(({ context }) => getShop(context)),
  createProduct: auth.createProduct.handler(({ context, input }) => createProduct(context, input)),
  updateProduct: auth.updateProduct.handler(({ context, input }) => updateProduct(context, input)),
  updateShop: auth.updateShop.handler(({ context, input }) => updateShop(context, input)),
  renewOrderSecret: auth.renewOrderSecret.handler(({ context }) => renewSecret(context)),
  resendOrderMessage: auth.resendOrderMessage.handler(({ context, input }) => resendMessage(context, input)),
  adminOrder: auth.adminOrder.handler(({ context, input }) => getAdminOrder(context, input)),
  adminOrderFile: auth.adminOrderFile.handler(({ context, input }) => getAdminOrderFile(context, input)),
  moveAdminOrder: auth.moveAdminOrder.handler(({ context, input }) => moveAdminOrder(context, input)),
  followedDocument: auth.followedDocument.handler(({ input }) => followedDocument(input)),
  orderDocument: auth.orderDocument.handler(({ context, input }) => getOrderDocument(context, input)),
  refundOrderPart: auth.refundOrderPart.handler(({ context, input }) => refundOrderPart(context, input)),
  reportFollowedOrder: auth.reportFollowedOrder.handler(({ context, input }) => reportFollowedOrder(context, input)),
  reportOrder: auth.reportOrder.handler(({ context, input }) => reportOrder(context, input)),
  settleOrderReport: auth.settleOrderReport.handler(({ context, input }) => settleOrderReport(context, input)),
  printOrder: auth.printOrder.handler(({ context, input }) => printOrder(context, input)),
};
