// Reads the route table by its behaviour: one line per route, to be compared with the expected one.

import { permissionMap } from "#lib/permissions/flags.ts";
import { accessOf, FLAGS, isAllowed, matchRoute, pageTitle, type View } from "#lib/permissions/index.ts";
import type { RouteRow } from "#lib/permissions/route-row.ts";
import type { Session } from "#lib/session/session.ts";
import { aSession, aUser, aWorkspace, EVERYBODY } from "../support/people.ts";
import { sampleOf } from "../support/walk.ts";

const SWITCH = ["switch_workspace_personal_view"] as const;
const OFF = { workspace_management: "OFF", user_panel_logo: null } as const;
const CHILD = {
  subscription_status: "active",
  product: "entrepreneur",
  main_component: "company",
  is_child: true,
} as const;

/** Each with exactly one condition of section 6 fulfilled; who acts for somebody is neither an administrator nor a manager of workspaces. */
const SITUATIONS: Readonly<Record<string, Session>> = {
  none: quiet(),
  devices: quiet({ has_ordered_devices: true }),
  management: quiet({ workspace: aWorkspace() }),
  "management-acted-for": { ...quiet({ workspace: aWorkspace() }), impersonatorId: "u-admin" },
  child: quiet({ workspace: aWorkspace({ settings: OFF, subscription: CHILD }) }),
  "non-owner": { ...quiet(), role: "manager" },
  member: { ...quiet(), role: "member" },
  admin: quiet({ is_admin: true }),
  "admin-acting": { ...quiet({ is_admin: true }), impersonatorId: "u-admin" },
  "second-step": { ...quiet(), factorMissing: true },
  "password-change": quiet({ user_state: "_PASSWORD_CHANGE_" }),
  fresh: quiet({ is_onboarding: false }),
  "fresh-conference": quiet({ is_onboarding: false, conference_data: { event: "x" } }),
};

/** `status | door | layout | title | flags in company view | flags in personal view | situations | restricted`. */
export function describeRoute(path: string): string {
  const row = matchRoute(sampleOf(path));
  if (!row) return "no such route";
  const cells = [
    row.path === path ? row.status : `shadowed by ${row.path}`,
    row.open ?? "gated",
    row.layout,
    titlesOf(path),
    flagsThatOpen(row, "company"),
    flagsThatOpen(row, "personal"),
    situationsThatOpen(row),
    isAllowed(row, { session: quiet(), view: "company", blocked: { index: 1, message: "" } }) ? "restricted" : "-",
  ];
  return cells.join(" | ");
}

/** Who of the demo may open what, as a row of `x` and `.` in the order of EVERYBODY and both views. */
export function describeAudience(path: string): string {
  const row = matchRoute(sampleOf(path));
  return Object.values(EVERYBODY)
    .map((session) =>
      (["company", "personal"] as const)
        .map((requestedView) => (row && isAllowed(row, accessOf(session, requestedView)) ? "x" : "."))
        .join(""),
    )
    .join(" ");
}

/** The title in personal view, and the one in company view where it differs. */
function titlesOf(path: string): string {
  const [personal, company] = (["personal", "company"] as const).map((view) =>
    pageTitle(sampleOf(path), { view, workspaceName: "Harbor" }),
  );
  return personal === company ? (personal ?? "") : `${personal} / ${company}`;
}

function flagsThatOpen(row: RouteRow, view: View): string {
  if (opens(row, view, [])) return "any";
  return FLAGS.filter((flag) => opens(row, view, [flag])).join(" ") || "-";
}

/** Whether these flags alone open the page in this view, in one of the situations. */
function opens(row: RouteRow, view: View, flags: readonly (typeof FLAGS)[number][]): boolean {
  return Object.values(SITUATIONS).some((session) => {
    const user = { ...session.user, permissions: permissionMap(flags) };
    return isAllowed(row, { session: { ...session, user }, view, blocked: null });
  });
}

function situationsThatOpen(row: RouteRow): string {
  const open = Object.entries(SITUATIONS).filter(([, session]) =>
    (["company", "personal"] as const).some((view) => isAllowed(row, { session, view, blocked: null })),
  );
  return open.length === Object.keys(SITUATIONS).length ? "any" : open.map(([name]) => name).join(" ") || "-";
}

/** Everything granted, no condition fulfilled. */
function quiet(over: Parameters<typeof aUser>[0] = {}): Session {
  const permissions = permissionMap([...FLAGS, ...SWITCH]);
  return aSession({ user: aUser({ workspace: aWorkspace({ settings: OFF }), permissions, ...over }) });
}
