// How the states of an order look: to its workspace and to administrators alike.
import { Ban, CircleDashed, CreditCard, PackageCheck, Printer, Truck, Undo2 } from "lucide-react";
import type { Look } from "#components/ui/badge.tsx";
import { ORDER_STATE_NAMES, type OrderState } from "#lib/services/auth/order-limits.ts";

const look = (state: OrderState, tone: Look["tone"], Icon: Look["Icon"]): Look => ({
  tone,
  Icon,
  label: ORDER_STATE_NAMES[state],
});

export const ORDER_LOOKS: Readonly<Record<OrderState, Look>> = {
  draft: look("draft", "neutral", CircleDashed),
  ordered: look("ordered", "warning", CircleDashed),
  paid: look("paid", "brand", CreditCard),
  in_production: look("in_production", "brand", Printer),
  shipped: look("shipped", "brand", Truck),
  delivered: look("delivered", "positive", PackageCheck),
  cancelled: look("cancelled", "neutral", Ban),
  refunded: look("refunded", "neutral", Undo2),
};
