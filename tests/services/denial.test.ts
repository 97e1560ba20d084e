// Every operation of every contract, with everybody who must not: one literal row each, and none without a row.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "#server/api/operations.ts";
import { type Answer, type Api, logIn, startApi, textAt } from "#tests/support/api.ts";
import { CALLS, PIXEL } from "#tests/support/denial-calls.ts";

/**
 * Boston's link is Mia's. `owner` is Olivia switched into Boston, `parent` the same Olivia who is not; `sibling` manages
 * Miami; `colleague` is a member of Boston too; `impersonator` is the administrator as Boston's manager.
 */
const PEOPLE = {
  nobody: null,
  outsider: "noah@brightsmile.test",
  colleague: "marcus@harbor.test",
  member: "mia@harbor.test",
  manager: "liam@harbor.test",
  owner: "olivia@harbor.test",
  sibling: "daniel@harbor.test",
  parent: "olivia@harbor.test",
  suspended: "emma@locked.test",
  blocked: "ava@lapsed.test",
  password: "isla@newpass.test",
  impersonator: "liam@harbor.test",
  admin: "admin@corner.test",
} as const;

type Who = keyof typeof PEOPLE;

// biome-ignore format: a table is read by its columns.
const EXPECTED: Record<string, string> = {
  //                           nob out col mem man own sib par sus blo pas imp adm
  "auth.login":                "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.loginWithAccessToken": "401 401 401 401 401 401 401 401 401 401 401 401 401",
  "auth.checkToken":           "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.demo":                 "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.me":                   "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.logout":               "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.startImpersonation":   "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.stopImpersonation":    "401 403 403 403 403 403 403 403 403 403 403 200 403",
  "auth.createImpersonationLink": "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exchangeImpersonationLink": "401 401 401 401 401 401 401 401 401 401 401 401 401",
  "auth.pendingImpersonation": "401 401 401 401 401 401 401 401 401 401 401 401 401",
  "auth.acceptImpersonation": "401 401 401 401 401 401 401 401 401 401 401 401 401",
  "auth.returnToOwner":       "401 401 401 401 401 401 401 401 401 401 401 401 401",
  "auth.askWriteAccess":      "401 403 403 403 403 403 403 403 403 403 403 200 403",
  "auth.auditLog":            "401 200 403 403 200 200 200 200 403 403 403 200 200",
  "auth.exportAuditLog":      "401 200 403 403 200 200 200 200 403 403 403 403 200",
  "auth.adminAuditLog":       "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exportAdminAuditLog": "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.adminPeople":         "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exportAdminPeople":   "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.adminWorkspaces":     "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exportAdminWorkspaces": "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.adminPerson":         "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.setAccountState":     "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.endAccountSessions":  "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.removeAccountFactors": "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.sendAccountLetter":   "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.createAccount":       "401 403 403 403 403 403 403 403 403 403 403 403 201",
  "auth.finishOnboarding":     "401 200 200 200 200 200 200 200 403 403 403 403 200",
  // Everything below concerns the caller alone; 409, 410 and 422 are what a permitted call of this shape is told.
  "auth.profile":              "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.updateProfile":        "401 409 409 409 409 409 409 409 409 409 403 403 409",
  "auth.updateNotifications":  "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.addPhoto":             "401 201 201 201 201 201 201 201 201 201 403 403 201",
  "auth.removePhoto":          "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.restorePhoto":         "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.photo":                "404 404 404 404 404 404 404 404 404 404 404 404 404",
  "auth.requestEmail":         "401 422 422 422 422 422 422 422 422 422 403 403 422",
  "auth.withdrawEmail":        "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.confirmEmail":         "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.personExport":         "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.startExport":          "401 202 202 202 202 202 202 202 202 202 403 403 202",
  "auth.exportFile":           "401 404 404 404 404 404 404 404 404 404 403 403 404",
  "auth.deletion":             "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.deleteAccount":        "401 422 422 422 422 422 422 422 422 422 403 403 422",
  "auth.welcome":              "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.saveWelcome":          "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "auth.createFirstAdmin":     "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.signUp":               "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.activation":           "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.activate":             "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.invitation":           "404 404 404 404 404 404 404 404 404 404 404 404 404",
  "auth.acceptInvitation":     "404 404 404 404 404 404 404 404 404 404 404 404 404",
  "auth.forgotPassword":       "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.passwordLink":         "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.resetPassword":        "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.promoCode":            "422 422 422 422 422 422 422 422 422 422 422 422 422",
  "auth.outbox":               "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exportOutbox":         "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.outboxLetter":         "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.retryLetter":          "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.engine":               "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.jobs":                 "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exportJobs":           "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.retryJob":             "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.workspaces":           "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.workspace":            "401 404 200 200 200 200 404 200 404 404 404 200 404",
  "auth.selectWorkspace":      "401 404 200 200 200 200 404 200 404 404 404 200 404",
  "auth.switchWorkspace":      "401 404 200 200 200 200 404 200 404 404 403 200 404",
  "auth.serviceKeys":          "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.buildId":              "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.members":              "401 200 403 403 200 200 200 200 403 403 403 200 200",
  "auth.membersOverview":      "401 200 403 403 200 200 200 200 403 403 403 200 200",
  "auth.exportMembers":        "401 200 403 403 200 200 200 200 403 403 403 403 200",
  "auth.inviteMembers":        "401 200 403 403 200 200 200 200 403 403 403 403 200",
  "auth.resendInvitation":     "401 404 403 403 404 404 404 404 403 403 403 403 404",
  "auth.revokeInvitation":     "401 404 403 403 404 404 404 404 403 403 403 403 404",
  "auth.changeMember":         "401 404 403 403 409 409 404 404 403 403 403 403 404",
  "auth.suspendMember":        "401 404 403 403 200 200 404 404 403 403 403 403 404",
  "auth.reactivateMember":     "401 404 403 403 200 200 404 404 403 403 403 403 404",
  "auth.removeMember":         "401 404 403 403 422 422 404 404 403 403 403 403 404",
  "auth.handOverWorkspace":    "401 404 403 403 403 422 403 404 403 403 403 403 404",
  "auth.memberImports":        "401 200 403 403 200 200 200 200 403 403 403 403 200",
  "auth.addMemberImport":      "401 201 403 403 201 201 201 201 403 403 403 403 201",
  "auth.memberImport":         "401 404 403 403 404 404 404 404 403 403 403 403 404",
  "auth.memberImportRows":     "401 404 403 403 404 404 404 404 403 403 403 403 404",
  "auth.mapMemberImport":      "401 404 403 403 404 404 404 404 403 403 403 403 404",
  "auth.startMemberImport":    "401 404 403 403 404 404 404 404 403 403 403 403 404",
  "auth.discardMemberImport":  "401 404 403 403 404 404 404 404 403 403 403 403 404",
  "auth.supportQuestions":     "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.askSupport":           "401 201 201 201 201 201 201 201 201 201 201 403 201",
  "auth.supportQuestion":      "401 404 404 404 404 404 404 404 404 404 404 404 404",
  "auth.replySupport":         "401 404 404 404 404 404 404 404 404 404 404 403 404",
  "auth.changeQuestion":       "401 404 404 404 404 404 404 404 404 404 404 403 404",
  "auth.readQuestion":         "401 404 404 404 404 404 404 404 404 404 404 404 404",
  "auth.addSupportFile":       "401 201 201 201 201 201 201 201 201 201 201 403 201",
  "auth.continueSupportFile":  "401 404 404 404 404 404 404 404 404 404 404 403 404",
  "auth.supportFile":          "401 404 404 404 404 404 404 404 404 404 404 404 404",
  "auth.desk":                 "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.deskAdmins":           "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.deskQuestion":         "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.answerSupport":        "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.changeDesk":           "401 403 403 403 403 403 403 403 403 403 403 403 409",
  "auth.readDesk":             "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.recordEvents":         "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "links.list":                "401 200 200 200 200 200 200 200 403 403 403 200 200",
  "links.create":              "401 201 201 201 201 201 201 201 403 403 403 403 201",
  "links.aliasSuggestion":     "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "links.aliasCheck":          "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "links.metadata":            "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "links.addPicture":          "401 201 201 201 201 201 201 201 403 403 403 403 201",
  "links.picture":             "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "links.summary":             "401 200 200 200 200 200 200 200 403 403 403 200 200",
  "links.locations":           "401 403 403 403 403 403 403 200 403 403 403 403 200",
  "links.clicks":              "401 200 200 200 200 200 200 200 403 403 403 200 200",
  "links.exportCsv":           "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "links.get":                 "401 404 404 200 200 200 404 404 403 403 403 200 404",
  "links.update":              "401 404 404 200 200 200 404 404 403 403 403 403 404",
  "links.remove":              "401 404 404 200 200 200 404 404 403 403 403 403 404",
  "links.restore":             "401 404 404 200 200 200 404 404 403 403 403 403 404",
  "links.linkClicks":          "401 404 404 200 200 200 404 404 403 403 403 200 404",
  //                           nob out col mem man own sib par sus blo pas imp adm
  "auth.createWorkspace":      "401 201 201 201 201 201 201 201 403 201 403 403 201",
  "auth.updateWorkspace":      "401 404 403 403 403 409 403 404 403 403 403 403 404",
  "auth.deleteWorkspace":      "401 404 404 404 404 404 404 404 403 404 403 403 404",
  "auth.restoreWorkspace":     "401 404 403 403 403 200 404 200 403 404 403 403 404",
  "auth.plans":                "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.billing":              "401 200 403 403 403 200 403 200 403 200 200 403 200",
  "auth.invoices":             "401 200 403 403 403 200 403 200 403 200 200 403 200",
  "auth.exportInvoices":       "401 200 403 403 403 200 403 200 403 200 200 403 200",
  "auth.invoice":              "401 404 403 403 403 404 403 404 403 404 404 403 404",
  "auth.quote":                "401 422 403 403 403 422 403 422 403 422 422 403 422",
  "auth.subscribe":            "401 409 403 403 403 409 403 422 403 422 422 403 422",
  "auth.changeSubscription":   "401 422 403 403 403 409 403 409 403 409 409 403 409",
  "auth.cancelSubscription":   "401 200 403 403 403 409 403 409 403 409 409 403 409",
  "auth.keepSubscription":     "401 200 403 403 403 409 403 409 403 409 409 403 409",
  "auth.pauseSubscription":    "401 200 403 403 403 409 403 409 403 409 409 403 409",
  "auth.resumeSubscription":   "401 200 403 403 403 409 403 409 403 409 409 403 409",
  "auth.billingPortal":        "401 409 403 403 403 409 403 409 403 409 409 403 409",
  "auth.adminPlans":           "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exportPlans":          "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.previewPlan":          "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.createPlan":           "401 403 403 403 403 403 403 403 403 403 403 403 422",
  "auth.updatePlan":           "401 403 403 403 403 403 403 403 403 403 403 403 409",
  "auth.archivePlan":          "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.allInvoices":          "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.exportAllInvoices":    "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.operateWorkspace":     "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.settleInvoice":        "401 403 403 403 403 403 403 403 403 403 403 403 404",
  "auth.loginFactor":          "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.loginFactorOptions":   "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.loginPasskeyOptions":  "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.loginPasskey":         "422 422 422 422 422 422 422 422 422 422 422 422 422",
  "auth.security":             "401 200 200 200 200 200 200 200 200 200 200 403 200",
  "auth.confirmIdentity":      "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.confirmOptions":       "401 404 404 404 404 404 404 404 404 404 403 403 404",
  "auth.changePassword":       "401 422 422 422 422 422 422 422 422 422 403 403 422",
  "auth.startTotp":            "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.confirmTotp":          "401 422 422 422 422 422 422 422 422 422 403 403 422",
  "auth.disableTotp":          "401 404 404 404 404 404 404 404 404 404 403 403 404",
  "auth.renewRecoveryCodes":   "401 409 409 409 409 409 409 409 409 409 403 403 409",
  "auth.passkeyOptions":       "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.addPasskey":           "401 422 422 422 422 422 422 422 422 422 403 403 422",
  "auth.renamePasskey":        "401 404 404 404 404 404 404 404 404 404 403 403 404",
  "auth.removePasskey":        "401 404 404 404 404 404 404 404 404 404 403 403 404",
  "auth.sessions":             "401 200 200 200 200 200 200 200 200 200 403 200 200",
  "auth.endSession":           "401 404 404 404 404 404 404 404 404 404 403 403 404",
  "auth.endOtherSessions":     "401 200 200 200 200 200 200 200 200 200 403 403 200",
  "auth.setPassword":          "401 403 403 403 403 403 403 403 403 403 200 403 403",
};

const CODES: Record<string, Partial<Record<Who, string>>> = {
  "links.get": {
    outsider: "not_found",
    suspended: "workspace_blocked",
    blocked: "workspace_blocked",
    password: "forbidden",
  },
  "links.update": { impersonator: "read_only" },
  "links.create": { impersonator: "read_only", blocked: "workspace_blocked" },
  "auth.setPassword": { impersonator: "forbidden" },
  "auth.changePassword": { impersonator: "forbidden" },
  "auth.startTotp": { impersonator: "forbidden" },
  "auth.endSession": { impersonator: "forbidden" },
  "auth.startImpersonation": { impersonator: "forbidden", owner: "forbidden" },
};

const WHO = [
  "nobody",
  "outsider",
  "colleague",
  "member",
  "manager",
  "owner",
  "sibling",
  "parent",
  "suspended",
  "blocked",
  "password",
  "impersonator",
  "admin",
] as const satisfies readonly Who[];

let api: Api;
let boston: string;
let picture: string;
let hannah: string;
let hannahs: string;
let addresses = 0;

beforeAll(async () => {
  api = await startApi({ variables: { TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "error" } });
  const mia = await api.signIn("mia@harbor.test");
  boston = textAt(await api.call("GET", "/api/auth/me", { token: mia }), "data.workspace.id");
  hannah = await idOf("hannah@harbor.test");
  const asked = { subject: "Of Hannah", topic: "other", text: "What only Hannah asked." };
  const question = await api.call("POST", "/api/support/questions", {
    token: await api.signIn("hannah@harbor.test"),
    json: asked,
  });
  hannahs = textAt(question, "data.question.id");
  picture = textAt(await api.call("POST", "/api/links/pictures", { token: mia, json: { content: PIXEL } }), "data.id");
});
afterAll(() => api.stop());

async function idOf(email: string): Promise<string> {
  const liam = await api.signIn("liam@harbor.test");
  return textAt(await api.call("GET", `/api/members?filters=${email}`, { token: liam }), "data.0.id");
}

/** A call from an address of its own, so that no limit speaks before the permission. */
function call(method: string, path: string, ask: Parameters<Api["call"]>[2] = {}): Promise<Answer> {
  addresses += 1;
  const from = `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  return api.call(method, `/api${path}`, { ...ask, headers: { ...ask.headers, "x-forwarded-for": from } });
}

/** What moves or ends a session gets one of its own; all else shares. */
const FRESH =
  /^auth\.(logout|askWriteAccess|stopImpersonation|selectWorkspace|switchWorkspace|setPassword|endOtherSessions)$/;
const ENDS_OTHERS = "auth.endOtherSessions";
const shared = new Map<Who, Promise<string | null>>();

function sessionFor(who: Who, name: string): Promise<string | null> {
  if (FRESH.test(name)) return session(who);
  const known = shared.get(who) ?? session(who);
  shared.set(who, known);
  return known;
}

/** A fresh session where this person stands. */
async function session(who: Who): Promise<string | null> {
  const email = PEOPLE[who];
  if (email === null) return null;
  if (who === "impersonator") {
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: await logIn(api.call, "admin@corner.test"),
      headers: { "x-appliance": "web" },
      json: { target: email, reason: "denial" },
    });
    return textAt(started, "data.token.token");
  }
  const token = await logIn(api.call, email);
  if (email === "olivia@harbor.test")
    await stand(token, who === "owner" ? boston : await workspaceOf("Harbor Realty", token));
  return token;
}

async function stand(token: string, workspace_id: string): Promise<void> {
  await api.call("POST", "/api/workspaces/switch", { token, json: { workspace_id } });
}

async function workspaceOf(name: string, token: string): Promise<string> {
  return textAt(
    await api.call("GET", `/api/workspaces?filters=${name}&sort_by=name&sort_desc=0`, { token }),
    "data.0.id",
  );
}

async function newLink(): Promise<string> {
  const mia = await api.signIn("mia@harbor.test");
  const json = { default_destination_url: "https://example.com/of-mia" };
  return textAt(await api.call("POST", "/api/links", { token: mia, json }), "data.id");
}

test("every operation has a row and a call, and no row is left over", () => {
  const names = OPERATIONS.map(({ service, name }) => `${service}.${name}`).sort();
  expect(names.length).toBeGreaterThan(25);
  expect(Object.keys(EXPECTED).sort()).toEqual(names);
  expect(Object.keys(CALLS).sort()).toEqual(names);
  expect(Object.keys(PEOPLE)).toEqual(WHO);
});

/** The last two end what everybody else holds, and change who Isla is. */
describe.each(Object.entries(EXPECTED))("%s", (name, row) => {
  const operation = OPERATIONS.find((each) => `${each.service}.${each.name}` === name);
  const statuses = row.split(" ").map(Number);

  test(`${row}`, async () => {
    expect(statuses).toHaveLength(WHO.length);
    const ask = (who: Who) => answerTo(who, name, operation?.method ?? "");
    const found = name === ENDS_OTHERS ? await inTurn(ask) : await Promise.all(WHO.map(ask));
    expect(found.map((answer) => answer.status).join(" ")).toBe(row);
    const codes = CODES[name] ?? {};
    for (const [at, who] of WHO.entries()) {
      if (codes[who]) expect(found[at]?.body, who).toMatchObject({ error: { code: codes[who] } });
    }
  });
});

/** One after the other: together they would end each other's sessions. */
async function inTurn(ask: (who: Who) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const who of WHO) answers.push(await ask(who));
  return answers;
}

async function answerTo(who: Who, name: string, method: string): Promise<Answer> {
  const token = await sessionFor(who, name);
  const sent = CALLS[name]?.({
    boston,
    link: name.startsWith("links.") ? await newLink() : "",
    picture,
    hannah,
    question: hannahs,
    email: PEOPLE[who] ?? "mia@harbor.test",
  });
  if (!sent) throw new Error(`${name} has no call`);
  return call(method, sent.path, { ...sent.ask, ...(token === null ? {} : { token }) });
}
