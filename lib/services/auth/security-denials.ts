// Who gets what of each operation of security-contract.ts, and what it is asked with.
import type { securityContract } from "#lib/services/auth/security-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

const KEY = { id: "AAAA", rawId: "AAAA", type: "public-key" } as const;
const ASSERTION = { ...KEY, response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" } };
const ATTESTATION = { ...KEY, response: { clientDataJSON: "e30", attestationObject: "AAAA" } };

// biome-ignore format: a table is read by its columns.
export const securityDenials: Denials<typeof securityContract> = {
  //                     nob out col mem man own sib par sus blo pas imp adm
  loginFactor:         ["410 410 410 410 410 410 410 410 410 410 410 410 410", { challenge: "unknown", code: "000000" }],
  loginFactorOptions:  ["410 410 410 410 410 410 410 410 410 410 410 410 410", { challenge: "unknown" }],
  loginPasskeyOptions: ["200 200 200 200 200 200 200 200 200 200 200 200 200"],
  loginPasskey:        ["422 422 422 422 422 422 422 422 422 422 422 422 422", { passkey: ASSERTION }],
  security:            ["401 200 200 200 200 200 200 200 200 200 200 403 200"],
  confirmIdentity:     ["401 200 200 200 200 200 200 200 200 200 403 403 200", { password: "corner-demo" }],
  confirmOptions:      ["401 404 404 404 404 404 404 404 404 404 403 403 404"],
  changePassword:      ["401 422 422 422 422 422 422 422 422 422 403 403 422", { current_password: "corner-demo", password: "short" }, { impersonator: "forbidden" }],
  startTotp:           ["401 200 200 200 200 200 200 200 200 200 403 403 200", undefined, { impersonator: "forbidden" }],
  confirmTotp:         ["401 422 422 422 422 422 422 422 422 422 403 403 422", { code: "no code" }],
  disableTotp:         ["401 404 404 404 404 404 404 404 404 404 403 403 404"],
  renewRecoveryCodes:  ["401 409 409 409 409 409 409 409 409 409 403 403 409"],
  passkeyOptions:      ["401 200 200 200 200 200 200 200 200 200 403 403 200"],
  addPasskey:          ["401 422 422 422 422 422 422 422 422 422 403 403 422", { passkey: ATTESTATION }],
  renamePasskey:       ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY, name: "Mine", version: 1 }],
  removePasskey:       ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY }],
  sessions:            ["401 200 200 200 200 200 200 200 200 200 403 200 200"],
  endSession:          ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY }, { impersonator: "forbidden" }],
  endOtherSessions:    ["401 200 200 200 200 200 200 200 200 200 403 403 200"],
};
