// What the stand-in for Stripe knows of pages to pay on once: what they ask for, who paid, and what was given back.
type Thing = Record<string, unknown>;
type Form = Readonly<Record<string, string>>;

export type PaidPage = {
  id: string;
  form: Form;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  currency: string;
  amount_total: number;
  intent: { id: string; status: string; amount_refunded: number } | null;
};

/** Pages in payment mode of one stand-in. */
export class Pages {
  all = new Map<string, PaidPage>();
  coupons: ReadonlyMap<string, Thing>;

  constructor(coupons: ReadonlyMap<string, Thing>) {
    this.coupons = coupons;
  }

  open(id: string, form: Form): Thing {
    const sum = linesIn(form).reduce((total, { unit, quantity }) => total + unit * quantity, 0);
    const coupon = this.coupons.get(form["discounts[0][coupon]"] ?? "");
    const page: PaidPage = {
      ...{ id, form, status: "open", payment_status: "unpaid", intent: null },
      currency: form["line_items[0][price_data][currency]"] ?? "usd",
      amount_total: sum - Number(coupon?.amount_off ?? 0),
    };
    this.all.set(id, page);
    return wire(page);
  }

  /** A call about pages or refunds; null where it is about something else. */
  answer({ method, path, form }: { method: string; path: string; form: Form }): Thing | null {
    const [, , , , id = "", act = ""] = path.split("/");
    if (path === "/v1/refunds") return this.#refund(form);
    if (method === "GET" && path === "/v1/checkout/sessions") {
      const data = [...this.all.values()].filter(({ intent }) => intent?.id === form.payment_intent).map(wire);
      return { object: "list", url: path, has_more: false, data };
    }
    const page = path.startsWith("/v1/checkout/sessions/") ? this.all.get(id) : undefined;
    if (act === "expire" && page?.status === "open") page.status = "expired";
    return page ? wire(page) : null;
  }

  /** What a person does on the page: `paid`, or a bank that takes its days, or one that says no in the end. */
  pay(id: string, how: "paid" | "waiting" | "failed" = "paid"): PaidPage {
    const page = this.all.get(id);
    if (!page) throw new Error(`The stand-in has no page ${id}.`);
    const status = { paid: "succeeded", waiting: "processing", failed: "requires_payment_method" }[how];
    page.status = "complete";
    page.payment_status = how === "paid" ? "paid" : "unpaid";
    page.intent = { id: `pi_${id}`, status, amount_refunded: page.intent?.amount_refunded ?? 0 };
    return page;
  }

  /** Money given back by hand, in the provider's own rooms. */
  giveBack(id: string, amount: number): PaidPage {
    const page = this.all.get(id);
    if (!page?.intent) throw new Error(`Nobody paid on ${id}.`);
    page.intent.amount_refunded += amount;
    return page;
  }

  #refund(form: Form): Thing | null {
    const page = [...this.all.values()].find(({ intent }) => intent?.id === form.payment_intent);
    if (!page) return null;
    this.giveBack(page.id, Number(form.amount));
    return { id: `re_${page.id}`, object: "refund", status: "succeeded", amount: Number(form.amount) };
  }
}

function linesIn(form: Form): { unit: number; quantity: number }[] {
  const places = Object.keys(form).filter((name) => /^line_items\[\d+\]\[quantity\]$/.test(name));
  return places.map((name) => ({
    quantity: Number(form[name]),
    unit: Number(form[name.replace("[quantity]", "[price_data][unit_amount]")]),
  }));
}

function wire({ form, intent, ...page }: PaidPage): Thing {
  const charge = intent && { id: `ch_${intent.id}`, object: "charge", amount_refunded: intent.amount_refunded };
  const metadata = form["metadata[order_id]"] === undefined ? {} : { order_id: form["metadata[order_id]"] };
  return {
    ...page,
    object: "checkout.session",
    mode: "payment",
    url: page.status === "open" ? `https://checkout.test/${page.id}` : null,
    metadata,
    payment_intent: intent && {
      ...{ id: intent.id, object: "payment_intent", status: intent.status },
      latest_charge: charge,
    },
  };
}
