// What a press on an order asks for, between its buttons and the dialogs that ask for more.
import type { MoveOrder } from "#lib/services/auth/order-admin-entities.ts";

export type Move = Pick<MoveOrder, "act"> & Partial<Pick<MoveOrder, "note" | "tracking">>;
