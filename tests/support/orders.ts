// Orders for tests: each from an address that nobody ordered from before, so that no test takes another's attempts.

import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { giveOrderTags, type OrderTags } from "#server/auth/orders/order-tags-port.ts";
import { type Answer, textAt } from "#tests/support/api.ts";
import { demoDatabase } from "#tests/support/demo-database.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData } from "#tests/support/wire.ts";

export const ADDRESS = {
  ...{ name: "Noah Ellison", company: "", street: "74 Angell St", street_2: "Suite 2", city: "Providence" },
  ...{ region: "RI", postcode: "02906", country: "US" },
};
/** A see-through PNG that is sharp in print, in base64. */
export async function printableLogo(width = 600): Promise<string> {
  const background = { r: 255, g: 255, b: 255, alpha: 0.5 };
  const picture = sharp({ create: { width, height: width, channels: 4, background } }).png();
  return (await picture.toBuffer()).toString("base64");
}

export const DESIGN = {
  ...{ color: "#1d5faa", logo: null, name: "Bright Smile", words: { stand: "Tap for your next visit" } },
  people: [{ name: "Renee Okafor", title: "Hygienist" }],
};
/** What one practice kit costs there: the kit, shipping and tax. */
export const PRACTICE_TOTAL = 13_375;

export type Opened = { id: string; secret: string };
export type Asking = { token?: string; from?: string };

/** What was made and bound: instead of the service that holds the tags. */
export function heldTags() {
  const bound: { orderId: string; workspaceId: string; pieces: number }[] = [];
  const tags: OrderTags = {
    make: (_tx, { pieces }) =>
      Promise.resolve(pieces.map(({ n }) => ({ n, tagId: newId(), alias: `piece${String(n).padStart(7, "0")}` }))),
    print: () => Promise.resolve([]),
    fresh: () => Promise.resolve(0),
    bind: (_tx, { orderId, workspaceId, pieces }) => {
      bound.push({ orderId, workspaceId, pieces: pieces.length });
      return Promise.resolve();
    },
  };
  giveOrderTags(tags);
  return bound;
}

/** The API on a demo of the file's own, reached from as many addresses as are asked for. */
export async function openedOrders() {
  const own = await demoDatabase();
  // The last one in is the first one out: the database goes when nobody is in it.
  afterAll(() => own.drop());
  const { api, database } = await openedApi({
    database: own,
    variables: { TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "error" },
  });
  beforeAll(() => openPool(api.databaseUrl));
  afterAll(closePool);
  let addresses = 0;
  let mailboxes = 0;
  const fresh = () => {
    addresses += 1;
    return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
  };
  const call = (method: string, path: string, json?: object, { token, from = fresh() }: Asking = {}): Promise<Answer> =>
    api.call(method, `/api${path}`, {
      headers: { "x-forwarded-for": from },
      ...(json ? { json } : {}),
      ...(token ? { token } : {}),
    });
  const post = (path: string, json: object = {}, asking?: Asking) => call("POST", path, json, asking);
  const get = (path: string, asking?: Asking) => call("GET", path, undefined, asking);

  /** A draft of one practice kit, but for what is said. */
  async function aDraft(over: object = {}, asking: Asking = {}): Promise<Opened> {
    const made = await post("/orders/drafts", { shelf: "kits" }, asking);
    expectData(made, 201);
    const opened = { id: textAt(made, "data.draft.id"), secret: textAt(made, "data.secret") };
    const filled = { secret: opened.secret, lines: [{ product: "practice", quantity: 1 }], design: DESIGN, ...over };
    expectData(await call("PATCH", `/orders/drafts/${opened.id}`, filled, asking));
    return opened;
  }

  const mailbox = () => {
    mailboxes += 1;
    return `stranger-${process.pid}-${mailboxes}@mail.test`;
  };
  const place = ({ id, secret }: Opened, over: object = {}, asking: Asking = {}) =>
    post(
      `/orders/drafts/${id}/place`,
      { secret, email: mailbox(), address: ADDRESS, total: PRACTICE_TOTAL, ...over },
      asking,
    );
  /** What the email of an order that waits for its mailbox says beside its secret. */
  async function mailboxOf({ id }: Opened): Promise<string> {
    const { rows } = await database.query("select letter::text from outbox where letter::text like $1", [`%${id}%`]);
    return /mailbox=([\w-]+)/.exec(String(rows[0]?.letter))?.[1] ?? "";
  }
  const confirm = async (opened: Opened, mailbox?: string, asking?: Asking) =>
    post(
      `/orders/follow/${opened.id}/confirm`,
      { secret: opened.secret, mailbox: mailbox ?? (await mailboxOf(opened)) },
      asking,
    );
  /** The same, placed, and confirmed where a stranger did; answers what opens it. */
  async function anOrder(over: object = {}, asking: Asking = {}, draft: object = {}): Promise<Opened> {
    const opened = await aDraft(draft, asking);
    expectData(await place(opened, over, asking));
    if (asking.token === undefined) expectData(await confirm(opened));
    return opened;
  }
  const follow = ({ id, secret }: Opened, asking?: Asking) =>
    get(`/orders/follow/${id}?secret=${encodeURIComponent(secret)}`, asking);
  return { api, database, call, post, get, aDraft, place, anOrder, confirm, follow, mailbox };
}
