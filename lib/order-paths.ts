// Addresses of what can be ordered, and of orders.

/** An order's page for strangers, or one below it; its secret is its password. */
function followed(id: string, below: string, secret: string): string {
  return `/nfc/order/${encodeURIComponent(id)}${below}${secret && `?key=${encodeURIComponent(secret)}`}`;
}

/** Addresses by what stands there. */
export const orderPaths = {
  /** What can be ordered: single kinds, and ready sets. */
  orderTags: () => "/order-tags",
  orderKits: () => "/order-kits",
  /** The same for locations of the franchise that is open. */
  orderTagsFor: (...locations: readonly string[]) => `/order-tags?locations=${encodeURIComponent(locations.join(","))}`,
  orderKitsFor: (...locations: readonly string[]) => `/order-kits?locations=${encodeURIComponent(locations.join(","))}`,
  /** An order by its secret, and below it its proof and its document. */
  followOrder: (id: string, secret = "") => followed(id, "", secret),
  orderProof: (id: string, secret = "") => followed(id, "/proof", secret),
  orderDocument: (id: string, secret = "") => followed(id, "/document", secret),
  /** The same for its workspace. */
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
} as const;
