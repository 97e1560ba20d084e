import { describe, expect, test } from "vitest";
import { cleanResource } from "./scim-clean.ts";
import { isScimError } from "./scim-error.ts";
import { patched, readOperations } from "./scim-patch.ts";
import { ENTERPRISE, type Fields, type Kind } from "./scim-schema.ts";
import { namesIn, viewOf } from "./scim-view.ts";

const USER: Fields = {
  userName: "t@x.test",
  active: true,
  name: { givenName: "T", familyName: "U" },
  emails: [{ type: "work", value: "t@x.test", primary: true }],
  [ENTERPRISE]: { employeeNumber: "1" },
};
const GROUP: Fields = { displayName: "G", members: [{ value: "u1" }, { value: "u2" }] };

const run = (kind: Kind, resource: Fields, ...operations: Fields[]) =>
  patched(kind, resource, readOperations({ Operations: operations }));
const user = (...operations: Fields[]) => run("User", USER, ...operations);
const group = (...operations: Fields[]) => run("Group", GROUP, ...operations).members ?? null;

describe("as Okta sends it", () => {
  test("off without a path", () => expect(user({ op: "replace", value: { active: false } }).active).toBe(false));
  test("members out by a filter and in by a list, one of them twice", () => {
    const out = { op: "remove", path: 'members[value eq "u1"]' };
    const add = { op: "add", path: "members", value: [{ value: "u2", display: "t@x.test" }, { value: "u3" }] };
    expect(group(out, add)).toEqual([{ value: "u2" }, { value: "u3" }]);
    expect(group(out, out, add, add)).toEqual([{ value: "u2" }, { value: "u3" }]);
  });
  test("an empty list empties, with a path and without", () => {
    expect(group({ op: "replace", path: "members", value: [] })).toBe(null);
    expect(group({ op: "replace", value: { members: [], id: "g1", displayName: "G" } })).toBe(null);
  });
  test("a rename without members leaves them", () => {
    expect(run("Group", GROUP, { op: "replace", value: { id: "g1", displayName: "H" } })).toEqual({
      ...GROUP,
      displayName: "H",
    });
  });
});

describe("as Entra sends it", () => {
  test.each([
    ["False", false],
    ["True", true],
    ["false", false],
  ])("active is the word %s", (word, is) => {
    expect(user({ op: "Replace", path: "active", value: word }).active).toBe(is);
  });
  test("an address by its type and a number of the extension", () => {
    expect(
      user(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "n@x.test" },
        { op: "Replace", path: `${ENTERPRISE}:employeeNumber`, value: "7" },
      ),
    ).toEqual({
      ...USER,
      emails: [{ type: "work", value: "n@x.test", primary: true }],
      [ENTERPRISE]: { employeeNumber: "7" },
    });
  });
  test("adding to a type that is not there makes it", () => {
    expect(user({ op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "1" }).phoneNumbers).toEqual([
      { type: "mobile", value: "1" },
    ]);
  });
  test("dotted and URN names in a value without a path", () => {
    const value = { displayName: "B", "name.givenName": "K", [`${ENTERPRISE}:employeeNumber`]: "A", "shoe.size": 44 };
    expect(user({ op: "replace", value })).toEqual({
      ...USER,
      displayName: "B",
      name: { givenName: "K", familyName: "U" },
      [ENTERPRISE]: { employeeNumber: "A" },
    });
  });
  test.each([
    [`${ENTERPRISE}:manager`, "271"],
    ["manager", [{ $ref: "…/m1", value: "271" }]],
    ["manager", { value: "271" }],
  ])("a manager at %s as %j is an object with a value", (path, value) => {
    expect(user({ op: "Add", path, value })[ENTERPRISE]).toMatchObject({ manager: { value: "271" } });
  });
  test("members in and out by a value, with an empty $ref", () => {
    expect(group({ op: "Add", path: "members", value: [{ $ref: null, value: "u3" }] })).toHaveLength(3);
    expect(group({ op: "Remove", path: "members", value: [{ $ref: null, value: "u1" }] })).toEqual([{ value: "u2" }]);
    expect(group({ op: "Remove", path: "members" })).toBe(null);
  });
  test("its validator's phone number", () => {
    const op = { op: "add", path: 'phoneNumbers[type eq "untyped"].primary', value: "True" };
    expect(user(op).phoneNumbers).toEqual([{ type: "untyped", primary: true }]);
  });
});

describe("as RFC 7644 says it", () => {
  test("adding what is there changes nothing", () => {
    const there = { op: "add", path: "emails", value: [{ type: "work", value: "t@x.test", primary: true }] };
    expect(user(there)).toEqual(USER);
  });
  test("a new primary takes that from the others", () => {
    const fresh = { op: "add", path: "emails", value: [{ type: "home", value: "h@x.test", primary: true }] };
    expect(user(fresh).emails).toEqual([
      { type: "work", value: "t@x.test", primary: false },
      { type: "home", value: "h@x.test", primary: true },
    ]);
  });
  test("of its operations all or none are done", () => {
    const before = structuredClone(USER);
    expect(() =>
      user({ op: "replace", path: "active", value: false }, { op: "replace", path: "id", value: "x" }),
    ).toThrow();
    expect(USER).toEqual(before);
  });
  test("an extension goes as a whole", () => {
    expect(user({ op: "remove", path: ENTERPRISE })[ENTERPRISE]).toBeUndefined();
    expect(user({ op: "replace", path: ENTERPRISE, value: { department: "D" } })[ENTERPRISE]).toEqual({
      department: "D",
    });
  });
  test.each<[Fields, string]>([
    [{ op: "remove" }, "noTarget"],
    [{ op: "replace", path: 'emails[type eq "other"].value', value: "x" }, "noTarget"],
    [{ op: "replace", path: "phoneNumbers.value", value: "x" }, "noTarget"],
    [{ op: "replace", path: "id", value: "x" }, "mutability"],
    [{ op: "replace", path: "meta.created", value: "x" }, "mutability"],
    [{ op: "add", path: "groups", value: [{ value: "x" }] }, "mutability"],
    [{ op: "remove", path: "userName" }, "mutability"],
    [{ op: "replace", path: "shoeSize", value: 44 }, "invalidPath"],
    [{ op: "replace", path: "emails[type eq", value: 44 }, "invalidPath"],
    [{ op: "replace", path: 'userName[type eq "x"]', value: 44 }, "invalidPath"],
    [{ op: "replace", path: "active", value: "perhaps" }, "invalidValue"],
    [{ op: "add", path: "name", value: 5 }, "invalidValue"],
    [{ op: "add", path: "title" }, "invalidValue"],
    [{ op: "move", path: "title", value: "x" }, "invalidSyntax"],
  ])("%j is %s", (operation, type) => {
    let thrown: unknown;
    try {
      user(operation);
    } catch (error) {
      thrown = error;
    }
    expect(isScimError(thrown) && thrown.scimType).toBe(type);
  });
});

test("what is kept: names as the schema spells them, nothing unknown, read-only, secret or empty", () => {
  const sent = {
    USERNAME: "t@x.test",
    Active: "False",
    title: null,
    roles: [],
    password: "1mz050nq",
    groups: [{ value: "g" }],
    id: "mine",
    shoeSize: 44,
    emails: [
      { value: "a@x.test", type: "work", primary: true },
      { value: "b@x.test", type: "work", primary: true },
    ],
    [ENTERPRISE.toUpperCase()]: { manager: "271", employeeNumber: 7 },
  };
  expect(cleanResource("User", sent)).toEqual({
    userName: "t@x.test",
    active: false,
    emails: [
      { value: "a@x.test", type: "work", primary: true },
      { value: "b@x.test", type: "work", primary: false },
    ],
    [ENTERPRISE]: { manager: { value: "271" }, employeeNumber: "7" },
  });
});

test("what is answered of it", () => {
  const all = { ...USER, id: "1", schemas: ["x"] };
  const view = (attributes: string, excluded = "") =>
    viewOf("User", all, { attributes: namesIn(attributes), excluded: namesIn(excluded) });
  expect(view("userName, name.givenName")).toEqual({
    id: "1",
    schemas: ["x"],
    userName: "t@x.test",
    name: { givenName: "T" },
  });
  expect(view("emails.value")).toEqual({ id: "1", schemas: ["x"], emails: [{ value: "t@x.test" }] });
  expect(view("", "emails,name,id")).toEqual({
    id: "1",
    schemas: ["x"],
    userName: "t@x.test",
    active: true,
    [ENTERPRISE]: { employeeNumber: "1" },
  });
  expect(viewOf("Group", { ...GROUP, id: "g" }, { attributes: [], excluded: ["members"] })).toEqual({
    id: "g",
    displayName: "G",
  });
});
