// Who gets what of each operation of sign-on-contract.ts, and what it is asked with. Providers' own calls stand in its wire tests.
import type { signOnContract } from "#lib/services/auth/sign-on-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

const ASKED = { metadata: "", entity_id: "x", sign_on_url: "x", certificates: "x", version: null };
const NEW = { ...ASKED, kind: "saml", name: "Okta" } as const;

// biome-ignore format: a table is read by its columns.
export const signOnDenials: Denials<typeof signOnContract> = {
  //             nob out col mem man own sib par sus blo pas imp adm
  signOn:       ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  saveSignOn:   ["401 403 403 403 403 403 403 403 403 403 403 403 403", NEW],
  trySignOn:    ["401 404 403 403 403 404 403 409 403 403 403 403 404", { version: 999 }],
  switchSignOn: ["401 403 403 403 403 403 403 403 403 403 403 403 403", { state: "forced", version: 999 }],
  removeSignOn: ["401 403 403 403 403 403 403 403 403 403 403 403 403", { version: 999 }],
  forgetSignOn: ["401 403 403 403 403 403 403 403 403 403 403 403 403", { id: NOBODY }],
  findSignOn:   ["200 200 200 200 200 200 200 200 200 200 200 200 200", { email: "a@nowhere.test" }],
  enterSignOn:  ["410 410 410 410 410 410 410 410 410 410 410 410 410", { code: "unknown" }],
};
