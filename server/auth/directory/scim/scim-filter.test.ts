import { describe, expect, test } from "vitest";
import { isScimError } from "./scim-error.ts";
import { readFilter } from "./scim-filter.ts";
import { matches } from "./scim-match.ts";
import { ENTERPRISE } from "./scim-schema.ts";

const T = {
  id: "u1",
  externalId: "AbC",
  userName: "Tom@Harbor.test",
  active: true,
  title: 'Head of "Sales"',
  name: { givenName: "Tom", familyName: "Keane" },
  emails: [
    { type: "work", value: "tom@harbor.test", primary: true },
    { type: "home", value: "tom@home.test" },
  ],
  meta: { resourceType: "User", created: "2026-03-01T10:00:00.000Z", lastModified: "2026-03-02T10:00:00.000Z" },
  [ENTERPRISE]: { employeeNumber: "7", manager: { value: "m1" } },
};

const asks = (text: string) => matches("User", readFilter(text), T);

test.each([
  'userName eq "tom@harbor.test"',
  'USERNAME EQ "TOM@HARBOR.TEST"',
  'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "tom@harbor.test"',
  'externalId eq "AbC"',
  "active eq true",
  "active eq True",
  "title pr",
  'title eq "Head of \\"Sales\\""',
  'userName sw "tom" and userName ew ".TEST" and userName co "harbor"',
  'emails[type eq "work"].value eq "tom@harbor.test"',
  'emails[type eq "work" and value co "@harbor"]',
  'emails.value eq "tom@home.test"',
  'emails eq "tom@home.test"',
  'name.familyName ne "Keene"',
  'nickName ne "T"',
  "nickName eq null",
  "not (nickName pr)",
  'not (active eq false or userName eq "x")',
  '(userName eq "x" or id eq "u1") and (active eq true and (title pr or nickName pr))',
  'userName eq "x" or id eq "u1" and active eq true',
  'meta.lastModified gt "2026-03-01T23:00:00Z" and meta.created le "2026-03-01T10:00:00Z"',
  `${ENTERPRISE}:employeeNumber eq "7"`,
  `${ENTERPRISE}:manager.value eq "m1"`,
])("%s is Tom", (text) => expect(asks(text)).toBe(true));

test.each([
  'externalId eq "abc"',
  'id eq "U1"',
  "active eq false",
  'emails[type eq "home"].value eq "tom@harbor.test"',
  'emails[type eq "work" and value eq "tom@home.test"]',
  "not (title pr or nickName pr)",
  '(userName eq "x" or id eq "u1") and active eq false',
  'name.givenName gt "Tom"',
])("%s is not", (text) => expect(asks(text)).toBe(false));

describe("what is no filter", () => {
  test.each([
    "",
    "userName",
    "userName eq",
    'userName zz "a"',
    'userName eq "a" garbage',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a',
    'shoeSize eq "44"',
    'password eq "x"',
    'emails[shoe eq "1"]',
    "active gt true",
    `${"(".repeat(40)}active eq true${")".repeat(40)}`,
  ])("%s", (text) => {
    let thrown: unknown;
    try {
      asks(text);
    } catch (error) {
      thrown = error;
    }
    expect(isScimError(thrown) && [thrown.status, thrown.scimType]).toEqual([400, "invalidFilter"]);
  });
});
