// Orders of the demo's practice: one in each state, so that every page of an order shows something.
import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";
import type { OrderQuote } from "#lib/services/auth/order-entities.ts";

const WORKSPACE = "brightsmile";
const BUYER = "noah@brightsmile.test";
const ADDRESS = {
  ...{ name: "Noah Ellison", company: "Bright Smile Dental", street: "74 Angell St", street_2: "Suite 2" },
  ...{ city: "Providence", region: "RI", postcode: "02906", country: "US" },
};
const PEOPLE = [
  { name: "Renee Okafor", title: "Hygienist" },
  { name: "Noah Ellison", title: "Dentist" },
];

type Kit = { key: string; name: string; kinds: readonly string[]; each: number };
const PRACTICE: Kit = {
  ...{ key: "practice", name: "Practice", each: 11_900 },
  kinds: ["tag", "tag", "stand", "badge", "badge", "badge", "badge", "badge"],
};
const DESK: Kit = { key: "desk", name: "Desk", kinds: ["stand", "stand"], each: 5800 };
const WINDOW: Kit = { key: "shop-window", name: "Shop window", kinds: ["sticker", "sticker"], each: 2400 };

/** Days ago of each moment, in the order of the states; what has not happened is left out. */
type Seeded = {
  state: string;
  kit: Kit;
  placed: number;
  paid?: number;
  approved?: number;
  produced?: number;
  shipped?: number;
  delivered?: number;
  cancelled?: number;
  refunded?: number;
  proof?: true;
};

const ORDERS: readonly Seeded[] = [
  {
    state: "delivered",
    kit: PRACTICE,
    placed: 60,
    paid: 60,
    approved: 59,
    produced: 58,
    shipped: 56,
    delivered: 53,
    proof: true,
  },
  { state: "refunded", kit: WINDOW, placed: 40, paid: 40, cancelled: 39, refunded: 38 },
  { state: "cancelled", kit: DESK, placed: 30, cancelled: 16 },
  { state: "shipped", kit: DESK, placed: 6, paid: 6, produced: 4, shipped: 2 },
  { state: "in_production", kit: WINDOW, placed: 3, paid: 3, produced: 1 },
  { state: "paid", kit: PRACTICE, placed: 2, paid: 2, proof: true },
  { state: "ordered", kit: DESK, placed: 1 },
];

const SHIPPING = 600;
const TAX = { share: 0.07, label: "Rhode Island tax, 7%" };

function quoteOf({ name, each }: Kit): OrderQuote {
  const tax = Math.round((each + SHIPPING) * TAX.share);
  return {
    ...{ currency: "USD", goods: each, off: 0, shipping: SHIPPING, tax, total: each + SHIPPING + tax },
    sums: [
      { kind: "product", label: name, quantity: 1, amount: each },
      { kind: "shipping", label: "Shipping, 3 days", quantity: 1, amount: SHIPPING },
      { kind: "tax", label: TAX.label, quantity: 1, amount: tax },
    ],
    ...{ promo_code: null, ready_by: null },
  };
}

/** The same link in every demo; the row keeps its hash, as every other one's does. */
const hashOf = (state: string) => createHash("sha256").update(`demo-order-${state}`).digest("hex");

/** Inside the seed's transaction, once there are people and workspaces. */
export async function seedOrders(client: ClientBase, ids: Ids): Promise<void> {
  const [workspace, buyer] = [idOf(ids.workspaces, WORKSPACE), idOf(ids.people, BUYER)];
  for (const order of ORDERS) await seedOrder(client, order, { workspace, buyer });
}

type Whose = { workspace: string; buyer: string };

async function seedOrder(client: ClientBase, order: Seeded, { workspace, buyer }: Whose): Promise<void> {
  const { state, kit, proof = false } = order;
  const [id, quote] = [newId(), quoteOf(kit)];
  const people = kit.kinds.includes("badge") ? PEOPLE : [];
  const design = {
    color: "#1d5faa",
    logo: null,
    name: "Bright Smile",
    words: { stand: "Tap for your next visit" },
    people,
  };
  const tracking =
    order.shipped === undefined ? null : { carrier: "UPS", number: "1Z 999 AA1 01 2345 6784", url: null };
  await client.query(
    `insert into orders (id, secret_hash, number, shelf, state, workspace_id, placed_by, email, address, currency, lines, title, design,
       wants_proof, quote, total, piece_count, provider, payment_ref, lapses_at, tracking, placed_at, paid_at, approved_at, produced_at,
       shipped_at, delivered_at, cancelled_at, refunded_at, created_at, holds)
     select $1::uuid, $2, nextval('order_numbers'), 'kits', $3::text, $4::uuid, $5::uuid, $6, $7::jsonb, 'USD', $8::jsonb, $9, $10::jsonb, $11::boolean,
       $12::jsonb, $13::int, $14::int, 'invoice', 'invoice:' || $1::uuid,
       case when $3::text = 'ordered' then now() + interval '13 days' end, $15::jsonb, m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[1],
       $3::text not in ('cancelled', 'refunded')
     from (select array(select now() - make_interval(hours => d * 24) from unnest($16::int[]) with ordinality x(d, n) order by n) as m) moments`,
    [
      ...[id, hashOf(state), state, workspace, buyer, BUYER, JSON.stringify(ADDRESS)],
      JSON.stringify([{ product: kit.key, quantity: 1, name: kit.name }]),
      ...[kit.name, JSON.stringify(design), proof, JSON.stringify(quote), quote.total, kit.kinds.length],
      tracking === null ? null : JSON.stringify(tracking),
      momentsOf(order),
    ],
  );
  await client.query(
    "insert into order_pieces (order_id, n, kind) select $1, n, kind from unnest($2::text[]) with ordinality x(kind, n)",
    [id, [...kit.kinds]],
  );
}

const momentsOf = (order: Seeded): (number | null)[] => [
  ...[order.placed, order.paid ?? null, order.approved ?? null, order.produced ?? null],
  ...[order.shipped ?? null, order.delivered ?? null, order.cancelled ?? null, order.refunded ?? null],
];
