// One broken line for each rule of how orders are paid, made and sent.

/** @type {import("./mutants.mjs").Mutant[]} */
export const ORDER_PAYMENTS = [
  {
    rule: "An order's payment is read at its provider, and no event about it is believed",
    file: "server/auth/payments/stripe-page.ts",
    from: 'if (payment_status === "paid" || payment_status === "no_payment_required")',
    to: 'if (payment_status !== "no_payment_required")',
  },
  {
    rule: "An order is paid with its own sum, in its own currency",
    file: "server/auth/payments/order-money.ts",
    from: "page.total === order.total && page.currency === order.currency",
    to: "page.currency === order.currency",
  },
  {
    rule: "Money for an order that is over, or has it already, goes back",
    file: "server/auth/payments/order-money.ts",
    from: 'if (order.money === "over") return { act: "stray", reason: "late", giveBack: true };',
    to: "",
  },
  {
    rule: "An order is moved on by one press",
    file: "server/auth/orders/order-admin.ts",
    from: "if (row.version !== version)",
    to: "if (row.version < version)",
  },
  {
    rule: "A part that goes back is no more than is left, and has a credit note",
    file: "server/auth/orders/order-admin.ts",
    from: "if (amount > refundableOf(row, await paymentsOfOrder(tx, id))) {",
    to: "if (amount < 0) {",
  },
  {
    rule: "What is printed is drawn in outlines",
    file: "server/auth/orders/order-print.ts",
    from: "of, outline: outlineOf }",
    to: "of }",
  },
  {
    rule: "A payment provider is told no secret of an order",
    file: "server/auth/payments/stripe-order.ts",
    from: "const back = withoutSecret(opened);",
    to: "const back = opened;",
  },
  {
    rule: "What was paid and told by nobody is settled by the clock",
    file: "server/auth/payments/stripe-order.ts",
    from: "await lookAtMoney(tx, { page: sessionIn(reference) });",
    to: "",
  },
  {
    rule: "The tags of an order are made once",
    file: "db/functions/tag-order.sql",
    from: "if not exists (select from tags t where t.batch_id = p_order) then",
    to: "if true then",
  },
  {
    rule: "The codes for the backs are in the printer's first files alone",
    file: "server/card/devices/order-tags.ts",
    from: 'code: fresh ? (codes[n - 1] ?? "") : ""',
    to: 'code: codes[n - 1] ?? ""',
  },
  {
    rule: "The tags of an order are its workspace's once they are shipped",
    file: "db/functions/tag-order.sql",
    from: "update tags t set workspace_id = p_workspace,",
    to: "update tags t set workspace_id = t.workspace_id,",
  },
  {
    rule: "The printer's server is told as Standard Webhooks says",
    file: "server/platform/standard-webhook.ts",
    from: "`${id}.${seconds(at)}.${body}`",
    to: "`${id}.${body}`",
  },
  {
    rule: "What the printer's server is told goes nowhere else",
    file: "server/platform/http/guarded-call.ts",
    from: 'if (status >= 300 && status < 400) throw new FetchRefused("too_many_redirects");',
    to: "",
  },
  {
    rule: "The printer's server is told again, later each time, and not for ever",
    file: "server/auth/orders/order-messages.ts",
    from: "const wait = WAITS[before];",
    to: "const wait = WAITS[0];",
  },
  {
    rule: "An edit of a stock gives nothing back that was sold meanwhile",
    file: "server/auth/orders/order-shop.ts",
    from: "return Math.max(0, now + asked - seen);",
    to: "return asked;",
  },
  {
    rule: "The keys of an order's signed chips are in the printer's first files alone, one for each tag, and sealed where they are kept",
    file: "server/card/devices/order-tags.ts",
    from: 'chip === "signed" && fresh);',
    to: 'chip === "signed");',
  },
  {
    rule: "A signed chip of an order proves its taps once the tag is its workspace's",
    file: "server/card/devices/order-tags.ts",
    from: "...{ kind, chip },",
    to: '...{ kind, chip: "counter" },',
  },
  {
    rule: "A piece has the chip that its product had on the day it was ordered",
    file: "server/auth/orders/order-placing.ts",
    from: "await insertPieces(tx, id, pieces);",
    to: 'await insertPieces(tx, id, pieces.map((piece) => ({ ...piece, chip: "counter" })));',
  },
  {
    rule: "A part that goes back is told to the order's mailbox, the last one as a refund",
    file: "server/auth/orders/order-parts.ts",
    from: "const row = whole ? null :",
    to: "const row = !whole ? null :",
  },
];
