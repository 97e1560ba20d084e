// Where a picture of a draft or an order is, for whoever has its secret.
import { requestOf } from "#lib/services/request.ts";
import type { KeptOrder } from "./kept-order.ts";

/** The address of a picture, for an `<img>` and for a drawing. */
export function addressOf({ id, secret }: KeptOrder, file: string): string {
  return requestOf("auth.followedFile", { id, secret, file }).path;
}
