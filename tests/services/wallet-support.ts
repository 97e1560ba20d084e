// A home for tests of wallets: keys that nobody trusts in the environment of this process, and stand-ins where they say so.
import { generateKeyPairSync } from "node:crypto";
import { forgetInProcess } from "#lib/once.ts";
import { CERTIFICATES } from "#tests/support/pass-files.ts";

export const PASS_TYPE = "pass.test.card";
export const ORIGIN = "https://cards.harbor.test";
export const ISSUER = "3388000000022";

const APPLE = {
  APPLE_PASS_CERTIFICATE: CERTIFICATES.signerCert,
  APPLE_PASS_KEY: CERTIFICATES.signerKey,
  APPLE_WWDR_CERTIFICATE: CERTIFICATES.wwdr,
};

/** The key of a service account, and its JSON as Google hands it out, with a stand-in's sign-in. */
export function serviceAccount(tokenUri: string) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const given = { client_email: "wallet@test.iam.gserviceaccount.com", private_key: key, token_uri: tokenUri };
  return { publicKey, json: JSON.stringify(given) };
}

/** Sets these variables in this process until `undo`; the settings are read anew. */
export function withVariables(variables: Readonly<Record<string, string>>): { undo: () => void } {
  const before = new Map(Object.keys(variables).map((name) => [name, process.env[name]]));
  Object.assign(process.env, variables);
  const forget = () => {
    for (const name of ["env", "wallets", "google-wallet"]) forgetInProcess(name);
  };
  forget();
  return {
    undo: () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      forget();
    },
  };
}

/** Apple's wallet set up, with more where a test has more. */
export function withApple(more: Readonly<Record<string, string>> = {}) {
  return withVariables({ PUBLIC_ORIGIN: ORIGIN, ...APPLE, ...more });
}

/** A request of somebody's phone for something beside a card. */
export function phoneAsks(path: string, init: RequestInit = {}): Request {
  const headers = {
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    ...init.headers,
  };
  return new Request(`${ORIGIN}${path}`, { ...init, headers });
}
