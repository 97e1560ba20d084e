// Orders placed over the wire as a stranger places them.
import type { Api } from "#tests/support/api.ts";
import { at, textAt } from "#tests/support/api.ts";
import { expectData } from "#tests/support/wire.ts";

export const ADDRESS = {
  ...{ name: "Noah Ellison", company: "Bright Smile Dental", street: "74 Angell St", street_2: "" },
  ...{ city: "Providence", region: "RI", postcode: "02906", country: "US" },
};

export type Placed = { id: string; secret: string; url: string; total: number };
type Wish = {
  lines?: readonly { product: string; quantity: number }[];
  email?: string;
  promo?: string;
  token?: string;
};

let placed = 0;

/** A draft, its basket, its price, and the order that it becomes; by a stranger unless a token is given. */
export async function placedOrder({ call }: Pick<Api, "call">, wish: Wish = {}): Promise<Placed> {
  const { lines = [{ product: "badge", quantity: 2 }], promo = "", token } = wish;
  placed += 1;
  const email = wish.email ?? `buyer-${process.pid}-${placed}@brightsmile.test`;
  const ask = (json: unknown) => ({ json, ...(token === undefined ? {} : { token }) });
  const begun = await call("POST", "/api/orders/drafts", ask({ shelf: "tags" }));
  expectData(begun, 201);
  const [id, secret] = [textAt(begun, "data.draft.id"), textAt(begun, "data.secret")];
  expectData(await call("PATCH", `/api/orders/drafts/${id}`, ask({ secret, lines })));
  const to = { country: ADDRESS.country, region: ADDRESS.region, postcode: ADDRESS.postcode, promo_code: promo };
  const quoted = await call("POST", `/api/orders/drafts/${id}/quote`, ask({ secret, ...to }));
  expectData(quoted);
  const total = Number(at(quoted, "data.total"));
  const body = { secret, email, address: ADDRESS, promo_code: promo, total };
  const made = await call("POST", `/api/orders/drafts/${id}/place`, ask(body));
  expectData(made);
  return { id, secret, url: textAt(made, "data.url"), total };
}
