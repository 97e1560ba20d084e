// The emails of an order: one with its link when it is placed, and from its payment on one for each state. Nothing that a stranger typed
// stands in the first one: it goes to a mailbox that nobody has shown to be theirs.
import { longDay } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { formatExactly } from "#lib/money.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { MAILBOX } from "#lib/orders/order-key.ts";
import { orderQuoteSchema } from "#lib/services/auth/order-entities.ts";
import type { OrderRecord } from "#server/auth/orders/order-repository.ts";

/** The button to the page of its workspace. */
const opensOrder = ({ id }: OrderRecord) => ({
  action: { label: "Open the order", url: at(orderPaths.order(id)), secret: false as const },
});

/** Whoever has the mailbox has a page of it, unless they ordered for a location from above: they follow it by its link. */
const hasPage = ({ workspaceId, placedFrom }: OrderRecord) => workspaceId !== null && placedFrom === null;

const at = (path: string) => `${env().PUBLIC_ORIGIN}${path}`;

/** States that a mailbox is told of; the first email is not one of them. */
export type ToldState = "paid" | "in_production" | "shipped" | "delivered" | "cancelled" | "refunded";

type Words = { subject: (number: number) => string; text: string };

const WORDS: Readonly<Record<ToldState, Words>> = {
  paid: { subject: (n) => `Receipt for order ${n}`, text: "We have received your payment. Thank you." },
  in_production: {
    subject: (n) => `Order ${n} is in production`,
    text: "Your order is being made. Its words and its address are fixed now.",
  },
  shipped: { subject: (n) => `Order ${n} is on its way`, text: "Your parcel has left." },
  delivered: {
    subject: (n) => `Order ${n} has arrived`,
    text: "Hold a phone to a piece, and it asks once whose card it opens. If it is not there, say so on the order’s page.",
  },
  cancelled: { subject: (n) => `Order ${n} was canceled`, text: "Nothing will be made." },
  refunded: { subject: (n) => `Order ${n} was refunded`, text: "The money is on its way back to you." },
};

type Placed = {
  id: string;
  number: number;
  secret: string;
  /** What shows that whoever comes has this mailbox; empty where nothing waits for that. */
  mailbox: string;
};

const PLACED = "Somebody, probably you, placed an order with this address. It is made once it is paid.";
const UNCONFIRMED =
  "Somebody, probably you, placed an order with this address. Nothing is kept for it until you confirm it there, within three days.";

/** The link that follows an order, once and to nobody else. */
export function orderPlacedEmail(to: string, { id, number, secret, mailbox }: Placed): EmailMessage {
  const waits = mailbox !== "";
  const subject = waits ? `Confirm order ${number}` : `Follow order ${number}`;
  return {
    to,
    purpose: "order",
    subject,
    preview: "The link is the password of your order.",
    heading: subject,
    paragraphs: [
      waits ? UNCONFIRMED : PLACED,
      "The link shows how far it is, and changes words and address until it is printed. Anyone who has it can do so: keep it to yourself.",
    ],
    action: {
      label: waits ? "Confirm the order" : "Follow the order",
      url: `${at(orderPaths.followOrder(id, secret))}${waits ? `&${MAILBOX}=${encodeURIComponent(mailbox)}` : ""}`,
      secret: { of: null },
    },
    footnotes: ["If this was not you, do nothing: what is not paid is not made, and you get no other email about it."],
  };
}

function receiptOf({ quote }: OrderRecord): NonNullable<EmailMessage["facts"]> {
  const { sums, total, currency } = orderQuoteSchema.parse(quote);
  return [
    ...sums.map(({ label, quantity, amount }) => ({
      label: quantity === 1 ? label : `${quantity} × ${label}`,
      value: formatExactly(amount, currency),
    })),
    { label: "Total", value: formatExactly(total, currency) },
  ];
}

function factsOf(row: OrderRecord, state: ToldState): EmailMessage["facts"] {
  if (state === "paid") return receiptOf(row);
  const { tracking } = row;
  if (state !== "shipped" || tracking === null || typeof tracking !== "object") return undefined;
  const carrier = Reflect.get(tracking, "carrier");
  const number = Reflect.get(tracking, "number");
  return typeof number === "string" && number !== ""
    ? [{ label: `Parcel (${isolate(String(carrier))})`, value: number }]
    : undefined;
}

/** What became of an order; null where its mailbox was erased. */
export function orderStateEmail(row: OrderRecord, state: ToldState): EmailMessage | null {
  if (row.email === null || row.number === null) return null;
  const { subject, text } = WORDS[state];
  const facts = factsOf(row, state);
  const own = hasPage(row);
  return {
    to: row.email,
    purpose: "order",
    subject: subject(row.number),
    preview: text,
    heading: subject(row.number),
    paragraphs: [text],
    ...(facts ? { facts } : {}),
    ...(own ? opensOrder(row) : {}),
    ...(own ? {} : { footnotes: ["The link of your first email about this order shows the rest."] }),
  };
}

/** A part of what was paid goes back, and the order goes on; null where its mailbox was erased. */
export function orderPartEmail(row: OrderRecord, amount: number): EmailMessage | null {
  if (row.email === null || row.number === null) return null;
  const subject = `Part of order ${row.number} was refunded`;
  const own = hasPage(row);
  return {
    to: row.email,
    purpose: "order",
    subject,
    preview: "The rest of your order stays as it is.",
    heading: subject,
    paragraphs: ["The money is on its way back to you. The rest of your order stays as it is."],
    facts: [{ label: "Refund", value: formatExactly(amount, row.currency) }],
    ...(own ? opensOrder(row) : {}),
    footnotes: [
      own
        ? "Its document has the credit note, with the reason."
        : "The link of your first email about this order shows its document with the credit note.",
    ],
  };
}

/** A paid order's parcel goes elsewhere now; null where nothing was paid, or its mailbox was erased. */
export function orderElsewhereEmail(row: OrderRecord): EmailMessage | null {
  if (row.email === null || row.number === null || row.paidAt === null) return null;
  const subject = `Order ${row.number} goes to another address`;
  const own = hasPage(row);
  return {
    to: row.email,
    purpose: "order",
    subject,
    preview: "If this was not you, say so before it is made.",
    heading: subject,
    paragraphs: [
      row.workspaceId !== null
        ? "Somebody in its workspace changed where its parcel goes."
        : "Somebody with its link changed where its parcel goes. The link shows the new address.",
    ],
    ...(own ? opensOrder(row) : {}),
    footnotes: ["If this was not you, answer this email before the order is made, and change the address back."],
  };
}

/** Somebody added the order to their workspace: told to the mailbox it was placed with. */
export function orderTakenEmail(
  row: OrderRecord,
  { workspace, day }: { workspace: string; day: Date },
): EmailMessage | null {
  if (row.email === null || row.number === null) return null;
  const subject = `Order ${row.number} belongs to a workspace now`;
  return {
    to: row.email,
    purpose: "order",
    subject,
    preview: "Its pieces will be found among the devices there.",
    heading: subject,
    paragraphs: [
      `On ${longDay(day, "UTC")}, somebody signed in with this address added it to the workspace ${isolate(workspace)}.`,
      "Its managers approve the proof, and say whose card each piece opens. The link still follows it.",
    ],
    action: { label: "Open the order", url: at(orderPaths.order(row.id)), secret: false },
  };
}

type FromAbove = {
  /** Who ordered it, and the company that they did so for. */
  by: { name: string; company: string | null } | null;
  /** The location that it is for. */
  place: string;
};

/** Told to whoever runs a location once an order that its franchise placed for it is paid, with what is left for them to do. */
export function orderFromAboveEmail(to: string, row: OrderRecord, { by, place }: FromAbove): EmailMessage {
  const who = isolate(by?.company ?? by?.name ?? "Your company");
  const subject = `${who} ordered for ${isolate(place)}`;
  const steps = "On its page, you can correct the text, change where it goes, and choose a person for each piece.";
  return {
    to,
    purpose: "order",
    subject,
    preview: row.wantsProof
      ? "Nothing is made until one of you approves the proof."
      : "You can correct it until it is made.",
    heading: subject,
    paragraphs: [
      `Order ${row.number ?? ""} is paid: ${row.title}.`,
      row.wantsProof
        ? `Nothing is made until you or another manager approves the proof. ${steps}`
        : `It can go into production any day. ${steps}`,
    ],
    ...opensOrder(row),
    footnotes: ["We write this once for each order. The other emails about it go to the person who placed it."],
  };
}
