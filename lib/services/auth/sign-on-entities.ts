// A workspace's single sign-on on the wire: its identity provider, what a try brought, and why a sign-in did not come about.
import { z } from "zod";
import { SIGN_ON_PROBLEMS } from "#lib/services/auth/sign-on-limits.ts";
import { personSchema } from "#lib/services/person.ts";

export const SIGN_ON_KINDS = ["oidc", "saml"] as const;
/** `forced` opens the workspace by it alone; owners keep their password. */
export const SIGN_ON_STATES = ["off", "on", "forced"] as const;

const time = z.iso.datetime();

export const signOnTrySchema = z.object({
  at: time,
  problem: z.enum(["", ...Object.keys(SIGN_ON_PROBLEMS)]).describe("Empty where everything would work."),
  detail: z.string().describe("What went wrong, for the person who sets it up."),
  email: z.string(),
  name: z.string(),
  subject: z.string().describe("How the provider calls this person."),
});

export const signOnProviderSchema = z.object({
  id: z.string(),
  kind: z.enum(SIGN_ON_KINDS),
  name: z.string(),
  state: z.enum(SIGN_ON_STATES),
  issuer: z.string().describe("The issuer of OIDC, the entity id of SAML."),
  client_id: z.string().nullable(),
  sign_on_url: z.string().nullable(),
  certificates: z
    .array(z.object({ fingerprint: z.string(), ends_at: time }))
    .describe("By their SHA-256; the certificates themselves are not told again."),
  tried: signOnTrySchema.nullable().describe("With the settings as they are."),
  version: z.number().int(),
});

export const signOnAnswerSchema = z.object({
  provider: signOnProviderSchema.nullable(),
  addresses: z
    .object({ callback: z.string(), acs: z.string(), metadata: z.string(), entity_id: z.string() })
    .describe("What the provider has to know of us."),
  refused: z
    .array(z.object({ person: personSchema, at: time }))
    .describe(
      "Who came with another account of the provider than at their first sign-on, the latest first, at most 50.",
    ),
  domains: z.array(z.string()).describe("Verified by this workspace; nobody else is signed in."),
  may_manage: z.boolean(),
});

export type SignOnAnswer = z.infer<typeof signOnAnswerSchema>;
export type SignOnProvider = z.infer<typeof signOnProviderSchema>;
export type SignOnTry = z.infer<typeof signOnTrySchema>;
export type SignOnState = (typeof SIGN_ON_STATES)[number];
