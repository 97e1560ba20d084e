import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#lib/env.server.ts";
import { readWallets } from "#server/platform/wallet/wallet-settings.ts";
import { CERTIFICATES } from "#tests/support/pass-files.ts";

const { signerCert, signerKey, wwdr } = CERTIFICATES;
const APPLE = { APPLE_PASS_CERTIFICATE: signerCert, APPLE_PASS_KEY: signerKey, APPLE_WWDR_CERTIFICATE: wwdr };
const ACCOUNT = JSON.stringify({ client_email: "w@test.iam", private_key: "-----BEGIN PRIVATE KEY-----\nx" });
const GOOGLE = { GOOGLE_WALLET_ISSUER: "3388000000022", GOOGLE_WALLET_ACCOUNT: ACCOUNT };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wallet-"));
  writeFileSync(join(folder, "pass.pem"), signerCert);
  writeFileSync(join(folder, "account.json"), ACCOUNT);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (variables: Record<string, string>, day = "2030-01-01") => readWallets(readEnv(variables), new Date(day));

describe("wallets", () => {
  test("are off without their variables, each by itself", () => {
    expect(read({})).toEqual({ apple: null, google: null });
    expect(read(APPLE)).toMatchObject({
      apple: { push: "https://api.push.apple.com", pushCa: null, identity: { passTypeIdentifier: "pass.test.card" } },
      google: null,
    });
    expect(read(GOOGLE)).toMatchObject({
      apple: null,
      google: {
        ...{ issuerId: "3388000000022", email: "w@test.iam" },
        ...{ api: "https://walletobjects.googleapis.com", token: "https://oauth2.googleapis.com/token" },
      },
    });
  });

  test("take a file's name, and line breaks that were written as two characters", () => {
    const named = {
      APPLE_PASS_CERTIFICATE: join(folder, "pass.pem"),
      APPLE_PASS_KEY: signerKey.replaceAll("\n", "\\n"),
      GOOGLE_WALLET_ACCOUNT: join(folder, "account.json"),
    };
    expect(read({ ...APPLE, ...GOOGLE, ...named })).toEqual(read({ ...APPLE, ...GOOGLE }));
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ["a part of Apple's", { APPLE_PASS_KEY: signerKey }, /^APPLE_PASS_CERTIFICATE is needed too: .*together\.$/],
    ["a part of Google's", { GOOGLE_WALLET_ISSUER: "3388000000022" }, /^GOOGLE_WALLET_ACCOUNT is needed too/],
    ["a file that is not there", { ...APPLE, APPLE_PASS_KEY: "/nowhere/pass.key" }, /^APPLE_PASS_KEY names a file/],
    ["another certificate", { ...APPLE, APPLE_PASS_CERTIFICATE: wwdr }, /not a certificate for Apple passes/],
    ["another authority", { ...APPLE, APPLE_WWDR_CERTIFICATE: signerCert }, /not issued by/],
    ["another key", { ...APPLE, APPLE_PASS_KEY: "-----BEGIN nothing" }, /cannot be read/],
    [
      "no account",
      { ...GOOGLE, GOOGLE_WALLET_ACCOUNT: '{"type":"user"}' },
      /^GOOGLE_WALLET_ACCOUNT must be the JSON key/,
    ],
    ["half an account", { ...GOOGLE, GOOGLE_WALLET_ACCOUNT: "{" }, /^GOOGLE_WALLET_ACCOUNT must be the JSON key/],
    ["no issuer", { ...GOOGLE, GOOGLE_WALLET_ISSUER: "mine" }, /^GOOGLE_WALLET_ISSUER must be the number/],
  ])("with %s stop the start with one sentence", (_what, variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence);
  });

  test("whose certificate has run out stop no start", () => {
    expect(read(APPLE, "2200-01-01").apple?.identity.validUntil.getFullYear()).toBe(2126);
  });
});
