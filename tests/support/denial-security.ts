// One valid call of every security operation, for the suites that ask who may do what.
import type { Aim, Sent } from "#tests/support/denial-calls.ts";

const ID = "01890000-0000-7000-8000-0000000000ff";
const assertion = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
};
const attestation = { ...assertion, response: { clientDataJSON: "e30", attestationObject: "AAAA" } };

export const SECURITY_CALLS: Record<string, (aim: Aim) => Sent> = {
  "auth.loginFactor": () => ({ path: "/auth/login/factor", ask: { json: { challenge: "unknown", code: "000000" } } }),
  "auth.loginFactorOptions": () => ({ path: "/auth/login/factor/options", ask: { json: { challenge: "unknown" } } }),
  "auth.loginPasskeyOptions": () => ({ path: "/auth/login/passkey/options", ask: { json: {} } }),
  "auth.loginPasskey": () => ({ path: "/auth/login/passkey", ask: { json: { passkey: assertion } } }),
  "auth.security": () => ({ path: "/auth/security" }),
  "auth.confirmIdentity": () => ({ path: "/auth/security/confirm", ask: { json: { password: "corner-demo" } } }),
  "auth.confirmOptions": () => ({ path: "/auth/security/confirm/options", ask: { json: {} } }),
  "auth.changePassword": () => ({
    path: "/auth/password/change",
    ask: { json: { current_password: "corner-demo", password: "short" } },
  }),
  "auth.startTotp": () => ({ path: "/auth/security/totp", ask: { json: {} } }),
  "auth.confirmTotp": () => ({ path: "/auth/security/totp/confirm", ask: { json: { code: "no code" } } }),
  "auth.disableTotp": () => ({ path: "/auth/security/totp" }),
  "auth.renewRecoveryCodes": () => ({ path: "/auth/security/recovery-codes", ask: { json: {} } }),
  "auth.passkeyOptions": () => ({ path: "/auth/security/passkeys/options", ask: { json: {} } }),
  "auth.addPasskey": () => ({ path: "/auth/security/passkeys", ask: { json: { passkey: attestation } } }),
  "auth.renamePasskey": () => ({ path: `/auth/security/passkeys/${ID}`, ask: { json: { name: "Mine", version: 1 } } }),
  "auth.removePasskey": () => ({ path: `/auth/security/passkeys/${ID}` }),
  "auth.sessions": () => ({ path: "/auth/sessions" }),
  "auth.endSession": () => ({ path: `/auth/sessions/${ID}` }),
  "auth.endOtherSessions": () => ({ path: "/auth/sessions/end-others" }),
};
