// The wire's second factors, passkeys and sessions, as a person sees their own.
import { z } from "zod";
import { machine } from "#lib/services/text.ts";

export const FACTOR_KINDS = ["totp", "passkey", "recovery"] as const;

/** Bytes as base64url, as a browser's WebAuthn answers carry them. */
const bytes = machine().max(16_384);
const id = machine().min(1).max(1400);

/** What `navigator.credentials.get` answered, as JSON. */
export const assertionSchema = z.object({
  id,
  rawId: id,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});

/** What `navigator.credentials.create` answered, as JSON. */
export const attestationSchema = z.object({
  id,
  rawId: id,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(machine().max(32)).max(10).nullish(),
  }),
});

const descriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

/** What `navigator.credentials.get` is asked with; the challenge counts once, for five minutes. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(["required", "preferred"]),
  allowCredentials: z.array(descriptor),
});

/** What `navigator.credentials.create` is asked with. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  synced: z.boolean().describe("Kept by a password manager or an account, not by one device alone."),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  version: z.number().int(),
});

export const securitySchema = z.object({
  email: z.string(),
  has_password: z.boolean(),
  password_minimum: z.number().int().describe("Characters a new password needs: 15 alone, 8 beside a second factor."),
  totp: z.object({ enabled: z.boolean(), since: z.string().nullable() }),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.number().int(),
  confirmed_until: z
    .string()
    .nullable()
    .describe("Until then this session may change factors; null when it has to be confirmed first."),
  wanted: z.boolean().describe("True for an administrator without a second factor."),
  required: z.boolean().describe("True where nothing can be administered before one is set up."),
});

export const totpEnrolmentSchema = z.object({
  secret: z.string().describe("Base32, for typing in."),
  uri: z.string().describe("otpauth://, for the authenticator app."),
  qr: z.object({
    size: z.number().int().describe("Modules per side, the quiet zone included."),
    path: z.string().describe("The dark modules as an SVG path in a square of that size."),
  }),
});

export const recoveryCodesSchema = z.array(z.string()).describe("Shown this once; each of them works once.");

export const ownSessionSchema = z.object({
  id: z.string(),
  device: z.string().describe("In words: Chrome on macOS."),
  kind: z.enum(["desktop", "phone", "tablet", "other"]),
  started_at: z.string(),
  seen_at: z.string().describe("When it was used last, to the minute."),
  expires_at: z.string(),
  here: z.boolean().describe("The session that asks."),
  begun_by: z
    .object({ name: z.string(), reason: z.string() })
    .nullable()
    .describe("The administrator who acts in this person's name, and why."),
});

export type FactorKind = (typeof FACTOR_KINDS)[number];
export type Assertion = z.infer<typeof assertionSchema>;
export type Attestation = z.infer<typeof attestationSchema>;
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
export type CreationOptions = z.infer<typeof creationOptionsSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type Security = z.infer<typeof securitySchema>;
export type TotpEnrolment = z.infer<typeof totpEnrolmentSchema>;
export type OwnSession = z.infer<typeof ownSessionSchema>;
