// Drafts and orders as the wire has them: rows parsed, and what whoever reads may do next.
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import {
  type Order,
  type OrderDraft,
  type OrderFile,
  type OrderPiece,
  orderAddressInput,
  orderDesignInput,
  orderLineInput,
  orderQuoteSchema,
} from "#lib/services/auth/order-entities.ts";
import {
  DRAFT_HOURS,
  MOST_DRAFT_HOURS,
  ORDER_CHIPS,
  ORDER_FILE_TYPES,
  ORDER_KINDS,
  ORDER_LINK_DAYS,
  ORDER_SHELVES,
  ORDER_STATES,
  type OrderKind,
  type OrderState,
} from "#lib/services/auth/order-limits.ts";
import type { Person } from "#lib/services/person.ts";
import type { FileFacts, OrderRecord, PieceRecord } from "#server/auth/orders/order-repository.ts";
import { isChangeable, nextOrderState } from "#server/auth/orders/order-states.ts";
import { instantOf } from "#server/platform/rows.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What was ordered before chips were chosen has a counter. */
export const placedLines = z.array(
  orderLineInput.extend({ name: z.string(), chip: z.enum(ORDER_CHIPS).default("counter") }),
);
const draftLines = z.array(orderLineInput);
const trackingSchema = z.object({ carrier: z.string(), number: z.string(), url: z.string().nullable() });

/** The state of a row; the database holds no other. */
export function stateOfOrder({ state }: Pick<OrderRecord, "state">): OrderState {
  return z.enum(ORDER_STATES).parse(state);
}

/** When a draft goes unless somebody touches it, and at the latest however often somebody does. */
export function draftEnds({ createdAt, updatedAt }: Pick<OrderRecord, "createdAt" | "updatedAt">): Date {
  const [idle, aged] = [updatedAt.getTime() + DRAFT_HOURS * HOUR_MS, createdAt.getTime() + MOST_DRAFT_HOURS * HOUR_MS];
  return new Date(Math.min(idle, aged));
}

/** True where a link opens nothing any more: a draft whose time is over, an order that ended long ago, one that was erased. */
export function linkEnded(row: OrderRecord, now: Date): boolean {
  if (row.state === "draft") return draftEnds(row) <= now;
  const ended = row.refundedAt ?? row.cancelledAt ?? row.deliveredAt;
  return row.email === null || (ended !== null && ended.getTime() + ORDER_LINK_DAYS * DAY_MS <= now.getTime());
}

/** The kind of a piece's row; the database holds no other. */
export function kindOf(kind: string): OrderKind {
  return z.enum(ORDER_KINDS).parse(kind);
}

/** A picture on the wire, without its bytes. */
export function fileWire({ id, name, type, bytes, width, height }: FileFacts): OrderFile {
  return { id, name, type: z.enum(ORDER_FILE_TYPES).parse(type), bytes, width, height };
}

const shelfOf = ({ shelf }: OrderRecord) => z.enum(ORDER_SHELVES).parse(shelf);

/** What is designed, as it was stored. */
export function designOf({ design }: Pick<OrderRecord, "design">) {
  return orderDesignInput.parse(design);
}

/** A draft for whoever has its secret. */
export function draftWire(row: OrderRecord, files: readonly FileFacts[]): OrderDraft {
  return {
    ...{ id: row.id, shelf: shelfOf(row), state: stateOfOrder(row), currency: row.currency },
    lines: draftLines.parse(row.lines),
    design: designOf(row),
    files: files.map(fileWire),
    wants_proof: row.wantsProof,
    kept_until: instantOf(draftEnds(row)),
  };
}

/** Who reads an order: somebody with its secret, or its workspace. `buyers` is whose confirmed mailbox it was ordered with. */
export type SecretReader = { by: "secret"; buyers: boolean; manages: boolean };
export type OrderReader = SecretReader | { by: "workspace"; manages: boolean };

/** What can be done with the order now, whoever does it. */
function doable(row: OrderRecord) {
  const state = stateOfOrder(row);
  return {
    change: isChangeable(state),
    confirm: state === "ordered" && !row.holds,
    pay: state === "ordered" && row.holds,
    approve: row.wantsProof && row.approvedAt === null && isChangeable(state),
    cancel: nextOrderState(state, "cancel", "buyer") !== null,
    assign: ["ordered", "paid", "in_production"].includes(state),
    take: row.workspaceId === null,
  };
}

const NOTHING: Order["can"] = {
  ...{ change: false, confirm: false, pay: false, approve: false },
  ...{ cancel: false, assign: false, take: false },
};

function may(row: OrderRecord, reader: OrderReader): Order["can"] {
  const now = doable(row);
  if (reader.by === "workspace") return reader.manages ? { ...now, confirm: false, take: false } : NOTHING;
  const { change, confirm, pay } = now;
  const strangers = row.workspaceId === null;
  return {
    ...NOTHING,
    change: change && strangers,
    confirm,
    pay,
    approve: now.approve && strangers,
    take: strangers && reader.buyers && reader.manages,
  };
}

const stepsOf = (row: OrderRecord): Order["steps"] => ({
  placed_at: instantOf(row.placedAt),
  paid_at: instantOf(row.paidAt),
  approved_at: instantOf(row.approvedAt),
  produced_at: instantOf(row.producedAt),
  shipped_at: instantOf(row.shippedAt),
  delivered_at: instantOf(row.deliveredAt),
  cancelled_at: instantOf(row.cancelledAt),
  refunded_at: instantOf(row.refundedAt),
});

const providerOf = ({ provider }: OrderRecord) => (["invoice", "stripe"] as const).find((known) => known === provider);

/** An order that was placed. */
export function orderWire(row: OrderRecord, files: readonly FileFacts[], reader: OrderReader): Order {
  const address = orderAddressInput.safeParse(row.address);
  const tracking = trackingSchema.safeParse(row.tracking);
  return {
    ...{ id: row.id, number: row.number ?? 0, shelf: shelfOf(row), state: stateOfOrder(row), title: row.title },
    email: row.email ?? "",
    address: address.success ? address.data : null,
    currency: row.currency,
    lines: placedLines.parse(row.lines),
    design: designOf(row),
    files: files.map(fileWire),
    pieces: row.pieceCount,
    quote: orderQuoteSchema.parse(row.quote),
    steps: stepsOf(row),
    wants_proof: row.wantsProof,
    tracking: tracking.success ? tracking.data : null,
    pay_by: row.state === "ordered" ? instantOf(row.lapsesAt) : null,
    paid_with: providerOf(row) ?? null,
    ordered_by: null,
    taken: row.workspaceId !== null,
    from_above: row.placedFrom !== null,
    can: may(row, reader),
    version: row.version,
  };
}

/** The pieces with the words on them; `people` are those whose cards they open. */
export function piecesWire(row: OrderRecord, pieces: readonly PieceRecord[], people: readonly Person[]): OrderPiece[] {
  const { people: named } = designOf(row);
  const badges = pieces.filter(({ kind }) => kind === "badge").map(({ n }) => n);
  return pieces.map(({ n, kind, personId, tagAlias }) => {
    const words = kind === "badge" ? named[badges.indexOf(n)] : undefined;
    return {
      ...{ n, kind: kindOf(kind), name: words?.name ?? "", title: words?.title ?? "" },
      person_id: personId,
      person_name: people.find(({ id }) => id === personId)?.name ?? null,
      tag: tagAlias === null ? null : new URL(serverPaths.tag(tagAlias), env().PUBLIC_ORIGIN).href,
    };
  });
}
