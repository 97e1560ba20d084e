// Billing, plans and the making of workspaces mounted: each operation and the function behind it.
import {
  exportAllInvoices,
  exportInvoices,
  getInvoice,
  listAllInvoices,
  listInvoices,
  settleInvoice,
} from "#server/auth/billing/invoices.ts";
import { operateWorkspace } from "#server/auth/billing/operate.ts";
import { getQuote, subscribe } from "#server/auth/billing/ordering.ts";
import {
  archivePlan,
  createPlan,
  exportPlans,
  listAdminPlans,
  previewPlan,
  updatePlan,
} from "#server/auth/billing/plans.ts";
import {
  changeSubscription,
  getBilling,
  listPlans,
  openPortal,
  plainAct,
  withdrawOrder,
} from "#server/auth/billing/service.ts";
import { createWorkspace } from "#server/auth/billing/workspace-lifecycle.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const billingRoutes = {
  createWorkspace: auth.createWorkspace.handler(({ context, input }) => createWorkspace(context, input)),
  plans: auth.plans.handler(() => listPlans()),
  billing: auth.billing.handler(({ context }) => getBilling(context)),
  invoices: auth.invoices.handler(({ context, input }) => listInvoices(context, input)),
  exportInvoices: auth.exportInvoices.handler(({ context, input }) => exportInvoices(context, input)),
  invoice: auth.invoice.handler(({ context, input }) => getInvoice(context, input)),
  quote: auth.quote.handler(({ context, input }) => getQuote(context, input)),
  subscribe: auth.subscribe.handler(({ context, input }) => subscribe(context, input)),
  changeSubscription: auth.changeSubscription.handler(({ context, input }) => changeSubscription(context, input)),
  cancelSubscription: auth.cancelSubscription.handler(({ context }) => plainAct(context, "cancel")),
  keepSubscription: auth.keepSubscription.handler(({ context }) => plainAct(context, "keep")),
  pauseSubscription: auth.pauseSubscription.handler(({ context }) => plainAct(context, "pause")),
  resumeSubscription: auth.resumeSubscription.handler(({ context }) => plainAct(context, "resume")),
  withdrawOrder: auth.withdrawOrder.handler(({ context }) => withdrawOrder(context)),
  billingPortal: auth.billingPortal.handler(({ context }) => openPortal(context)),
  adminPlans: auth.adminPlans.handler(({ context, input }) => listAdminPlans(context, input)),
  exportPlans: auth.exportPlans.handler(({ context, input }) => exportPlans(context, input)),
  createPlan: auth.createPlan.handler(({ context, input }) => createPlan(context, input)),
  previewPlan: auth.previewPlan.handler(({ context, input }) => previewPlan(context, input)),
  updatePlan: auth.updatePlan.handler(({ context, input }) => updatePlan(context, input)),
  archivePlan: auth.archivePlan.handler(({ context, input }) => archivePlan(context, input)),
  allInvoices: auth.allInvoices.handler(({ context, input }) => listAllInvoices(context, input)),
  exportAllInvoices: auth.exportAllInvoices.handler(({ context, input }) => exportAllInvoices(context, input)),
  operateWorkspace: auth.operateWorkspace.handler(({ context, input }) => operateWorkspace(context, input)),
  settleInvoice: auth.settleInvoice.handler(({ context, input }) => settleInvoice(context, input)),
};
