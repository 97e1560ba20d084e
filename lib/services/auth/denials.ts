// Who gets what of each operation of the auth service: its parts, what belongs to none of them, and its acts.

import { accountAccessDenials } from "#lib/services/auth/account-access-denials.ts";
import { adminDenials } from "#lib/services/auth/admin-denials.ts";
import { adminFranchiseDenials } from "#lib/services/auth/admin-franchise-denials.ts";
import { auditDenials } from "#lib/services/auth/audit-denials.ts";
import { billingDenials } from "#lib/services/auth/billing-denials.ts";
import { codesDenials } from "#lib/services/auth/codes-denials.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { directoryDenials } from "#lib/services/auth/directory-denials.ts";
import { domainsDenials } from "#lib/services/auth/domains-denials.ts";
import { engineDenials } from "#lib/services/auth/engine-denials.ts";
import { eventsDenials } from "#lib/services/auth/events-denials.ts";
import { franchiseDenials } from "#lib/services/auth/franchise-denials.ts";
import { handOversDenials } from "#lib/services/auth/hand-overs-denials.ts";
import { impersonationDenials } from "#lib/services/auth/impersonation-denials.ts";
import { leaderboardDenials } from "#lib/services/auth/leaderboard-denials.ts";
import { memberImportsDenials } from "#lib/services/auth/member-imports-denials.ts";
import { membersDenials } from "#lib/services/auth/members-denials.ts";
import { movesDenials } from "#lib/services/auth/moves-denials.ts";
import { notificationsDenials } from "#lib/services/auth/notifications-denials.ts";
import { openingDenials } from "#lib/services/auth/opening-denials.ts";
import { orderAdminDenials, orderDocumentDenials, orderReportDenials } from "#lib/services/auth/order-admin-denials.ts";
import { orderDenials } from "#lib/services/auth/order-denials.ts";
import { orderPlacesDenials } from "#lib/services/auth/order-places-denials.ts";
import { outboxDenials } from "#lib/services/auth/outbox-denials.ts";
import { peopleDenials } from "#lib/services/auth/people-denials.ts";
import { plansDenials } from "#lib/services/auth/plans-denials.ts";
import type { authPolicies } from "#lib/services/auth/policies.ts";
import { profileDenials } from "#lib/services/auth/profile-denials.ts";
import { promoDenials } from "#lib/services/auth/promo-denials.ts";
import { pushDenials } from "#lib/services/auth/push-denials.ts";
import { reportDenials } from "#lib/services/auth/report-denials.ts";
import { securityDenials } from "#lib/services/auth/security-denials.ts";
import { signOnDenials } from "#lib/services/auth/sign-on-denials.ts";
import { supportDenials } from "#lib/services/auth/support-denials.ts";
import { workspacesDenials } from "#lib/services/auth/workspaces-denials.ts";
import type { ActLines, Denials } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const authDenials: Denials<typeof authContract> = {
  ...adminDenials,
  ...adminFranchiseDenials,
  ...auditDenials,
  ...billingDenials,
  ...accountAccessDenials,
  ...codesDenials,
  ...directoryDenials,
  ...domainsDenials,
  ...engineDenials,
  ...eventsDenials,
  ...handOversDenials,
  ...franchiseDenials,
  ...impersonationDenials,
  ...leaderboardDenials,
  ...memberImportsDenials,
  ...membersDenials,
  ...movesDenials,
  ...openingDenials,
  ...orderAdminDenials,
  ...orderDenials,
  ...orderDocumentDenials,
  ...orderPlacesDenials,
  ...orderReportDenials,
  ...outboxDenials,
  ...peopleDenials,
  ...plansDenials,
  ...profileDenials,
  ...promoDenials,
  ...notificationsDenials,
  ...pushDenials,
  ...reportDenials,
  ...securityDenials,
  ...signOnDenials,
  ...supportDenials,
  ...workspacesDenials,
  //                      nob out col mem man own sib par sus blo pas imp adm
  login:                ["200 200 200 200 200 200 200 200 200 200 200 200 200", ({ email }) => ({ email, password: "corner-demo" })],
  loginWithAccessToken: ["401 401 401 401 401 401 401 401 401 401 401 401 401", ({ email }) => ({ access_token: "unknown", target: email })],
  checkToken:           ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  demo:                 ["200 200 200 200 200 200 200 200 200 200 200 200 200"],
  me:                   ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  logout:               ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  startImpersonation:   ["401 403 403 403 403 403 403 403 403 403 403 403 200", { target: "hannah@harbor.test", reason: "denial" }, { impersonator: "forbidden", owner: "forbidden" }],
  stopImpersonation:    ["401 403 403 403 403 403 403 403 403 403 403 200 403"],
  setPassword:          ["401 403 403 403 403 403 403 403 403 403 200 403 403", { password: "a long enough sentence" }, { impersonator: "forbidden" }],
  finishOnboarding:     ["401 200 200 200 200 200 200 200 403 403 403 403 200", { skip: true }],
  createFirstAdmin:     ["410 410 410 410 410 410 410 410 410 410 410 410 410", { token: "x", email: "a@b.test", firstname: "A", lastname: "B", password: "a long enough sentence" }],
  workspaces:           ["401 200 200 200 200 200 200 200 200 200 200 200 200", { per_page: 1000 }],
  workspace:            ["401 404 200 200 200 200 404 200 404 404 404 200 404", ({ boston }) => ({ id: boston })],
  selectWorkspace:      ["401 404 200 200 200 200 404 200 404 404 404 200 404", ({ boston }) => ({ workspace_id: boston })],
  serviceKeys:          ["200 200 200 200 200 200 200 200 200 200 200 200 200"],
  switchWorkspace:      ["401 404 200 200 200 200 404 200 404 404 403 200 404", ({ boston }) => ({ workspace_id: boston })],
  buildId:              ["200 200 200 200 200 200 200 200 200 200 200 200 200"],
};

// biome-ignore format: a table is read by its columns.
export const authActs: ActLines<typeof authPolicies> = {
  "session.read":           "401 me me me me me me me me me me no | -",
  "session.end":            "401 me me me me me me me me me me no | -",
  "sessions.list":          "401 me me me me me me me no me me no | -",
  "sessions.revoke":        "401 me me me me me me me no reads no no | -",
  "password.set":           "401 me me me me me me me me reads no no | -",
  "password.change":        "401 me me me me me me me no reads no no | -",
  "push.read":              "401 me me me me me me me no me no no | -",
  "push.change":            "401 me me me me me me me no reads no no | -",
  "notifications.read":     "401 blocked own all all own all blocked no all no no | -",
  "notifications.mark":     "401 blocked own all all own all blocked no reads no no | -",
  "security.read":          "401 me me me me me me me me me no no | -",
  "security.confirm":       "401 me me me me me me me no reads no no | -",
  "factors.change":         "401 me me me me me me me no reads no no | -",
  "profile.read":           "401 me me me me me me me me me me no | -",
  "profile.update":         "401 me me me me me me me no reads me no | -",
  "email.change":           "401 me me me me me me me no reads no no | -",
  "export.start":           "401 me me me me me me me no reads no no | -",
  "account.delete":         "401 me me me me me me me no reads no no | -",
  "onboarding.finish":      "401 me me me me me me blocked no reads me no | -",
  "workspaces.read":        "401 me me me me me me me me me me no | -",
  "workspaces.select":      "401 me me me me me me me me me me no | -",
  "workspaces.create":      "401 me me me me me me me no reads no no | -",
  "workspaces.delete":      "401 me me me me me me me no reads no no | -",
  "invitation.accept":      "401 me me me me me me me no reads no no | -",
  "workspaces.switch":      "401 me me me me me me me no me me no | -",
  "impersonation.stop":     "401 me me me me me me me me me me no | -",
  "impersonation.start":    "401 no no no no no me me no reads no no | -",
  "impersonation.link":     "401 no no no no no me me no reads no no | -",
  "impersonation.write":    "401 me me me me me me me me me me no | -",
  "accounts.create":        "401 no no no no no me me no reads no no | -",
  "accounts.update":        "401 no no no no no me me no reads no no | -",
  "admin.export":           "401 no no no no no me me no me no no | -",
  "admin.read":             "401 no no no no no me me no me no no | -",
  "jobs.read":              "401 no no no no no me me no me no no | -",
  "jobs.retry":             "401 no no no no no me me no reads no no | -",
  "franchises.operate":     "401 no no no no no me me no reads no no | -",
  "plans.read":             "401 no no no no no me me no me no no | -",
  "plans.create":           "401 no no no no no me me no reads no no | -",
  "plans.update":           "401 no no no no no me me no reads no no | -",
  "promos.read":            "401 no no no no no me me no me no no | -",
  "promos.create":          "401 no no no no no me me no reads no no | -",
  "promos.update":          "401 no no no no no me me no reads no no | -",
  "subscriptions.operate":  "401 no no no no no me me no reads no no | -",
  "invoices.read":          "401 no no no no no me me no me no no | -",
  "invoices.settle":        "401 no no no no no me me no reads no no | -",
  "billing.read":           "401 blocked no no all own all all all all all no | -",
  "billing.manage":         "401 blocked no no all own all all all reads no no | -",
  "codes.read":             "401 blocked no no all own all all no all all no | -",
  "codes.export":           "401 blocked no no all own all all no all no no | -",
  "codes.manage":           "401 blocked no no all own all all no reads no no | -",
  "orders.read":            "401 blocked no all all own all blocked no all all no | -",
  "orders.export":          "401 blocked no all all own all blocked no all no no | -",
  "orders.manage":          "401 blocked no all all own all blocked no reads no no | -",
  "orders.operate":         "401 no no no no no me me no reads no no | -",
  "orders.catalogue":       "401 no no no no no me me no me no no | -",
  "outbox.read":            "401 no no no no no me me no me no no | -",
  "outbox.reveal":          "401 no no no no no me me no reads no no | -",
  "outbox.retry":           "401 no no no no no me me no reads no no | -",
  "workspace.update":       "401 blocked no no all own all blocked no reads all no | -",
  "audit.read":             "401 blocked no all all own all blocked no all all no | -",
  "audit.export":           "401 blocked no all all own all blocked no all no no | -",
  "members.read":           "401 blocked no all all own all blocked no all all no | user_manager",
  "members.export":         "401 blocked no all all own all blocked no all no no | user_manager",
  "members.invite":         "401 blocked no all all own all blocked no reads no no | user_manager",
  "members.update":         "401 blocked no all all own all blocked no reads no no | user_manager",
  "members.remove":         "401 blocked no all all own all blocked no reads no no | user_manager",
  "members.own":            "401 blocked no no all own all blocked no reads no no | user_manager",
  "domains.read":           "401 blocked no all all own all blocked no all all no | people_manager_business",
  "domains.manage":         "401 blocked no no all own all blocked no reads no no | people_manager_business",
  "directory.read":         "401 blocked no all all own all blocked no all all no | people_manager_business",
  "directory.export":       "401 blocked no all all own all blocked no all no no | people_manager_business",
  "directory.manage":       "401 blocked no no all own all blocked no reads no no | people_manager_business",
  "sign-on.read":           "401 blocked no all all own all blocked no all all no | people_manager_business",
  "sign-on.manage":         "401 blocked no no all own all blocked no reads no no | people_manager_business",
  "directory.write":        "401 blocked no no no no no blocked no reads no all | ",
  "hand-overs.read":        "401 blocked no all tree-all own tree-all blocked no tree-all no no | user_manager people_manager_business",
  "hand-overs.export":      "401 blocked no all tree-all own tree-all blocked no tree-all no no | user_manager people_manager_business",
  "hand-overs.start":       "401 blocked no all all own all blocked no reads no no | user_manager people_manager_business",
  "hand-overs.change":      "401 blocked no all all own all blocked no reads no no | user_manager people_manager_business",
  "hand-overs.call-off":    "401 blocked no all all own all blocked no reads no no | user_manager people_manager_business",
  "hand-overs.undo":        "401 blocked no all all own all blocked no reads no no | user_manager people_manager_business",
  "franchise.read":         "401 blocked no all tree-all own tree-all blocked no tree-all tree-all no | franchise_manager_business",
  "franchise.export":       "401 blocked no all tree-all own tree-all blocked no tree-all no no | franchise_manager_business",
  "franchise.manage":       "401 blocked no no all own all blocked no reads all no | franchise_manager_business",
  "franchise.regions":      "401 blocked no no all own all blocked no reads no no | franchise_manager_business",
  "reports.read":           "401 blocked no no all own all blocked no all all no | franchise_manager_business",
  "reports.make":           "401 blocked no no all own all blocked no reads no no | franchise_manager_business",
  "locations.act":          "401 blocked no no all own all blocked no reads no no | franchise_manager_business",
  "leaderboards.read":      "401 blocked no all tree-all own tree-all blocked no tree-all tree-all no | team_leaderboard_business",
  "leaderboards.export":    "401 blocked no all tree-all own tree-all blocked no tree-all no no | team_leaderboard_business",
  "leaderboards.mine":      "401 blocked own all all own all blocked no all all no | user_leaderboard_personal",
  "leaderboards.show":      "401 blocked own all all own all blocked no reads no no | user_leaderboard_personal",
  "moves.ask":              "401 blocked no no all own all all no reads no no | -",
  "moves.read":             "401 me me me me me me me no me me no | -",
  "moves.answer":           "401 me me me me me me me no reads no no | -",
  "people.read":            "401 blocked no all tree-all own tree-all blocked no tree-all tree-all no | people_manager_business",
  "people.export":          "401 blocked no all tree-all own tree-all blocked no tree-all no no | people_manager_business",
  "people.group":           "401 blocked no all all own all blocked no reads all no | people_manager_business",
  "people.nudge":           "401 blocked no all all own all blocked no reads no no | people_manager_business",
  "support.read":           "401 me me me me me me me me me me no | -",
  "support.write":          "401 me me me me me me me me reads me no | -",
  "support.answer":         "401 no no no no no me me no reads no no | -",
  "support.list":           "401 no no no no no me me no me no no | -",
};
