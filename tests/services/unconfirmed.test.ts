// A right password on an address that nobody has confirmed: said so, with the email again; to everybody else nothing.
import { expect, test } from "vitest";
import { at } from "#tests/support/api.ts";
import { emailsTo, emailTo } from "#tests/support/emails.ts";
import { openedToStrangers } from "#tests/support/opened-api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { pool, post } = await openedToStrangers();

const PASSWORD = "seven herons at the mill";

const signUp = (email: string, password = PASSWORD) =>
  post("sign-up", {
    email,
    password,
    firstname: "Nora",
    lastname: "Vance",
    workspace_name: "Vance",
    plan: "solo",
  });
const said = async (path: string, email: string, password: string) => {
  const { status, text } = await post(path, { email, password });
  return { status, text };
};

test("the right password is told so, gets the email again, and its new link works where the old one is dead", async () => {
  const email = "nora@vance.test";
  expectData(await signUp(email));
  const first = (await emailTo(pool, email)).secret;
  const refused = await post("login", { email: "Nora@Vance.test", password: PASSWORD });
  expectError(refused, "forbidden");
  expect(at(refused, "second_factor")).toEqual({ challenge: "", kinds: ["email"] });
  expectData(await post("sign-up/resend", { email, password: PASSWORD }));
  const second = (await emailTo(pool, email)).secret;
  expect(second).not.toBe(first);
  expectError(await post("activation", { token: first }), "gone");
  expectData(await post("activate", { token: second, password: PASSWORD }));
  expectData(await post("login", { email, password: PASSWORD }));
});

test("the right password is told so although somebody else signed up with the address afterwards", async () => {
  const email = "twice@vance.test";
  expectData(await signUp(email));
  const own = (await emailTo(pool, email)).secret;
  expectData(await signUp(email, "a stranger among herons"));
  expectError(await post("login", { email, password: PASSWORD }), "forbidden");
  expectData(await post("sign-up/resend", { email, password: PASSWORD }));
  expectError(await post("activation", { token: own }), "gone");
  expectData(await post("activation", { token: (await emailTo(pool, email)).secret }));
});

test("a wrong password learns nothing, and no email is sent", async () => {
  const email = "wrong@vance.test";
  expectData(await signUp(email));
  const before = (await emailsTo(pool, email)).length;
  expectInvalid(await post("login", { email, password: "another heron" }), "password");
  expectInvalid(await post("sign-up/resend", { email, password: "another heron" }), "password");
  expect((await emailsTo(pool, email)).length).toBe(before);
  const nobody = await said("login", "nobody@vance.test", PASSWORD);
  expect(await said("login", email, "another heron")).toEqual(nobody);
});

test("signing up with an address that has an account answers like any other, also at the log-in that follows", async () => {
  expectData(await signUp("noah@brightsmile.test"));
  expectData(await signUp("free@vance.test"));
  const [taken, free] = [
    await said("login", "noah@brightsmile.test", PASSWORD),
    await said("login", "free@vance.test", PASSWORD),
  ];
  expect(taken).toEqual(free);
  expect(await said("sign-up/resend", "noah@brightsmile.test", PASSWORD)).toEqual(
    await said("sign-up/resend", "free@vance.test", PASSWORD),
  );
  expectData(await post("login", { email: "noah@brightsmile.test", password: "corner-demo" }));
});
