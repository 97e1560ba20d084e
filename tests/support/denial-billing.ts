// One call of every operation of billing, plans and the making of workspaces, for the suites that ask who may do what.
import type { Sent } from "#tests/support/denial-calls.ts";

const SOLO = "019a9f00-0000-7000-8000-000000000001";
const NONE = "01890000-0000-7000-8000-000000000001";
const AGREEMENT = { plan_id: NONE, interval: "month", seats: 1, currency: "USD" };
const EDIT = {
  flags: [],
  prices: { USD: { month: 1, year: 1, seat_month: null, seat_year: null } },
  seats_included: 1,
  trial_days: 0,
  conference: false,
};
const NOBODYS = {
  version: 0,
  workspace_name: "x",
  website: null,
  logo_url: null,
  address: { address: null, city: null, state: null, country: null, postal_code: null, apt: null },
  settings: { workspace_management: "ON", user_panel_logo: null },
  time_zone: "UTC",
  currency: "USD",
};

const MADE = { name: "Denied", main_component: "solo", time_zone: "UTC", currency: "USD" };

/** Aimed at what does not exist or changes nothing, so that who may does no harm either; a workspace more harms nobody. */
export const BILLING_CALLS: Record<string, (aim: { boston: string }) => Sent> = {
  "auth.createWorkspace": () => ({ path: "/workspaces", ask: { json: MADE } }),
  "auth.updateWorkspace": ({ boston }) => ({ path: `/workspaces/${boston}`, ask: { json: NOBODYS } }),
  "auth.deleteWorkspace": () => ({ path: `/workspaces/${NONE}` }),
  "auth.restoreWorkspace": ({ boston }) => ({ path: `/workspaces/${boston}/restore` }),
  "auth.plans": () => ({ path: "/plans" }),
  "auth.billing": () => ({ path: "/billing" }),
  "auth.invoices": () => ({ path: "/billing/invoices" }),
  "auth.exportInvoices": () => ({ path: "/billing/invoices/export" }),
  "auth.invoice": () => ({ path: `/billing/invoices/${NONE}` }),
  "auth.quote": () => ({ path: "/billing/quote", ask: { json: AGREEMENT } }),
  "auth.subscribe": () => ({ path: "/billing/subscribe", ask: { json: AGREEMENT } }),
  "auth.changeSubscription": () => ({ path: "/billing/change", ask: { json: AGREEMENT } }),
  "auth.cancelSubscription": () => ({ path: "/billing/cancel" }),
  "auth.keepSubscription": () => ({ path: "/billing/keep" }),
  "auth.pauseSubscription": () => ({ path: "/billing/pause" }),
  "auth.resumeSubscription": () => ({ path: "/billing/resume" }),
  "auth.billingPortal": () => ({ path: "/billing/portal" }),
  "auth.adminPlans": () => ({ path: "/admin/plans" }),
  // A name that is taken: who may, makes none.
  "auth.createPlan": () => ({
    path: "/admin/plans",
    ask: { json: { ...EDIT, name: "SOLOpreneur", main_component: "solo" } },
  }),
  "auth.exportPlans": () => ({ path: "/admin/plans/export" }),
  "auth.previewPlan": () => ({ path: `/admin/plans/${SOLO}/preview`, ask: { json: EDIT } }),
  "auth.updatePlan": () => ({ path: `/admin/plans/${SOLO}`, ask: { json: { ...EDIT, version: 0 } } }),
  "auth.archivePlan": () => ({ path: `/admin/plans/${SOLO}/archive`, ask: { json: { archived: false } } }),
  "auth.operateWorkspace": () => ({
    path: `/admin/workspaces/${NONE}/standing`,
    ask: { json: { act: "hold", reason: "denial" } },
  }),
  "auth.allInvoices": () => ({ path: "/admin/invoices" }),
  "auth.exportAllInvoices": () => ({ path: "/admin/invoices/export" }),
  "auth.settleInvoice": () => ({ path: `/admin/invoices/${NONE}/settle`, ask: { json: { status: "paid" } } }),
};
