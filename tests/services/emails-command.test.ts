// `npm run emails -- <address>`: what waits for an address, with its links, for whoever is at the machine.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi, testSigningKey } from "#tests/support/api.ts";
import { expectData } from "#tests/support/wire.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ variables: { SMTP_URL: undefined } });
});
afterAll(() => api.stop());

async function printed(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: api.databaseUrl, TOKEN_PRIVATE_JWK: await testSigningKey() };
  return promisify(execFile)(process.execPath, ["scripts/emails.ts", ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: String(stderr) }),
  );
}

test("prints an administrator's own reset link, which the outbox never shows, and nothing of anybody else", async () => {
  for (const email of ["admin@corner.test", "sofia@solo.test"])
    expectData(await api.call("POST", "/api/auth/password/forgot", { json: { email } }));
  const { code, text } = await printed("Admin@Corner.test");
  expect(code).toBe(0);
  expect(text).toMatch(/Choose a new password:\nhttps?:\/\/\S+\/password\/reset\/[\w-]{43}\n/);
  expect(text.match(/password\/reset\//g)).toHaveLength(1);
  expect((await printed("nobody@corner.test")).text).toContain("No email waits for nobody@corner.test.");
});

test("says what it needs where no address is given", async () => {
  expect(await printed()).toEqual({ code: 1, text: "Say whose emails: npm run emails -- ana@example.com\n" });
});
