// What the audit trail says of orders of tags and stands (lib/audit-sentences.ts); `{it}` is the order's number.

export const ORDER_SENTENCES = {
  "orders.place": "placed order {it}",
  "orders.change": "changed order {it}",
  "orders.approve": "approved the proof for order {it}",
  "orders.assign": "assigned the cards for order {it}",
  "orders.cancel": "canceled order {it}",
  "orders.take": "added order {it} to the workspace",
  "orders.report": "reported a problem with order {it}",
  "orders.refund": "refunded part of order {it}",
  "orders.settle-report": "settled a reported problem with order {it}",
  "orders.state": "changed the status of order {it}",
  "orders.catalogue": "changed what can be ordered",
  "orders.export": "downloaded order {it} for the printer",
} as const;
