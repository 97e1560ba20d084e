// One valid call of every operation of the admin area, of impersonation and of the audit log.
import type { Aim, Sent } from "#tests/support/denial-calls.ts";

/** Nobody's id: what a call does to somebody is tried elsewhere, here only who may make it. */
const NOBODY = "01890000-0000-7000-8000-0000000000fe";
const REASON = "denial";

export const ADMIN_CALLS: Record<string, (aim: Aim) => Sent> = {
  "auth.createImpersonationLink": () => ({
    path: "/auth/impersonate/link",
    ask: { json: { target: "hannah@harbor.test", reason: REASON } },
  }),
  "auth.exchangeImpersonationLink": () => ({
    path: "/auth/impersonate/exchange",
    ask: { json: { access_token: "unknown", target: NOBODY } },
  }),
  "auth.pendingImpersonation": () => ({ path: "/auth/impersonate/pending" }),
  "auth.acceptImpersonation": () => ({ path: "/auth/impersonate/accept", ask: { json: { pending: "unknown" } } }),
  "auth.returnToOwner": () => ({ path: "/auth/impersonate/return", ask: { json: {} } }),
  "auth.askWriteAccess": () => ({ path: "/auth/impersonate/write-access", ask: { json: { reason: REASON } } }),
  "auth.auditLog": () => ({ path: "/audit" }),
  "auth.exportAuditLog": () => ({ path: "/audit/export" }),
  "auth.adminAuditLog": () => ({ path: "/admin/audit" }),
  "auth.exportAdminAuditLog": () => ({ path: "/admin/audit/export" }),
  "auth.adminPeople": () => ({ path: "/admin/people?per_page=1000" }),
  "auth.exportAdminPeople": () => ({ path: "/admin/people/export" }),
  "auth.adminWorkspaces": () => ({ path: "/admin/workspaces?per_page=1000" }),
  "auth.exportAdminWorkspaces": () => ({ path: "/admin/workspaces/export" }),
  "auth.adminPerson": () => ({ path: `/admin/people/${NOBODY}` }),
  "auth.setAccountState": () => ({
    path: `/admin/people/${NOBODY}/state`,
    ask: { json: { state: "_SUSPENDED_", reason: REASON, version: 1 } },
  }),
  "auth.endAccountSessions": () => ({ path: `/admin/people/${NOBODY}/sessions/end`, ask: { json: {} } }),
  "auth.removeAccountFactors": () => ({
    path: `/admin/people/${NOBODY}/factors/remove`,
    ask: { json: { reason: REASON } },
  }),
  "auth.sendAccountLetter": () => ({ path: `/admin/people/${NOBODY}/letter`, ask: { json: { kind: "activate" } } }),
  "auth.createAccount": () => ({
    path: "/admin/people",
    ask: {
      json: {
        email: `denial-${Math.random().toString(36).slice(2)}@corner.test`,
        firstname: "De",
        lastname: "Nial",
        workspace: { kind: "new", name: "Denial", main_component: "solo" },
      },
    },
  }),
};
