// Orders mounted: each operation and the function behind it.
import { getOrderCatalogue } from "#server/auth/orders/order-catalogue.ts";
import { changeOrderDraft, createOrderDraft, getOrderDraft } from "#server/auth/orders/order-drafts.ts";
import { addOrderFile, dropOrderFile, followedFile } from "#server/auth/orders/order-files.ts";
import {
  approveFollowedOrder,
  changeFollowedOrder,
  confirmFollowedOrder,
  followedPieces,
  followOrder,
  payFollowedOrder,
  takeOrder,
} from "#server/auth/orders/order-following.ts";
import { exportOrders, listOrders } from "#server/auth/orders/order-list.ts";
import { getOrderLogo } from "#server/auth/orders/order-logo.ts";
import { getOrderPlace, placeOrderIn } from "#server/auth/orders/order-places.ts";
import { placeOrder, quoteOrder } from "#server/auth/orders/order-placing.ts";
import {
  approveOrder,
  assignOrder,
  cancelOrder,
  changeOrder,
  getOrder,
  getOrderFile,
  getOrderPieces,
  payOrder,
  repeatOrder,
} from "#server/auth/orders/order-workspace.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const ordersRoutes = {
  orderCatalogue: auth.orderCatalogue.handler(({ input }) => getOrderCatalogue(input)),
  createOrderDraft: auth.createOrderDraft.handler(({ context, input }) => createOrderDraft(context, input)),
  orderDraft: auth.orderDraft.handler(({ input }) => getOrderDraft(input)),
  changeOrderDraft: auth.changeOrderDraft.handler(({ context, input }) => changeOrderDraft(context, input)),
  addOrderFile: auth.addOrderFile.handler(({ context, input }) => addOrderFile(context, input)),
  dropOrderFile: auth.dropOrderFile.handler(({ context, input }) => dropOrderFile(context, input)),
  quoteOrder: auth.quoteOrder.handler(({ context, input }) => quoteOrder(context, input)),
  placeOrder: auth.placeOrder.handler(({ context, input }) => placeOrder(context, input)),
  orderPlace: auth.orderPlace.handler(({ context, input }) => getOrderPlace(context, input)),
  placeOrderIn: auth.placeOrderIn.handler(({ context, input }) => placeOrderIn(context, input)),
  followOrder: auth.followOrder.handler(({ context, input }) => followOrder(context, input)),
  followedPieces: auth.followedPieces.handler(({ input }) => followedPieces(input)),
  followedFile: auth.followedFile.handler(({ input }) => followedFile(input)),
  changeFollowedOrder: auth.changeFollowedOrder.handler(({ context, input }) => changeFollowedOrder(context, input)),
  payFollowedOrder: auth.payFollowedOrder.handler(({ context, input }) => payFollowedOrder(context, input)),
  confirmFollowedOrder: auth.confirmFollowedOrder.handler(({ context, input }) => confirmFollowedOrder(context, input)),
  approveFollowedOrder: auth.approveFollowedOrder.handler(({ context, input }) => approveFollowedOrder(context, input)),
  takeOrder: auth.takeOrder.handler(({ context, input }) => takeOrder(context, input)),
  orders: auth.orders.handler(({ context, input }) => listOrders(context, input)),
  orderLogo: auth.orderLogo.handler(({ context, input }) => getOrderLogo(context, input)),
  exportOrders: auth.exportOrders.handler(({ context, input }) => exportOrders(context, input)),
  order: auth.order.handler(({ context, input }) => getOrder(context, input)),
  orderPieces: auth.orderPieces.handler(({ context, input }) => getOrderPieces(context, input)),
  orderFile: auth.orderFile.handler(({ context, input }) => getOrderFile(context, input)),
  changeOrder: auth.changeOrder.handler(({ context, input }) => changeOrder(context, input)),
  payOrder: auth.payOrder.handler(({ context, input }) => payOrder(context, input)),
  approveOrder: auth.approveOrder.handler(({ context, input }) => approveOrder(context, input)),
  assignOrder: auth.assignOrder.handler(({ context, input }) => assignOrder(context, input)),
  repeatOrder: auth.repeatOrder.handler(({ context, input }) => repeatOrder(context, input)),
  cancelOrder: auth.cancelOrder.handler(({ context, input }) => cancelOrder(context, input)),
};
