// Who gets what of each operation of account-access-contract.ts, and what it is asked with.
import type { accountAccessContract } from "#lib/services/auth/account-access-contract.ts";
import type { Denials } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const accountAccessDenials: Denials<typeof accountAccessContract> = {
  //                  nob out col mem man own sib par sus blo pas imp adm
  signUp:           ["200 200 200 200 200 200 200 200 200 200 200 200 200", ({ email }) => ({ email, firstname: "A", lastname: "B", password: "seven herons at the mill", workspace_name: "Denial", plan: "solo" })],
  resendSignUp:     ["422 422 422 422 422 422 422 422 422 422 422 422 422", ({ email }) => ({ email, password: "not the one of the sign-up" })],
  activation:       ["410 410 410 410 410 410 410 410 410 410 410 410 410", { token: "unknown" }],
  activate:         ["410 410 410 410 410 410 410 410 410 410 410 410 410", { token: "unknown", password: "seven herons at the mill" }],
  invitation:       ["404 404 404 404 404 404 404 404 404 404 404 404 404", { invitation_id: "unknown" }],
  acceptInvitation: ["404 404 404 404 404 404 404 404 404 404 404 404 404", { invitation_id: "unknown" }],
  forgotPassword:   ["200 200 200 200 200 200 200 200 200 200 200 200 200", ({ email }) => ({ email })],
  passwordLink:     ["410 410 410 410 410 410 410 410 410 410 410 410 410", { token: "unknown", purpose: "password-reset" }],
  resetPassword:    ["410 410 410 410 410 410 410 410 410 410 410 410 410", { token: "unknown", purpose: "password-reset", password: "seven herons at the mill" }],
  promoCode:        ["422 422 422 422 422 422 422 422 422 422 422 422 422", { promo_code: "UNKNOWN" }],
};
