// Orders of the demo's practice: one in each state, so that every page of an order shows something.
import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { aliasOf, printedCode } from "#db/seed/devices.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";
import type { OrderQuote } from "#lib/services/auth/order-entities.ts";
import { capitalized } from "#lib/text.ts";

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
  /** Ordered with the promo code. */
  coded?: true;
};

/** What some orders were placed with: so much off, in cents. */
export const ORDERED_WITH = { code: "SMILE20", off: 2000 } as const;

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
    coded: true,
  },
  { state: "refunded", kit: WINDOW, placed: 40, paid: 40, cancelled: 39, refunded: 38 },
  { state: "cancelled", kit: DESK, placed: 30, cancelled: 16 },
  { state: "shipped", kit: DESK, placed: 6, paid: 6, produced: 4, shipped: 2, coded: true },
  { state: "in_production", kit: WINDOW, placed: 3, paid: 3, produced: 1 },
  { state: "paid", kit: PRACTICE, placed: 2, paid: 2, proof: true },
  { state: "ordered", kit: DESK, placed: 1 },
];

const SHIPPING = 600;
const TAX = { share: 0.07, label: "Rhode Island tax, 7%" };

function quoteOf({ kit: { name, each }, coded }: Seeded): OrderQuote {
  const off = coded ? ORDERED_WITH.off : 0;
  const tax = Math.round((each - off + SHIPPING) * TAX.share);
  const promo = { kind: "promo", label: `Promo code ${ORDERED_WITH.code}`, quantity: 1, amount: -off } as const;
  return {
    ...{ currency: "USD", goods: each, off, shipping: SHIPPING, tax, total: each - off + SHIPPING + tax },
    sums: [
      { kind: "product", label: name, quantity: 1, amount: each },
      ...(coded ? [promo] : []),
      { kind: "shipping", label: "Shipping, 3 days", quantity: 1, amount: SHIPPING },
      { kind: "tax", label: TAX.label, quantity: 1, amount: tax },
    ],
    ...{ promo_code: coded ? ORDERED_WITH.code : null, ready_by: null },
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
  const [id, quote] = [newId(), quoteOf(order)];
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
  if (order.produced !== undefined) await seedTags(client, order, { order: id, workspace, buyer });
  if (quote.promo_code !== null) await seedUse(client, { order: id, buyer, quote });
}

/** Its tags, printed with it, and the practice's since it is on its way; once it is there the buyer's own badge opens his card. */
async function seedTags(client: ClientBase, { state, kit }: Seeded, of: Whose & { order: string }): Promise<void> {
  const { order, workspace, buyer } = of;
  const { rows } = await client.query<{ number: string }>("select number from orders where id = $1", [order]);
  const tags = kit.kinds.map((kind, at) => {
    const number = `${rows[0]?.number}-${String(at + 1).padStart(3, "0")}`;
    const name = `${capitalized(kind)} ${at + 1} of ${kit.kinds.length}`;
    return { id: newId(), alias: aliasOf(`order ${number}`), name, kind, chip: "counter", number };
  });
  await client.query(
    `with made as (select * from tag_order_make($1, $2, null, null))
     update order_pieces p set tag_id = made.id, tag_alias = made.alias from made where p.order_id = $1 and p.n = made.n`,
    [order, JSON.stringify(tags)],
  );
  await client.query("select count(*) from tag_order_print($1, $2)", [order, tags.map(printedCode)]);
  if (state === "in_production") return;
  const own = state === "delivered" ? kit.kinds.lastIndexOf("badge") : -1;
  const people = own < 0 ? [] : [{ tag_id: tags[own]?.id, person_id: buyer }];
  await client.query("select tag_order_bind($1, $2, $3)", [order, workspace, JSON.stringify(people)]);
  await client.query("update order_pieces set person_id = $3 where order_id = $1 and n = $2", [order, own + 1, buyer]);
}

/** The use of the code that the order was placed with, and paid. */
async function seedUse(client: ClientBase, use: { order: string; buyer: string; quote: OrderQuote }): Promise<void> {
  const { order, buyer, quote } = use;
  await client.query(
    `with used as (insert into promo_uses (id, code, kind, used_by, used_for, state, currency, off, terms, at, settled_at)
       select $1, $2, 'order', $3, o.id, 'used', o.currency, $4, jsonb_build_object('order', o.id), o.placed_at, o.paid_at
       from orders o where o.id = $5 returning id)
     update orders set promo_code = $2, promo_use = used.id from used where orders.id = $5`,
    [newId(), quote.promo_code, buyer, quote.off, order],
  );
}

const momentsOf = (order: Seeded): (number | null)[] => [
  ...[order.placed, order.paid ?? null, order.approved ?? null, order.produced ?? null],
  ...[order.shipped ?? null, order.delivered ?? null, order.cancelled ?? null, order.refunded ?? null],
];
