// What orders of tags, stands, badges and stickers may hold, without their schemas: forms and pages of the browser read it.
import { DEVICE_KINDS, type DeviceChip, type DeviceKind } from "#lib/services/card/device-limits.ts";

/** What can be ordered is what a device can be. */
export const ORDER_KINDS = DEVICE_KINDS;
export type OrderKind = DeviceKind;

/** What the chips of a product say of a tap: a counter, or a counter with a proof. */
export const ORDER_CHIPS = ["counter", "signed"] as const satisfies readonly DeviceChip[];
export type OrderChip = (typeof ORDER_CHIPS)[number];
/** What a buyer is told of a product with signed chips. */
export const COPY_PROOF = "Copy-proof chip: each tap is signed.";

/** `tags` sells single kinds at /order-tags, `kits` ready sets at /order-kits. */
export const ORDER_SHELVES = ["tags", "kits"] as const;
export type OrderShelf = (typeof ORDER_SHELVES)[number];

/** Where an order stands, in the order in which it gets there. What leads where is `order-states.ts` of the server. */
export const ORDER_STATES = [
  "draft",
  "ordered",
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  draft: "Draft",
  ordered: "Waiting for payment",
  paid: "Paid",
  in_production: "In production",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Canceled",
  refunded: "Refunded",
};

/** What an order waits for that somebody of its workspace has to see to. */
export const ORDER_NEEDS = ["payment", "approval", "arrival"] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

export const ORDER_SORTS = ["placed_at", "number", "state", "total"] as const;
/** Who makes what is paid: somebody here who sends it to the printer, or the printer's own server that is told. */
export const FULFILMENT_MODES = ["hand", "webhook"] as const;
export type FulfilmentMode = (typeof FULFILMENT_MODES)[number];

/** Different products in one basket, and how many of one. */
export const MOST_ORDER_LINES = 12;
export const MOST_ORDER_QUANTITY = 500;
/** Pieces of one order: as many tags as are made at once. */
export const MOST_ORDER_PIECES = 500;
/** Two lines on a stand. */
export const MOST_ORDER_WORDS = 28;
export const MOST_ORDER_NAME = 40;
export const MOST_PERSON_NAME = 60;
export const MOST_PERSON_TITLE = 60;

/** Pictures that a draft keeps, and the largest of them. */
export const MOST_ORDER_FILES = 3;
export const MOST_ORDER_FILE_BYTES = 2 * 1024 * 1024;
export const ORDER_FILE_TYPES = ["image/png", "image/jpeg", "image/svg+xml"] as const;
export type OrderFileType = (typeof ORDER_FILE_TYPES)[number];
/** How long a draft that nobody placed is kept since it was last changed. */
export const DRAFT_HOURS = 24;
/** How long one is kept at most since it was begun, however often it is changed: anybody may keep files in one. */
export const MOST_DRAFT_HOURS = 72;

/** How long a link opens an order after its end. */
export const ORDER_LINK_DAYS = 180;

/** The colors that a form offers beside the buyer's own. */
export const ORDER_COLORS = [
  { name: "Ink", color: "#1d1b17" },
  { name: "Paper", color: "#faf6ee" },
  { name: "Pine", color: "#11584f" },
  { name: "Brick", color: "#8d3a2b" },
] as const;

/** Whose name, color and logo are printed where an order is placed for a location. */
export const ORDER_BRANDS = ["location", "draft"] as const;
export type OrderBrand = (typeof ORDER_BRANDS)[number];
/** For so many locations at once. */
export const MOST_ORDER_PLACES = 20;

/** What is wrong with an order, for whoever has it. */
export const ORDER_REPORT_KINDS = ["missing", "damaged", "wrong", "other"] as const;
export const ORDER_REPORT_NAMES: Readonly<Record<(typeof ORDER_REPORT_KINDS)[number], string>> = {
  missing: "It has not arrived",
  damaged: "A piece is broken, or does not work",
  wrong: "It is not what was ordered",
  other: "Something else",
};
export const MOST_REPORT_WORDS = 500;
/** Of one order that nobody has looked into. */
export const MOST_OPEN_REPORTS = 5;
/** After so many days on its way an order counts as delivered, unless somebody said that it has not arrived. */
export const DELIVERED_AFTER_DAYS = 21;
