// What the audit trail says of orders of tags and stands (lib/audit-sentences.ts); `{it}` is the order's number.

export const ORDER_SENTENCES = {
  "orders.place": "placed the order {it}",
  "orders.change": "changed the order {it}",
  "orders.approve": "approved the proof for order {it}",
  "orders.assign": "said whose cards come with order {it}",
  "orders.cancel": "canceled the order {it}",
  "orders.take": "added the order {it} to the workspace",
  "orders.report": "said what is wrong with order {it}",
  "orders.refund": "gave a part of order {it} back",
  "orders.settle-report": "looked into what is wrong with order {it}",
  "orders.state": "moved the order {it} on",
  "orders.catalogue": "changed what can be ordered",
  "orders.export": "downloaded the order {it} for the printer",
} as const;
