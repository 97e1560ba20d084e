// Single sign-on: how a workspace sets its provider up, and what a browser asks on its way in. Providers call at /api/auth/sso.
import { z } from "zod";
import { sessionAnswerSchema } from "#lib/services/auth/sign-in-entities.ts";
import { SIGN_ON_STATES, signOnAnswerSchema } from "#lib/services/auth/sign-on-entities.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const tags = ["Sign-on"];
const version = z.number().int();
const name = line(60).min(1, "Enter a name.");

const oidcInput = z.object({
  kind: z.literal("oidc"),
  name,
  issuer: machine().trim().min(1, "Enter the issuer.").max(500),
  client_id: machine().trim().min(1, "Enter the client ID.").max(500),
  client_secret: machine().trim().max(2000).describe("Empty keeps the one that is stored."),
  version: version.nullable().describe("Null where there is no provider yet."),
});

const samlInput = z.object({
  kind: z.literal("saml"),
  name,
  metadata: lines(200_000).describe("The provider's metadata as XML; it fills what is left empty below."),
  entity_id: machine().trim().max(500),
  sign_on_url: machine().trim().max(2000),
  certificates: lines(20_000).describe("PEM or Base64, one after the other; empty keeps those that are stored."),
  version: version.nullable(),
});

export const signOnContract = {
  signOn: contract
    .meta({ action: "sign-on.read" })
    .route({ method: "GET", path: "/sign-on", tags, summary: "The identity provider, and what it has to know of us" })
    .output(dataOf(signOnAnswerSchema)),
  saveSignOn: contract
    .meta({ action: "sign-on.manage", secret: true })
    .route({
      method: "PUT",
      path: "/sign-on",
      tags,
      summary: "Set the identity provider up, or change it: it is off until it was tried",
    })
    .input(z.discriminatedUnion("kind", [oidcInput, samlInput]))
    .output(dataOf(signOnAnswerSchema)),
  trySignOn: contract
    .meta({ action: "sign-on.manage", secret: true })
    .route({
      method: "POST",
      path: "/sign-on/try",
      tags,
      summary: "Where this browser tries the provider; nobody is signed in by it",
    })
    .input(z.object({ version }))
    .output(dataOf(z.object({ url: z.string() }))),
  switchSignOn: contract
    .meta({ action: "sign-on.manage", once: { decides: "sign-on.switch", again: "itself" } })
    .route({ method: "POST", path: "/sign-on/state", tags, summary: "Switch it on, force it, or switch it off" })
    .input(z.object({ state: z.enum(SIGN_ON_STATES), version }))
    .output(dataOf(signOnAnswerSchema)),
  removeSignOn: contract
    .meta({ action: "sign-on.manage", once: { decides: "sign-on.remove", again: "kept" } })
    .route({ method: "DELETE", path: "/sign-on", tags, summary: "Remove the provider; sessions begun by it end" })
    .input(z.object({ version }))
    .output(dataOf(z.object({ removed: z.boolean() }))),
  forgetSignOn: contract
    .meta({ action: "sign-on.manage", once: { decides: "sign-on.forget", again: "itself" } })
    .route({
      method: "POST",
      path: "/sign-on/people/{id}/forget",
      tags,
      summary: "Forget which account of the provider is this person's: the next sign-on says it anew",
    })
    .input(z.object({ id: machine() }))
    .output(dataOf(signOnAnswerSchema)),
  findSignOn: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "POST",
      path: "/auth/sso/find",
      tags,
      summary: "The provider that addresses of a domain are offered, with or without an account",
    })
    .input(z.object({ email: machine().trim().max(254) }))
    .output(dataOf(z.object({ provider: z.object({ name: z.string(), start: z.string() }).nullable() }))),
  enterSignOn: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({
      method: "POST",
      path: "/auth/sso/enter",
      tags,
      summary: "Exchange the code of a provider's answer, in the browser that began",
    })
    .input(z.object({ code: machine().min(1).max(200) }))
    .output(dataOf(sessionAnswerSchema)),
};
