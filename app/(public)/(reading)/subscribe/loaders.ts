// What the subscription pages show, and to whom: a stranger, somebody who may not order, or the owner of the workspace.

import { cache } from "react";
import { isId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";
import { matchRoute } from "#lib/permissions/index.ts";
import type { Billing } from "#lib/services/auth/billing-entities.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { wayBackOf } from "#lib/session/sees-billing.ts";
import type { Session } from "#lib/session/session.ts";
import { zoneOf } from "#lib/session/zone.ts";

export type Who =
  | { kind: "stranger"; signUp: string | null }
  /** Signed in, yet not as an owner who may order. */
  | { kind: "other"; sentence: string }
  /** The address names another workspace than the chosen one. */
  | { kind: "elsewhere"; id: string; name: string }
  | { kind: "owner" };

type Search = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined) => [value].flat()[0] ?? "";

function standing(session: Session | null): Who {
  if (!session) return { kind: "stranger", signUp: matchRoute("/sign-up")?.status === "built" ? paths.signUp() : null };
  const { user, role, impersonatorId } = session;
  if (impersonatorId !== null)
    return { kind: "other", sentence: "Only the person can order, not somebody acting for them." };
  if (user.user_state === "_SUSPENDED_")
    return { kind: "other", sentence: "Your account has to be opened by support first." };
  if (!user.workspace) return { kind: "other", sentence: "Create a workspace first, then choose its plan." };
  return role === "owner"
    ? { kind: "owner" }
    : { kind: "other", sentence: "Only the owner of the workspace can order." };
}

async function named(session: Session | null, id: string): Promise<Workspace | null> {
  if (!session || !isId(id) || id === session.user.workspace?.workspace_id) return null;
  const services = await currentServices();
  const found = await services.auth.workspace({ id }).catch(() => null);
  return found?.data.role === "owner" ? found.data : null;
}

/** The plans, who looks at them, and what the workspace has agreed to. */
export async function loadSubscribe(search: Search) {
  const [session, services] = await Promise.all([currentSession(), currentServices()]);
  const other = await named(session, one(search.workspace));
  const who: Who = other
    ? { kind: "elsewhere", id: other.workspace_id, name: other.workspace_name }
    : standing(session);
  const [plans, billing] = await Promise.all([
    services.auth.plans(),
    who.kind === "owner" ? services.auth.billing().catch(() => null) : null,
  ]);
  const currency = session?.user.workspace?.currency ?? "USD";
  return {
    plans: plans.data,
    billing: billing?.data ?? null,
    who: billing?.data.paid_by ? paidBy(billing.data) : who,
    back: wayBackOf(session),
    workspaceName: session?.user.workspace?.workspace_name ?? null,
    start: {
      planId: one(search.plan),
      interval: one(search.interval) === "year" ? ("year" as const) : ("month" as const),
      currency,
      timeZone: zoneOf(session),
    },
  };
}

function paidBy({ paid_by }: Billing): Who {
  return { kind: "other", sentence: `${paid_by} pays for this location.` };
}

export const RESULTS = ["success", "cancelled", "pending"] as const;
export type Result = (typeof RESULTS)[number];

/** Where a payment came back to; null for an address that is none of them. */
export const loadResult = cache(async (rest: string, invoiceId: string) => {
  const result = RESULTS.find((known) => known === rest);
  if (!result) return null;
  const [session, services] = await Promise.all([currentSession(), currentServices()]);
  const found = session && invoiceId ? await services.auth.invoice({ id: invoiceId }).catch(() => null) : null;
  const billing = session ? await services.auth.billing().catch(() => null) : null;
  const workspace = session?.user.workspace ?? null;
  return {
    result,
    invoice: found?.data ?? null,
    status: billing?.data.status ?? workspace?.subscription.subscription_status ?? null,
    billTo: workspace,
    timeZone: workspace?.time_zone ?? "UTC",
    signedIn: session !== null,
    back: wayBackOf(session),
  };
});
