// A stand-in for Stripe: takes its form-encoded calls, keeps what was made, and signs events as Stripe does.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { changedItems, chargeOf, itemOf, itemsIn, type Line } from "#tests/support/stripe-items.ts";
import { Pages } from "#tests/support/stripe-pages.ts";

export const SECRET_KEY = "sk_test_of_the_stand_in";

type Thing = Record<string, unknown>;
export type Seen = { method: string; path: string; key: string | null; form: Record<string, string> };

export type StripeStandIn = {
  url: string;
  /** Every call, in order. */
  seen: Seen[];
  subscriptions: Map<string, Thing>;
  invoices: Map<string, Thing>;
  /** Of each checkout session whether it is open, complete or expired. */
  sessions: Map<string, string>;
  coupons: Map<string, Thing>;
  /** Pages to pay on once. */
  pages: Pages;
  /** The next calls answer this status instead. */
  failNext: (times: number, status?: number) => void;
  /** What a person does on the page of the last checkout: a subscription that is paid. */
  pay: (session?: number) => { subscription: string; invoice: string };
  stop: () => Promise<void>;
};

const now = () => Math.floor(Date.now() / 1000);

/** The label of a promo code's use, where the checkout had one. */
function promoIn(form: Record<string, string>): { promo_use?: string } {
  const use = form["subscription_data[metadata][promo_use]"];
  return use === undefined ? {} : { promo_use: use };
}

/** Starts it on a free port. */
export async function startStripe(): Promise<StripeStandIn> {
  const desk = new Desk();
  const server: Server = createServer((req, res) => void desk.answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = addressOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    seen: desk.seen,
    subscriptions: desk.subscriptions,
    invoices: desk.invoices,
    sessions: desk.sessions,
    coupons: desk.coupons,
    pages: desk.pages,
    failNext: (times, status = 500) => {
      desk.failing = { times, status };
    },
    pay: (session) => desk.pay(session),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in listens nowhere.");
  return address;
}

class Desk {
  seen: Seen[] = [];
  subscriptions = new Map<string, Thing>();
  invoices = new Map<string, Thing>();
  products: Thing[] = [];
  /** Of each session whether it is open, complete or expired. */
  sessions = new Map<string, string>();
  coupons = new Map<string, Thing>();
  pages = new Pages(this.coupons);
  failing = { times: 0, status: 500 };
  #sessions: Seen[] = [];
  #answers = new Map<string, Thing>();
  #count = 0;

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(Buffer.from(chunk));
    const [path = "", query = ""] = (req.url ?? "").split("?");
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString() || query));
    const header = req.headers["idempotency-key"];
    const call: Seen = { method: req.method ?? "GET", path, key: typeof header === "string" ? header : null, form };
    this.seen.push(call);
    const { status, body } = this.#reply(call, req.headers.authorization);
    res.writeHead(status, { "content-type": "application/json" });
    res.end(JSON.stringify(body));
  }

  #reply(call: Seen, authorization: string | undefined): { status: number; body: Thing } {
    if (authorization !== `Bearer ${SECRET_KEY}`) return { status: 401, body: { error: { message: "No such key." } } };
    if (this.failing.times > 0) {
      this.failing.times -= 1;
      return { status: this.failing.status, body: { error: { type: "api_error", message: "Down." } } };
    }
    const known = call.key ? this.#answers.get(call.key) : undefined;
    const body = known ?? this.#made(call);
    if (!body) return { status: 404, body: { error: { type: "invalid_request_error", message: "No such thing." } } };
    if (call.key) this.#answers.set(call.key, body);
    return { status: 200, body };
  }

  #made({ method, path, form, key }: Seen): Thing | null {
    const [, , kind = "", id = ""] = path.split("/");
    if (path === "/v1/checkout/sessions" && form.mode === "payment") return this.pages.open(this.#id("cs"), form);
    const ofPages = this.pages.answer({ method, path, form });
    if (ofPages) return ofPages;
    if (path === "/v1/checkout/sessions") return this.#session({ method, path, form, key });
    if (path.startsWith("/v1/checkout/sessions/")) return this.#opened(path);
    if (path === "/v1/coupons") return this.#coupon(form);
    if (path === "/v1/billing_portal/sessions")
      return { id: "bps_1", object: "billing_portal.session", url: "https://billing.test/p" };
    if (path === "/v1/products") return this.#product(method, form);
    if (path === "/v1/invoices/create_preview") return this.#preview(form);
    if (kind === "invoices") return this.invoices.get(id) ?? null;
    if (kind !== "subscriptions") return null;
    const found = this.subscriptions.get(id);
    if (found && method === "POST") this.#update(found, form);
    if (found && method === "DELETE") found.status = "canceled";
    return found ? structuredClone(found) : null;
  }

  #product(method: string, form: Record<string, string>): Thing {
    if (method === "GET") {
      const data = this.products.filter(({ id }) => Object.values(form).includes(String(id)));
      return { object: "list", url: "/v1/products", has_more: false, data };
    }
    const made = { id: form.id, object: "product", name: form.name, metadata: { kind: form["metadata[kind]"] } };
    this.products.push(made);
    return made;
  }

  /** What an update would charge at once; nothing is changed. */
  #preview(form: Record<string, string>): Thing | null {
    const found = this.subscriptions.get(form.subscription ?? "");
    if (!found) return null;
    const prefix = "subscription_details[items]";
    const after = changedItems(itemsIn(found), form, { prefix, now: now() });
    const date = Number(form["subscription_details[proration_date]"] ?? now());
    return this.#invoiceOf(found, chargeOf(itemsIn(found), after, date), "upcoming_in_1");
  }

  #invoiceOf(found: Thing, lines: Line[], id: string): Thing {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const kept = Number(found.kept ?? 0);
    return {
      id,
      object: "invoice",
      status: "paid",
      currency: "usd",
      total,
      amount_due: Math.max(0, total - kept),
      created: now(),
      due_date: null,
      hosted_invoice_url: `https://invoice.test/${id}`,
      parent: { subscription_details: { subscription: found.id } },
      lines: { object: "list", data: lines },
    };
  }

  /** A session that was made: as it is, or closed for good where it was still open. */
  #opened(path: string): Thing | null {
    const [, , , , id = "", act = ""] = path.split("/");
    const status = this.sessions.get(id);
    if (status === undefined) return null;
    if (act === "expire" && status === "open") this.sessions.set(id, "expired");
    return { id, object: "checkout.session", status: this.sessions.get(id) };
  }

  #coupon(form: Record<string, string>): Thing {
    const made = { id: this.#id("co"), object: "coupon", ...form };
    this.coupons.set(made.id, made);
    return made;
  }

  #session(call: Seen): Thing {
    this.#sessions.push(call);
    const id = this.#id("cs");
    this.sessions.set(id, "open");
    return { id, object: "checkout.session", url: `https://checkout.test/${id}` };
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }

  pay(session = this.#sessions.length - 1): { subscription: string; invoice: string } {
    const form = this.#sessions[session]?.form ?? {};
    const page = [...this.sessions.keys()][session];
    if (page !== undefined) this.sessions.set(page, "complete");
    const [subscription, invoice] = [this.#id("sub"), this.#id("in")];
    const lines = [0, 1].filter((index) => `line_items[${index}][quantity]` in form);
    const at = (index: number, name: string) => form[`line_items[${index}]${name}`] ?? "";
    const items = lines.map((index) =>
      itemOf(this.#id("si"), at(index, "[price_data][product_data][metadata][kind]"), {
        quantity: Number(at(index, "[quantity]")),
        amount: Number(at(index, "[price_data][unit_amount]")),
        interval: at(index, "[price_data][recurring][interval]"),
        now: now(),
      }),
    );
    const total = lines.reduce(
      (sum, index) => sum + Number(at(index, "[price_data][unit_amount]")) * Number(at(index, "[quantity]")),
      0,
    );
    this.invoices.set(invoice, {
      id: invoice,
      object: "invoice",
      status: "paid",
      currency: at(0, "[price_data][currency]"),
      total,
      created: now(),
      due_date: null,
      hosted_invoice_url: `https://invoice.test/${invoice}`,
      parent: { subscription_details: { subscription } },
      lines: { object: "list", data: [{ description: "Plan", quantity: 1, amount: total }] },
    });
    this.subscriptions.set(subscription, {
      id: subscription,
      object: "subscription",
      status: "active",
      created: now() + this.#count,
      customer: "cus_1",
      cancel_at_period_end: false,
      pause_collection: null,
      trial_end: null,
      metadata: {
        workspace_id: form["subscription_data[metadata][workspace_id]"],
        terms: form["subscription_data[metadata][terms]"],
        ...promoIn(form),
      },
      items: { object: "list", data: items },
      latest_invoice: this.invoices.get(invoice),
    });
    return { subscription, invoice };
  }

  #update(found: Thing, form: Record<string, string>): void {
    if ("cancel_at_period_end" in form) found.cancel_at_period_end = form.cancel_at_period_end === "true";
    if (form.trial_end === "now") Object.assign(found, { status: "active", trial_end: now() });
    if ("pause_collection" in form) found.pause_collection = null;
    if ("pause_collection[behavior]" in form) found.pause_collection = { behavior: form["pause_collection[behavior]"] };
    if ("metadata[terms]" in form)
      found.metadata = { workspace_id: form["metadata[workspace_id]"], terms: form["metadata[terms]"] };
    const before = itemsIn(found);
    const after = changedItems(before, form, { now: now() });
    found.items = { object: "list", data: after };
    if (form.proration_behavior !== "always_invoice") return;
    const made = this.#invoiceOf(found, chargeOf(before, after, Number(form.proration_date ?? now())), this.#id("in"));
    this.invoices.set(String(made.id), made);
    found.latest_invoice = made;
  }
}
