// Orders as they stand in the database once they are paid, for what is done with them from then on.
import type { Pool } from "pg";
import { newId } from "#lib/id.ts";
import { DESIGN } from "#tests/support/orders.ts";

const QUOTE = {
  ...{ currency: "USD", goods: 4680, off: 0, shipping: 600, tax: 370, total: 5650, promo_code: null, ready_by: null },
  sums: [{ kind: "product", label: "Badge", quantity: 2, amount: 4680 }],
};
const ADDRESS = {
  ...{ name: "Noah Ellison", company: "", street: "74 Angell St", street_2: "" },
  ...{ city: "Providence", region: "RI", postcode: "02906", country: "US" },
};

type Wish = { workspaceId?: string; wantsProof?: boolean; state?: string; signed?: number };

let number = 5000;

/** Two badges and a stand; so many of them, from the first on, have signed chips. */
export async function storedOrder(pool: Pick<Pool, "query">, wish: Wish): Promise<{ id: string; number: number }> {
  const { workspaceId = null, wantsProof = false, state = "paid", signed = 0 } = wish;
  const id = newId();
  number += 1;
  await pool.query(
    `insert into orders (id, secret_hash, number, shelf, state, workspace_id, email, address, currency, lines, title, design, wants_proof,
      quote, total, piece_count, provider, placed_at, paid_at)
     values ($1, $2, $3, 'tags', $4, $5, 'noah@brightsmile.test', $6, 'USD', $7, 'Badges', $8, $9, $10, 5650, 3, 'invoice', now(),
       case when $4 = 'paid' then now() end)`,
    [
      ...[id, id.replaceAll("-", "").padEnd(64, "0"), number, state, workspaceId, JSON.stringify(ADDRESS)],
      ...[JSON.stringify([{ product: "badge", quantity: 2, name: "Badge" }]), JSON.stringify(DESIGN), wantsProof],
      JSON.stringify(QUOTE),
    ],
  );
  for (const [at, kind] of ["badge", "badge", "stand"].entries())
    await pool.query("insert into order_pieces (order_id, n, kind, chip) values ($1, $2, $3, $4)", [
      ...[id, at + 1, kind],
      at < signed ? "signed" : "counter",
    ]);
  return { id, number };
}
