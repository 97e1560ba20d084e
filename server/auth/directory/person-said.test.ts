import { expect, test } from "vitest";
import { calledIn, nameIn, saidBy } from "#server/auth/directory/person-said.ts";

const mail = (value: string, over: object = {}) => ({ value, ...over });

test.each([
  ["the primary one", [mail("a@x.test", { type: "work" }), mail("b@x.test", { primary: true })], "b@x.test"],
  ["else that of work", [mail("a@x.test", { type: "home" }), mail("b@x.test", { type: "Work" })], "b@x.test"],
  ["else the first", [mail("a@x.test"), mail("b@x.test", { type: "home" })], "a@x.test"],
  ["else the user name", [], "tom@x.test"],
  ["where the chosen one is none, the user name", [mail("nobody")], "tom@x.test"],
])("somebody is known by %s", (_, emails, email) => {
  expect(saidBy({ userName: "Tom@X.test", emails }).email).toBe(email);
});

test("without a user name or any address nobody is meant; off is said, and on is not", () => {
  expect(() => saidBy({ userName: " ", emails: [mail("a@x.test")] })).toThrow("userName");
  expect(() => saidBy({ userName: "tom", emails: [] })).toThrow("email");
  expect(saidBy({ userName: "tom@x.test", externalId: "" })).toMatchObject({ active: true, externalId: null });
  expect(saidBy({ userName: "tom@x.test", externalId: "E1", active: false })).toMatchObject({
    active: false,
    externalId: "E1",
  });
});

test.each([
  [{ name: { givenName: "Tom", familyName: "Keane" }, displayName: "T" }, "Tom", "Keane"],
  [{ name: { givenName: "Tom" } }, "Tom", ""],
  [{ name: { formatted: "Ana Maria Reyes" } }, "Ana Maria", "Reyes"],
  [{ displayName: "Cher" }, "Cher", ""],
  [{}, "", ""],
])("%j is %s %s", (resource, firstname, lastname) => {
  expect(nameIn(resource)).toEqual({ firstname, lastname });
});

test("a name is cut at eighty characters, and who has none is called by the user name", () => {
  expect(nameIn({ name: { givenName: "x".repeat(90) } }).firstname).toHaveLength(80);
  expect(calledIn({ userName: "tom@x.test" })).toBe("tom@x.test");
  expect(calledIn({ userName: "tom@x.test", displayName: "Tom K" })).toBe("Tom K");
});
