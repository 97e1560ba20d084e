import { describe, expect, test } from "vitest";
import { follow, type Standing, standingOf } from "./follow.ts";
import { DEFAULT_STATE } from "./schema.ts";

const OLIVIA: Standing = { id: "u-1", email: "olivia@harbor.test", workspaceId: "w-1", view: null };
const NOAH: Standing = { id: "u-2", email: "noah@brightsmile.test", workspaceId: "w-2", view: null };

describe("section 3: tabs of one browser", () => {
  test.each([
    // mine, theirs, focused, quiet, what happens
    [OLIVIA, OLIVIA, false, true, "stay"],
    [null, null, false, true, "stay"],
    [OLIVIA, NOAH, false, true, "reload person"],
    [OLIVIA, NOAH, true, true, "ask person"],
    [OLIVIA, NOAH, false, false, "ask person"],
    [OLIVIA, { ...OLIVIA, email: "new@harbor.test" }, false, true, "reload person"],
    [OLIVIA, { ...OLIVIA, workspaceId: "w-9" }, false, true, "reload workspace"],
    [OLIVIA, { ...OLIVIA, workspaceId: "w-9" }, true, true, "ask workspace"],
    [OLIVIA, { ...OLIVIA, workspaceId: "w-9" }, false, false, "ask workspace"],
    [OLIVIA, { ...OLIVIA, view: "personal" }, false, true, "reload view"],
    [OLIVIA, { ...OLIVIA, view: "personal" }, true, true, "ask view"],
    [OLIVIA, null, false, true, "reload left"],
    [OLIVIA, null, true, true, "reload left"],
    [OLIVIA, null, true, false, "ask left"],
    [null, OLIVIA, false, true, "reload arrived"],
    [null, OLIVIA, true, true, "ask arrived"],
  ] as const)("%j sees %j, focused %s, quiet %s: %s", (mine, theirs, focused, quiet, expected) => {
    const made = follow({ mine, theirs, focused, quiet });
    expect(made.act === "stay" ? "stay" : `${made.act} ${made.change}`).toBe(expected);
  });

  test("a state tells who is where, and nobody when nobody is in it", () => {
    expect(standingOf(DEFAULT_STATE)).toBeNull();
    const userInfo = { id: "u-1", email: "a@b.test", firstname: "", lastname: "" };
    expect(standingOf({ ...DEFAULT_STATE, userInfo })).toEqual({
      id: "u-1",
      email: "a@b.test",
      workspaceId: "",
      view: null,
    });
    const workspaceObj = { workspace_id: "w-1", workspace_name: "Harbor" };
    expect(standingOf({ ...DEFAULT_STATE, userInfo, workspaceObj, isCompanyView: false })).toMatchObject({
      workspaceId: "w-1",
      view: "personal",
    });
  });
});
