import { expect, test } from "vitest";
import { actsOn, actsOnInvitation, othersOwn, ownershipRefusal, roleRefusal, rolesGivenBy } from "./member-rules.ts";

const by = (role: "owner" | "manager" | "member", impersonating = false) => ({ userId: "me", role, impersonating });
const whom = (role: "owner" | "manager" | "member", over: object = {}) => ({
  id: "them",
  role,
  suspended: false,
  lastOwner: false,
  othersOwn: false,
  ...over,
});

test("nobody gives more than they have", () => {
  expect(rolesGivenBy("owner")).toEqual(["owner", "manager", "member"]);
  expect(rolesGivenBy("manager")).toEqual(["manager", "member"]);
  expect(rolesGivenBy("member")).toEqual([]);
});

test.each([
  ["owner", "owner", "role own suspend remove"],
  ["owner", "manager", "role own suspend remove"],
  ["owner", "member", "role own suspend remove"],
  ["manager", "owner", ""],
  ["manager", "manager", "role suspend remove"],
  ["manager", "member", "role suspend remove"],
  ["member", "owner", ""],
  ["member", "manager", ""],
  ["member", "member", ""],
] as const)("%s on %s: %s", (actor, target, acts) => {
  expect(actsOn(by(actor), whom(target)).join(" ")).toBe(acts);
  expect(actsOn(by(actor, true), whom(target))).toEqual([]);
});

test("a suspended person can be let in again or removed, and is handed nothing", () => {
  expect(actsOn(by("owner"), whom("member", { suspended: true }))).toEqual(["role", "reactivate", "remove"]);
  expect(ownershipRefusal(by("owner"), whom("member", { suspended: true }))).toBe("Reactivate this person first.");
});

test("the last owner stays one", () => {
  const last = whom("owner", { lastOwner: true });
  expect(actsOn(by("owner"), last)).toEqual(["own"]);
  expect(roleRefusal(by("owner"), last, "manager")).toBe("A workspace keeps at least one owner.");
  expect(roleRefusal(by("owner"), last, "owner")).toBeNull();
});

test("nobody changes their own membership", () => {
  expect(actsOn(by("owner"), whom("owner", { id: "me" }))).toEqual([]);
  expect(roleRefusal(by("manager"), whom("manager", { id: "me" }), "member")).toMatch(/Somebody else/);
});

test("a manager makes no owner", () => {
  expect(roleRefusal(by("manager"), whom("member"), "owner")).toBe("A manager may not make somebody an owner.");
  expect(roleRefusal(by("manager"), whom("member"), "manager")).toBeNull();
  expect(actsOnInvitation(by("manager"), { byEmail: true })).toEqual(["resend", "revoke"]);
  expect(actsOnInvitation(by("member"), { byEmail: true })).toEqual([]);
});

test("an invitation's link is for whoever may invite, and only where no email could bring it", () => {
  expect(actsOnInvitation(by("manager"), { byEmail: false })).toEqual(["link", "revoke"]);
  expect(actsOnInvitation(by("member"), { byEmail: false })).toEqual([]);
  expect(actsOnInvitation({ ...by("owner"), impersonating: true }, { byEmail: false })).toEqual([]);
});

test("the owner of a franchise changes no owner of a location, makes none, and hands it to nobody, where others own it", () => {
  expect(othersOwn(by("owner"), ["them"])).toBe(true);
  expect([
    othersOwn(by("owner"), []),
    othersOwn(by("owner"), ["me", "them"]),
    othersOwn(by("manager"), ["them"]),
  ]).toEqual([...[false, false, false]]);
  expect(actsOn(by("owner"), whom("owner", { othersOwn: true }))).toEqual([]);
  expect(actsOn(by("owner"), whom("manager", { othersOwn: true })).join(" ")).toBe("role suspend remove");
  expect(roleRefusal(by("owner"), whom("member", { othersOwn: true }), "owner")).toContain("its own owner");
  expect(roleRefusal(by("owner"), whom("member", { othersOwn: true }), "manager")).toBe(null);
});
