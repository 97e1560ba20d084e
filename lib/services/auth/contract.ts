// The auth service's contract: section 7 of the specification to the letter, and the few calls it leaves open.
import { z } from "zod";
import { accountAccessContract } from "#lib/services/auth/account-access-contract.ts";
import { adminContract } from "#lib/services/auth/admin-contract.ts";
import { adminFranchiseContract } from "#lib/services/auth/admin-franchise-contract.ts";
import { auditContract } from "#lib/services/auth/audit-contract.ts";
import { billingContract } from "#lib/services/auth/billing-contract.ts";
import { codesContract } from "#lib/services/auth/codes-contract.ts";
import { directoryContract } from "#lib/services/auth/directory-contract.ts";
import { domainsContract } from "#lib/services/auth/domains-contract.ts";
import { engineContract } from "#lib/services/auth/engine-contract.ts";
import { anonymousSchema, serviceKeySchema, userSchema, workspaceSchema } from "#lib/services/auth/entities.ts";
import { eventsContract } from "#lib/services/auth/events-contract.ts";
import { franchiseContract } from "#lib/services/auth/franchise-contract.ts";
import { handOversContract } from "#lib/services/auth/hand-overs-contract.ts";
import { impersonationContract } from "#lib/services/auth/impersonation-contract.ts";
import { firstnameInput, lastnameInput, passwordInput } from "#lib/services/auth/inputs.ts";
import { leaderboardContract } from "#lib/services/auth/leaderboard-contract.ts";
import { memberImportsContract } from "#lib/services/auth/member-imports-contract.ts";
import { membersContract } from "#lib/services/auth/members-contract.ts";
import { movesContract } from "#lib/services/auth/moves-contract.ts";
import { notificationsContract } from "#lib/services/auth/notifications-contract.ts";
import { openingContract } from "#lib/services/auth/opening-contract.ts";
import { orderAdminContract } from "#lib/services/auth/order-admin-contract.ts";
import { orderContract } from "#lib/services/auth/order-contract.ts";
import { orderDocumentContract } from "#lib/services/auth/order-document-contract.ts";
import { orderPlacesContract } from "#lib/services/auth/order-places-contract.ts";
import { orderReportContract } from "#lib/services/auth/order-report-contract.ts";
import { outboxContract } from "#lib/services/auth/outbox-contract.ts";
import { peopleContract } from "#lib/services/auth/people-contract.ts";
import { plansContract } from "#lib/services/auth/plans-contract.ts";
import { profileContract } from "#lib/services/auth/profile-contract.ts";
import { phoneInput } from "#lib/services/auth/profile-entities.ts";
import { promoContract } from "#lib/services/auth/promo-contract.ts";
import { pushContract } from "#lib/services/auth/push-contract.ts";
import { reportContract } from "#lib/services/auth/report-contract.ts";
import { securityContract } from "#lib/services/auth/security-contract.ts";
import { sessionAnswerSchema } from "#lib/services/auth/sign-in-entities.ts";
import { signOnContract } from "#lib/services/auth/sign-on-contract.ts";
import { supportContract } from "#lib/services/auth/support-contract.ts";
import { workspacesContract } from "#lib/services/auth/workspaces-contract.ts";
import { contract, dataOf, flagQuery, listOf, listQuery } from "#lib/services/contract.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const demoPersonSchema = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  what: z.string(),
  photo_url: z.string().nullable(),
});

const tags = ["auth"];
const workspaceId = z.object({ workspace_id: machine().min(1) });

/** What the parts bring, in the order of their names, then what belongs to none of them. */
export const authContract = {
  ...adminContract,
  ...adminFranchiseContract,
  ...auditContract,
  ...billingContract,
  ...accountAccessContract,
  ...codesContract,
  ...directoryContract,
  ...domainsContract,
  ...engineContract,
  ...eventsContract,
  ...handOversContract,
  ...franchiseContract,
  ...impersonationContract,
  ...leaderboardContract,
  ...memberImportsContract,
  ...membersContract,
  ...movesContract,
  ...openingContract,
  ...orderAdminContract,
  ...orderContract,
  ...orderDocumentContract,
  ...orderPlacesContract,
  ...orderReportContract,
  ...outboxContract,
  ...peopleContract,
  ...plansContract,
  ...profileContract,
  ...promoContract,
  ...notificationsContract,
  ...pushContract,
  ...reportContract,
  ...securityContract,
  ...signOnContract,
  ...supportContract,
  ...workspacesContract,
  login: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({ method: "POST", path: "/auth/login", tags, summary: "Sign in with email and password" })
    .input(
      z.object({
        email: machine().trim().min(1, "Enter your email.").max(254),
        password: machine().min(1, "Enter your password.").max(4096),
      }),
    )
    .output(dataOf(sessionAnswerSchema)),
  loginWithAccessToken: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({
      method: "POST",
      path: "/auth/login/access-token",
      tags,
      summary: "Exchange an impersonation link's token for a session",
    })
    .input(z.object({ access_token: machine().min(1).max(2048), target: machine().min(1).max(254) }))
    .output(dataOf(sessionAnswerSchema)),
  checkToken: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "POST",
      path: "/auth/token/check",
      tags,
      summary: "Is this token's session alive, and where is it?",
    })
    .input(z.object({ token: machine().max(4096).optional() }))
    .output(
      dataOf(z.object({ workspace: z.object({ workspace_id: z.string().nullable() }), is_onboarding: z.boolean() })),
    ),
  demo: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "GET", path: "/auth/demo", tags, summary: "The demo's people, where the demo may be signed into" })
    .output(dataOf(z.array(demoPersonSchema))),
  me: contract
    .meta({ action: "session.read" })
    .route({ method: "GET", path: "/auth/me", tags, summary: "The person signed in" })
    .output(dataOf(userSchema)),
  logout: contract
    .meta({ action: "session.end", once: "its state lets it happen once" })
    .route({ method: "POST", path: "/auth/logout", tags, summary: "End this session" })
    .output(dataOf(z.object({ ended: z.boolean() }))),
  startImpersonation: contract
    .meta({ action: "impersonation.start", secret: true })
    .route({
      method: "POST",
      path: "/auth/impersonate/start",
      tags,
      summary: "Act as a person, for an administrator; needs X-Appliance",
    })
    .input(z.object({ target: machine().min(1).max(254), reason: lines(500).min(3, "Say why.") }))
    .output(dataOf(userSchema)),
  stopImpersonation: contract
    .meta({ action: "impersonation.stop", secret: true })
    .route({ method: "POST", path: "/auth/impersonate/stop", tags, summary: "Go back to one's own session" })
    .output(dataOf(userSchema)),
  setPassword: contract
    .meta({ action: "password.set", once: "its state lets it happen once" })
    .route({ method: "POST", path: "/auth/password/set", tags, summary: "Choose a new password" })
    .input(z.object({ password: passwordInput }))
    .output(dataOf(z.object({ home: z.string() }))),
  finishOnboarding: contract
    .meta({ action: "onboarding.finish", once: { decides: "onboarding.finish", again: "itself" } })
    .route({ method: "POST", path: "/auth/onboarding/finish", tags, summary: "Say who you are, or skip for now" })
    .input(
      z.object({
        skip: z.boolean().optional(),
        firstname: line(80).optional(),
        lastname: line(80).optional(),
        title: line(120).optional(),
        phone: z.union([phoneInput.shape.phone, phoneInput]).optional().describe("A text, or with its country."),
      }),
    )
    .output(dataOf(z.object({ home: z.string() }))),
  createFirstAdmin: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({
      method: "POST",
      path: "/auth/first-admin",
      tags,
      summary: "Use the one-time link of a new installation",
    })
    .input(
      z.object({
        token: machine().min(1).max(200),
        email: z.email("That is not an email address.").max(254),
        firstname: firstnameInput,
        lastname: lastnameInput,
        password: passwordInput,
      }),
    )
    .output(dataOf(sessionAnswerSchema)),
  workspaces: contract
    .meta({ action: "workspaces.read" })
    .route({ method: "GET", path: "/workspaces", tags, summary: "The workspaces this person may open" })
    .input(
      listQuery(["workspace_name", "created_at", "subscription_status"]).extend({
        sort_desc: flagQuery.default(false),
      }),
    )
    .output(listOf(workspaceSchema)),
  workspace: contract
    .meta({ action: "workspaces.read" })
    .route({ method: "GET", path: "/workspaces/{id}", tags, summary: "One workspace" })
    .input(z.object({ id: machine() }))
    .output(dataOf(workspaceSchema)),
  selectWorkspace: contract
    .meta({ action: "workspaces.select", public: true, once: { decides: "workspaces.select", again: "auth.me" } })
    .route({ method: "POST", path: "/workspaces/select", tags, summary: "Choose the workspace of this session" })
    .input(z.looseObject(workspaceId.shape))
    .output(dataOf(z.union([userSchema, anonymousSchema]))),
  serviceKeys: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "GET",
      path: "/auth/service-keys",
      tags,
      summary: "The public keys for X-Service-Token",
      description:
        "A select without a bearer token carries `X-Service-Token`: a compact JWE (ECDH-ES, A256GCM) to one of these keys, its `kid` in the header, with `aud` (the same name), `iat`, `exp` at most 60 seconds later and a `jti` that is used once.",
    })
    .output(dataOf(z.object({ keys: z.array(serviceKeySchema) }))),
  switchWorkspace: contract
    .meta({ action: "workspaces.switch", once: { decides: "workspaces.switch", again: "auth.me" } })
    .route({ method: "POST", path: "/workspaces/switch", tags, summary: "Change the workspace of this session" })
    .input(z.looseObject(workspaceId.shape))
    .output(dataOf(userSchema)),
  buildId: contract
    .meta({ action: "session.start", public: true, anonymous: true })
    .route({ method: "GET", path: "/build-id", tags: ["app"], summary: "The build that answers" })
    .output(z.object({ buildId: z.string() })),
};
