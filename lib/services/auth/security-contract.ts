// The auth service's operations on second factors, passkeys, own sessions and the own password.
import { z } from "zod";
import {
  assertionSchema,
  attestationSchema,
  creationOptionsSchema,
  ownSessionSchema,
  passkeySchema,
  recoveryCodesSchema,
  requestOptionsSchema,
  securitySchema,
  totpEnrolmentSchema,
} from "#lib/services/auth/security-entities.ts";
import { sessionAnswerSchema } from "#lib/services/auth/sign-in-entities.ts";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["security"];
const code = machine().trim().max(20);
const challenge = machine().min(1).max(200);
const passkeyId = z.object({ id: machine() });
const passkeyName = line(60).min(1, "Give it a name.");
const codesOnce = z.object({ recovery_codes: recoveryCodesSchema.nullable() });
const options = dataOf(z.object({ options: requestOptionsSchema }));

/** Signing in with more than a password. */
const signingIn = {
  loginFactor: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({
      method: "POST",
      path: "/auth/login/factor",
      tags,
      summary: "The second factor of a sign-in: a code, a recovery code or a passkey",
      description:
        "A log-in of somebody with a second factor answers 403 `forbidden` with `second_factor: { challenge, kinds }` and no session. The challenge lives ten minutes and ends with the password it was given for.",
    })
    .input(
      z.object({
        challenge,
        code: code.optional(),
        recovery_code: machine().trim().max(40).optional(),
        passkey: assertionSchema.optional(),
      }),
    )
    .output(dataOf(sessionAnswerSchema)),
  loginFactorOptions: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({
      method: "POST",
      path: "/auth/login/factor/options",
      tags,
      summary: "Ask for a passkey as the second factor",
    })
    .input(z.object({ challenge }))
    .output(options),
  loginPasskeyOptions: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({ method: "POST", path: "/auth/login/passkey/options", tags, summary: "Ask for any passkey of ours" })
    .input(z.object({}))
    .output(options),
  loginPasskey: contract
    .meta({ action: "session.start", public: true, secret: true })
    .route({ method: "POST", path: "/auth/login/passkey", tags, summary: "Sign in with a passkey alone" })
    .input(z.object({ passkey: assertionSchema }))
    .output(dataOf(sessionAnswerSchema)),
};

/** What protects the account, and proving that one is there. */
const account = {
  security: contract
    .meta({ action: "security.read" })
    .route({ method: "GET", path: "/auth/security", tags, summary: "What protects this account" })
    .output(dataOf(securitySchema)),
  confirmIdentity: contract
    .meta({ action: "security.confirm", once: "the same again" })
    .route({
      method: "POST",
      path: "/auth/security/confirm",
      tags,
      summary: "Prove that it is you, for the next ten minutes of this session",
    })
    .input(
      z.object({
        password: machine().max(1024).optional(),
        code: code.optional(),
        passkey: assertionSchema.optional(),
      }),
    )
    .output(dataOf(z.object({ confirmed_until: z.string() }))),
  confirmOptions: contract
    .meta({ action: "security.confirm", secret: true })
    .route({ method: "POST", path: "/auth/security/confirm/options", tags, summary: "Ask a passkey that it is you" })
    .output(options),
  changePassword: contract
    .meta({ action: "password.change", once: { decides: "password.change", again: "kept" } })
    .route({
      method: "POST",
      path: "/auth/password/change",
      tags,
      summary: "Change the password, ending other sessions",
    })
    .input(
      z.object({
        current_password: machine().max(1024).optional(),
        password: machine().min(1, "Enter a new password.").max(1024),
      }),
    )
    .output(dataOf(z.object({ ended: z.number().int() }))),
};

const factors = {
  startTotp: contract
    .meta({ action: "factors.change", secret: true })
    .route({ method: "POST", path: "/auth/security/totp", tags, summary: "Begin with an authenticator app" })
    .output(dataOf(totpEnrolmentSchema)),
  confirmTotp: contract
    .meta({ action: "factors.change", secret: true })
    .route({
      method: "POST",
      path: "/auth/security/totp/confirm",
      tags,
      summary: "Its first code: from now on it counts",
    })
    .input(z.object({ code }))
    .output(dataOf(codesOnce)),
  disableTotp: contract
    .meta({ action: "factors.change", once: { decides: "security.totp-off", again: "auth.security" } })
    .route({ method: "DELETE", path: "/auth/security/totp", tags, summary: "Turn the authenticator app off" })
    .output(dataOf(securitySchema)),
  renewRecoveryCodes: contract
    .meta({ action: "factors.change", secret: true })
    .route({ method: "POST", path: "/auth/security/recovery-codes", tags, summary: "Ten new ones instead of the old" })
    .output(dataOf(z.object({ recovery_codes: recoveryCodesSchema }))),
  passkeyOptions: contract
    .meta({ action: "factors.change", secret: true })
    .route({ method: "POST", path: "/auth/security/passkeys/options", tags, summary: "Begin with a new passkey" })
    .output(dataOf(z.object({ options: creationOptionsSchema }))),
  addPasskey: contract
    .meta({ action: "factors.change", secret: true })
    .route({ method: "POST", path: "/auth/security/passkeys", successStatus: 201, tags, summary: "Keep a new passkey" })
    .input(z.object({ name: passkeyName.optional(), passkey: attestationSchema }))
    .output(dataOf(codesOnce.extend({ passkey: passkeySchema }))),
  renamePasskey: contract
    .meta({ action: "factors.change", once: { decides: "security.passkey-renamed", again: "kept" } })
    .route({ method: "PATCH", path: "/auth/security/passkeys/{id}", tags, summary: "Name a passkey" })
    .input(passkeyId.extend({ name: passkeyName, version: z.number().int() }))
    .output(dataOf(passkeySchema)),
  removePasskey: contract
    .meta({ action: "factors.change", once: { decides: "security.passkey-removed", again: "kept" } })
    .route({ method: "DELETE", path: "/auth/security/passkeys/{id}", tags, summary: "Remove a passkey" })
    .input(passkeyId)
    .output(dataOf(passkeySchema)),
};

const ownSessions = {
  sessions: contract
    .meta({ action: "sessions.list" })
    .route({ method: "GET", path: "/auth/sessions", tags, summary: "Where this person is signed in, the newest first" })
    .input(
      z.object({
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        per_page: z.coerce.number().int().min(1).max(1000).default(20),
      }),
    )
    .output(listOf(ownSessionSchema)),
  endSession: contract
    .meta({ action: "sessions.revoke", once: { decides: "sessions.revoke", again: "kept" } })
    .route({ method: "DELETE", path: "/auth/sessions/{id}", tags, summary: "End one of them" })
    .input(z.object({ id: machine() }))
    .output(dataOf(z.object({ ended: z.boolean() }))),
  endOtherSessions: contract
    .meta({ action: "sessions.revoke", once: { decides: "sessions.revoke", again: "kept" } })
    .route({ method: "POST", path: "/auth/sessions/end-others", tags, summary: "End all but this one" })
    .output(dataOf(z.object({ ended: z.number().int() }))),
};

export const securityContract = { ...signingIn, ...account, ...factors, ...ownSessions };
