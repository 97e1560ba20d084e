// Every call that billing's screens make, by name; browser only.
import type {
  AdminPlan,
  Agreement,
  Billing,
  Invoice,
  NewPlan,
  PlanEdit,
  PlanEffect,
  Quote,
} from "#lib/services/auth/billing-entities.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { callApi } from "./api.ts";

type Data<T> = { data: T };

async function post<T>(path: string, body: unknown = {}, idempotencyKey?: string): Promise<T> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  return (await callApi<Data<T>>(path, { method: "POST", body, ...key })).data;
}

async function patch<T>(path: string, body: unknown): Promise<T> {
  return (await callApi<Data<T>>(path, { method: "PATCH", body })).data;
}

const at = (root: string, id: string) => `${root}/${encodeURIComponent(id)}`;

export const fetchQuote = (agreement: Agreement) => post<Quote>("/api/billing/quote", agreement);
export const subscribe = (agreement: Agreement) => post<{ url: string }>("/api/billing/subscribe", agreement);
export const changeSubscription = (agreement: Agreement) => post<Billing>("/api/billing/change", agreement);
export const actOnBilling = (act: "cancel" | "keep" | "pause" | "resume") => post<Billing>(`/api/billing/${act}`);
export const openPortal = () => post<{ url: string }>("/api/billing/portal");

export const createPlan = (plan: NewPlan, key: string) => post<AdminPlan>("/api/admin/plans", plan, key);
export const previewPlan = (id: string, edit: PlanEdit) =>
  post<PlanEffect>(`${at("/api/admin/plans", id)}/preview`, edit);
export const updatePlan = (id: string, edit: PlanEdit & { version: number }) =>
  patch<AdminPlan>(at("/api/admin/plans", id), edit);
export const archivePlan = (id: string, archived: boolean) =>
  post<AdminPlan>(`${at("/api/admin/plans", id)}/archive`, { archived });
export const settleInvoice = (id: string, settlement: { status: "paid" | "void"; note: string }) =>
  post<Invoice>(`${at("/api/admin/invoices", id)}/settle`, settlement);

export type NewWorkspace = { name: string; main_component: string; time_zone: string; currency: string };
export type WorkspaceEdit = Pick<
  Workspace,
  "version" | "workspace_name" | "website" | "logo_url" | "address" | "settings" | "time_zone" | "currency"
>;

export const createWorkspace = (made: NewWorkspace, key: string) => post<Workspace>("/api/workspaces", made, key);
export const updateWorkspace = (id: string, edit: WorkspaceEdit) => patch<Workspace>(at("/api/workspaces", id), edit);
export const restoreWorkspace = (id: string) => post<Workspace>(`${at("/api/workspaces", id)}/restore`);

export async function deleteWorkspace(id: string): Promise<Workspace> {
  return (await callApi<Data<Workspace>>(at("/api/workspaces", id), { method: "DELETE" })).data;
}
