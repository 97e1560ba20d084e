// What the workspace manager shows: the reason for being here, and what its tabs need.
import { cache } from "react";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";
import { granted } from "#lib/permissions/index.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { type EnteredPage, enterPage } from "#lib/session/current.server.ts";
import type { WayOut } from "./_components/blocked-note.tsx";
import { INVOICES, WORKSPACES } from "./_components/places.ts";

type Search = Record<string, string | string[] | undefined>;

function detail(workspace: Workspace | null, index: number): string | null {
  if (!workspace || index > 2) return null;
  return `${workspace.workspace_name} keeps its links, cards and contacts; they open again with the workspace.`;
}

/** What this person may do here. In the restricted state there is nothing to edit, but an owner may pay and begin anew. */
function rightsOf({ session, blocked }: EnteredPage) {
  const { user, role, impersonatorId } = session;
  const workspace = user.workspace;
  const own = impersonatorId === null && user.user_state !== "_SUSPENDED_";
  const manages = granted(user.permissions, "workspace_manager") && workspace?.settings.workspace_management !== "OFF";
  return {
    create: own && manages,
    edit: !blocked && role === "owner" && workspace !== null && impersonatorId === null,
    bill: own && manages && role === "owner" && session.isMember,
    // Who has to pay may, although there is nothing else to edit.
    pay: own && role === "owner" && session.isMember,
  };
}

const TAB_NAMES = { workspaces: "Workspaces", settings: "Settings", billing: "Billing" } as const;
const ROOT = "/workspace-manager";

/** Runs the gate first. */
export const loadWorkspaceManager = cache(async () => {
  const entered = await enterPage(ROOT);
  const { session, blocked, title } = entered;
  const chosen = session.user.workspace;
  const rights = rightsOf(entered);
  const shown = { workspaces: true, settings: rights.edit, billing: rights.bill };
  const tabs = (["workspaces", "settings", "billing"] as const)
    .filter((name) => shown[name])
    .map((name) => ({ name, label: TAB_NAMES[name], href: name === "workspaces" ? ROOT : `${ROOT}?tab=${name}` }));
  return {
    title,
    tabs,
    rights,
    impersonated: session.impersonatorId !== null,
    blocked: blocked
      ? {
          message: blocked.message,
          detail: detail(chosen, blocked.index),
          way: blocked.index === 1 && chosen ? wayOut(chosen, rights) : null,
        }
      : null,
    list: {
      hereId: chosen?.workspace_id ?? null,
      // Another workspace would not help whoever is locked out as a person, and somebody acting as them moves nothing.
      choosable: blocked?.index !== 3 && !session.readOnly,
      creatable: rights.create,
      ownerId: rights.create ? session.user.id : null,
    },
  };
});

/** What the operator stopped is talked about, what the owner paused is resumed, and anything else is paid by whoever may. */
function wayOut(workspace: Workspace, { pay, bill }: { pay: boolean; bill: boolean }): WayOut | null {
  const { payment_url, workspace_id, subscription } = workspace;
  const status = subscription.subscription_status;
  if (status === "on_hold" || status === "suspended") return { label: "Contact support", href: paths.support() };
  if (!pay) return null;
  if (status === "paused" && bill) return { label: "Resume under Billing", href: paths.billing() };
  return { label: "Renew", href: payment_url ?? `/subscribe?workspace=${workspace_id}` };
}

/** The tab that was asked for; one that is not open to this person is the list. */
export const loadTab = cache(async (search: Search) => {
  const { tabs, rights } = await loadWorkspaceManager();
  const { services, session } = await enterPage(ROOT);
  const asked = tabs.find(({ name }) => name === search.tab)?.name ?? "workspaces";
  const read = (name: string) => [search[name]].flat()[0];
  const workspace = session.user.workspace;
  if (asked === "settings" && workspace)
    return { name: asked, workspace, deletable: workspace.owner.id === session.user.id };
  if (asked === "billing" && rights.bill) {
    const firstList = readList(INVOICES, read);
    const [billing, invoices] = await Promise.all([
      services.auth.billing(),
      services.auth.invoices({
        ...listAsk(firstList),
        status: oneOf(["open", "paid", "void"], firstList.filters.status),
      }),
    ]);
    const timeZone = workspace?.time_zone ?? "UTC";
    return { name: asked, billing: billing.data, invoices, firstList, timeZone };
  }
  const firstList = readList(WORKSPACES, read);
  const [first, plans] = await Promise.all([services.auth.workspaces(listAsk(firstList)), services.auth.plans()]);
  const kinds = plans.data.map(({ name, main_component, trial_days }) => ({ name, main_component, trial_days }));
  return { name: "workspaces" as const, first, firstList, kinds };
});
