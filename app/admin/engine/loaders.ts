// What the engine room shows: how the installation is, or a page of its jobs or of its outbox.
import { cache } from "react";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import { JOB_STATES } from "#lib/job-states.ts";
import { ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import { SMS_REGISTRATIONS } from "#lib/services/campaign/sms-limits.ts";
import { BATCH_STATES } from "#lib/services/card/device-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { BATCHES } from "./_components/batch-shape.ts";
import { JOBS } from "./_components/job-shape.ts";
import { NEW_PRODUCT, ORDERS } from "./_components/order-shape.ts";
import { OUTBOX } from "./_components/outbox-shape.ts";
import { SENDERS } from "./_components/sender-shape.ts";

type Search = Record<string, string | string[] | undefined>;

/** The document's title. */
export async function loadTitle(): Promise<string> {
  return (await enterPage("/admin/engine")).title;
}

/** Runs the gate first: administrators only. */
export const loadEngine = cache(async (search: Search) => {
  const { services } = await enterPage("/admin/engine");
  const read = (name: string) => [search[name]].flat()[0];
  const now = new Date().toISOString();
  if (read("tab") === "jobs") {
    const list = readList(JOBS, read);
    const state = oneOf(JOB_STATES, list.filters.state);
    return { tab: "jobs" as const, now, list, first: await services.auth.jobs({ ...listAsk(list), state }) };
  }
  if (read("tab") === "outbox") {
    const list = readList(OUTBOX, read);
    const state = oneOf(["waiting", "kept", "sent", "failed"], list.filters.state);
    return { tab: "outbox" as const, now, list, first: await services.auth.outbox({ ...listAsk(list), state }) };
  }
  if (read("tab") === "reports") {
    const [cards, tags] = await Promise.all([services.card.reports(), services.card.reportedTags()]);
    return { tab: "reports" as const, now, reports: cards.data, tags: tags.data };
  }
  if (read("tab") === "devices") {
    const list = readList(BATCHES, read);
    const state = oneOf(BATCH_STATES, list.filters.state);
    return {
      tab: "devices" as const,
      now,
      list,
      first: await services.card.deviceBatches({ ...listAsk(list), state }),
    };
  }
  if (read("tab") === "orders") return { now, ...(await loadOrders(services, read)) };
  if (read("tab") === "texts") return { now, ...(await loadTexts(services, read)) };
  return { tab: "overview" as const, now, engine: (await services.auth.engine()).data };
});

type Services = Awaited<ReturnType<typeof enterPage>>["services"];
type Read = (name: string) => string | undefined;

/** Whoever calls has passed the gate. An order or a product that is not there is the list that it would stand in. */
async function loadOrders(services: Services, read: Read) {
  const tab = "orders" as const;
  if (read("view") === "catalogue") {
    const { data: shop } = await services.auth.adminShop();
    const wanted = read("product");
    if (wanted === NEW_PRODUCT) return { tab, view: "product" as const, product: null };
    const product = shop.products.find(({ key }) => key === wanted);
    return product ? { tab, view: "product" as const, product } : { tab, view: "shop" as const, shop };
  }
  const id = read("order");
  const order = id ? await services.auth.adminOrder({ id }).catch(missing) : null;
  if (order) return { tab, view: "one" as const, order: order.data, origin: env().PUBLIC_ORIGIN };
  const list = readList(ORDERS, read);
  const state = oneOf(ORDER_STATES, list.filters.state);
  return { tab, view: "list" as const, list, first: await services.auth.adminOrders({ ...listAsk(list), state }) };
}

/** The numbers that texts come from, the legal hours, or the prices. */
async function loadTexts(services: Services, read: Read) {
  const tab = "texts" as const;
  if (read("view") === "hours")
    return { tab, view: "hours" as const, hours: (await services.campaign.adminHours()).data };
  if (read("view") === "prices")
    return { tab, view: "prices" as const, prices: (await services.campaign.adminPrices()).data };
  const list = readList(SENDERS, read);
  const registration = oneOf(SMS_REGISTRATIONS, list.filters.registration);
  const first = await services.campaign.adminSenders({ ...listAsk(list), registration });
  return { tab, view: "numbers" as const, list, first };
}

function missing(error: unknown): null {
  if (isAppError(error) && error.code === "not_found") return null;
  throw error;
}
