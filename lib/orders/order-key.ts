// How a browser keeps the secret of an order: one cookie below each order's page.

/** Its name; the path says of which order it is. */
export const ORDER_KEY = "order-key";

/** What of an address shows that it came out of the order's first email. */
export const MAILBOX = "mailbox";
