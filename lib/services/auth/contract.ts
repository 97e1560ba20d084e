// The auth service's contract: section 7 of the specification to the letter, and the few calls it leaves open.
import { z } from "zod";
import {
  anonymousSchema,
  impersonateSchema,
  serviceKeySchema,
  USER_STATES,
  userSchema,
  workspaceSchema,
} from "#lib/services/auth/entities.ts";
import { contract, dataOf, flagQuery, listOf, listQuery } from "#lib/services/contract.ts";

const sessionAnswer = z.object({
  token: z.string().describe("Empty in a browser: there it travels in the cookie."),
  impersonate: impersonateSchema.pick({ target: true }).nullable(),
  user_state: z.enum(USER_STATES),
  is_onboarding: z.boolean(),
  user: userSchema,
  home: z.string().describe("Where this person goes now: a path of ours."),
});

const demoPersonSchema = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  what: z.string(),
  photo_url: z.string().nullable(),
});

const tags = ["auth"];
const workspaceId = z.object({ workspace_id: z.string().min(1) });

export const authContract = {
  login: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "POST", path: "/auth/login", tags, summary: "Sign in with e-mail and password" })
    .input(
      z.object({
        email: z.string().trim().min(1, "Enter your e-mail.").max(254),
        password: z.string().min(1, "Enter your password.").max(1024),
      }),
    )
    .output(dataOf(sessionAnswer)),
  loginWithAccessToken: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "POST",
      path: "/auth/login/access-token",
      tags,
      summary: "Exchange an impersonation link's token for a session",
    })
    .input(z.object({ access_token: z.string().min(1).max(2048), target: z.string().min(1).max(254) }))
    .output(dataOf(sessionAnswer)),
  checkToken: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "POST",
      path: "/auth/token/check",
      tags,
      summary: "Is this token's session alive, and where is it?",
    })
    .input(z.object({ token: z.string().max(4096).optional() }))
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
    .meta({ action: "session.end" })
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
    .input(z.object({ target: z.string().min(1).max(254), reason: z.string().trim().min(3, "Say why.").max(500) }))
    .output(dataOf(userSchema)),
  stopImpersonation: contract
    .meta({ action: "impersonation.stop", secret: true })
    .route({ method: "POST", path: "/auth/impersonate/stop", tags, summary: "Go back to one's own session" })
    .output(dataOf(userSchema)),
  setPassword: contract
    .meta({ action: "password.set" })
    .route({ method: "POST", path: "/auth/password/set", tags, summary: "Choose a new password" })
    .input(z.object({ password: z.string().min(15, "Use at least 15 characters.").max(1024) }))
    .output(dataOf(z.object({ home: z.string() }))),
  finishOnboarding: contract
    .meta({ action: "onboarding.finish" })
    .route({ method: "POST", path: "/auth/onboarding/finish", tags, summary: "Say who you are, or skip for now" })
    .input(
      z.object({
        skip: z.boolean().optional(),
        firstname: z.string().trim().max(80).optional(),
        lastname: z.string().trim().max(80).optional(),
        title: z.string().trim().max(120).optional(),
        phone: z.string().trim().max(40).optional(),
      }),
    )
    .output(dataOf(z.object({ home: z.string() }))),
  createFirstAdmin: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "POST",
      path: "/auth/first-admin",
      tags,
      summary: "Spend the one-time link of a new installation",
    })
    .input(
      z.object({
        token: z.string().min(1).max(200),
        email: z.email("That is not an e-mail address.").max(254),
        firstname: z.string().trim().min(1, "Enter your first name.").max(80),
        lastname: z.string().trim().min(1, "Enter your last name.").max(80),
        password: z.string().min(15, "Use at least 15 characters.").max(1024),
      }),
    )
    .output(dataOf(sessionAnswer)),
  workspaces: contract
    .meta({ action: "workspaces.read" })
    .route({ method: "GET", path: "/workspaces", tags, summary: "The workspaces this person may open" })
    .input(listQuery(["name", "created_at", "status"]).extend({ sort_desc: flagQuery.default(false) }))
    .output(listOf(workspaceSchema)),
  workspace: contract
    .meta({ action: "workspaces.read" })
    .route({ method: "GET", path: "/workspaces/{id}", tags, summary: "One workspace" })
    .input(z.object({ id: z.string() }))
    .output(dataOf(workspaceSchema)),
  selectWorkspace: contract
    .meta({ action: "workspaces.select", public: true })
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
    .meta({ action: "workspaces.switch" })
    .route({ method: "POST", path: "/workspaces/switch", tags, summary: "Change the workspace of this session" })
    .input(z.looseObject(workspaceId.shape))
    .output(dataOf(userSchema)),
  buildId: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "GET", path: "/build-id", tags: ["app"], summary: "The build that answers" })
    .output(z.object({ buildId: z.string() })),
};
