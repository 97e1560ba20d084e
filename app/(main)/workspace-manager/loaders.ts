// What the workspace manager shows: the reason for being here, and what its tabs need.
import { cache } from "react";
import { statementShape } from "#components/coop/statement-shape.ts";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";
import { granted } from "#lib/permissions/index.ts";
import type { BlockedIndex } from "#lib/permissions/workspace-state.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { SIGN_UP_PLANS } from "#lib/services/auth/account-access-entities.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { COOP_ENTRY_KINDS } from "#lib/services/campaign/coop-limits.ts";
import { type EnteredPage, enterPage } from "#lib/session/current.server.ts";
import { seesBilling } from "#lib/session/sees-billing.ts";
import { zoneOf } from "#lib/session/zone.ts";
import type { WayOut } from "./_components/blocked-note.tsx";
import { blockedDetail, restorableUntil } from "./_components/blocked-words.ts";
import { INVOICES } from "./_components/invoice-shape.ts";
import { WORKSPACES } from "./_components/workspace-shape.ts";

type Search = Record<string, string | string[] | undefined>;

/** Since when, what is kept, and the way out. */
async function blockedNote({ session, services, blocked }: EnteredPage, rights: Rights) {
  if (!blocked) return null;
  const { index, message } = blocked;
  const { since } = (await services.auth.blocked()).data;
  const { user } = session;
  const mine = rights.create && user.workspace?.owner.id === user.id;
  const restorable = mine && user.workspace ? restorableUntil(user.workspace) : null;
  const detail = blockedDetail({ user, index, since, timeZone: zoneOf(session), restorable });
  const way: WayOut =
    restorable && user.workspace
      ? { restores: user.workspace.id, name: user.workspace.workspace_name }
      : wayOut(user.workspace, index, rights);
  return { message, detail, way };
}

type Rights = ReturnType<typeof rightsOf>;

/** What this person may do here. In the restricted state there is nothing to edit, but an owner may pay and begin anew. */
function rightsOf({ session, blocked }: EnteredPage) {
  const { user, role, impersonatorId } = session;
  const workspace = user.workspace;
  const own = impersonatorId === null && user.user_state !== "_SUSPENDED_";
  const manages = granted(user.permissions, "workspace_manager") && workspace?.settings.workspace_management !== "OFF";
  return {
    create: own && manages,
    edit: !blocked && role === "owner" && workspace !== null && impersonatorId === null,
    bill: seesBilling(session),
    shares: !blocked && workspace?.child_of != null && (role === "owner" || role === "manager"),
    // Who has to pay may, although there is nothing else to edit.
    pay: own && role === "owner" && session.isMember,
  };
}

/** Whose location the chosen workspace is, for its own owner; null where it has locations itself. */
async function belongingOf({ session, services }: EnteredPage) {
  const { user } = session;
  const { workspace } = user;
  const above = ["franchise", "distributor"].includes(workspace?.subscription.product ?? "");
  if (!workspace || above || workspace.parent_of.length > 0 || workspace.owner.id !== user.id) return null;
  const timeZone = zoneOf(session);
  if (workspace.child_of === null) return { name: "", timeZone };
  const { data } = await services.auth.billing();
  return { name: data.paid_by ?? "the franchise", timeZone };
}

const TAB_NAMES = {
  ...{ workspaces: "Workspaces", settings: "Settings", billing: "Billing" },
  "co-op": "Co-op account",
} as const;
const ROOT = paths.workspaceManager();

/** Runs the gate first. */
export const loadWorkspaceManager = cache(async () => {
  const entered = await enterPage(ROOT);
  const { session, blocked, title } = entered;
  const chosen = session.user.workspace;
  const rights = rightsOf(entered);
  const shown = { workspaces: true, settings: rights.edit, billing: rights.bill, "co-op": rights.shares };
  const tabs = (["workspaces", "settings", "billing", "co-op"] as const)
    .filter((name) => shown[name])
    .map((name) => ({ name, label: TAB_NAMES[name], href: name === "workspaces" ? ROOT : `${ROOT}?tab=${name}` }));
  return {
    title,
    tabs,
    rights,
    impersonated: session.impersonatorId !== null,
    blocked: await blockedNote(entered, rights),
    list: {
      hereId: chosen?.workspace_id ?? null,
      // Another workspace would not help whoever is locked out as a person, and somebody acting as them moves nothing.
      choosable: blocked?.index !== 3 && !session.readOnly,
      creatable: rights.create,
      ownerId: rights.create ? session.user.id : null,
    },
  };
});

/** What the owner paused is resumed, what is owed is paid by who may; about anything else one talks to support. */
function wayOut(workspace: Workspace | null, index: BlockedIndex, { pay, bill }: Rights): WayOut {
  const status = workspace?.subscription.subscription_status ?? "";
  const stopped = status === "on_hold" || status === "suspended";
  if (!workspace || index !== 1 || stopped || !pay) return { label: "Contact support", href: paths.askSupport() };
  const { payment_url, workspace_id } = workspace;
  if (status === "paused" && bill) return { label: "Resume under Billing", href: paths.billing() };
  return { label: "Renew", href: payment_url ?? serverPaths.subscribeFor(workspace_id) };
}

/** What the franchise keeps of the chosen location, for its managers. */
async function loadStatement({ services, session }: EnteredPage, read: (name: string) => string | undefined) {
  const id = session.user.workspace?.workspace_id ?? "";
  const place = { path: ROOT, fixed: { tab: "co-op" } };
  const firstList = readList(statementShape(id, place), read);
  const kind = oneOf(COOP_ENTRY_KINDS, firstList.filters.kind);
  const [{ data: statement }, first] = await Promise.all([
    services.campaign.coopStatement({ id }),
    services.campaign.coopEntries({ ...listAsk(firstList), id, kind }),
  ]);
  return { statement, first, firstList, place, timeZone: zoneOf(session) };
}

/** The tab that was asked for; one that is not open to this person is the list. */
export const loadTab = cache(async (search: Search) => {
  const { tabs, rights } = await loadWorkspaceManager();
  const entered = await enterPage(ROOT);
  const { services, session } = entered;
  const asked = tabs.find(({ name }) => name === search.tab)?.name ?? "workspaces";
  const read = (name: string) => [search[name]].flat()[0];
  const workspace = session.user.workspace;
  if (asked === "settings" && workspace)
    return {
      ...{ name: asked, workspace, deletable: workspace.owner.id === session.user.id },
      belonging: await belongingOf(entered),
    };
  if (asked === "billing" && rights.bill) {
    const firstList = readList(INVOICES, read);
    const [billing, invoices] = await Promise.all([
      services.auth.billing(),
      services.auth.invoices({
        ...listAsk(firstList),
        status: oneOf(["open", "paid", "void"], firstList.filters.status),
      }),
    ]);
    const timeZone = zoneOf(session);
    return { name: asked, billing: billing.data, invoices, firstList, timeZone };
  }
  if (asked === "co-op" && workspace) return { name: asked, ...(await loadStatement(entered, read)) };
  const firstList = readList(WORKSPACES, read);
  const [first, plans] = await Promise.all([services.auth.workspaces(listAsk(firstList)), services.auth.plans()]);
  const kinds = plans.data.flatMap(({ name, main_component, trial_days }) => {
    const kind = SIGN_UP_PLANS.find((listed) => listed === main_component);
    return kind === undefined ? [] : [{ name, main_component: kind, trial_days }];
  });
  return { name: "workspaces" as const, first, firstList, kinds };
});
