import { expect, test } from "vitest";
import { flashOf } from "./flash.ts";

test.each([
  ["token-inactive", "error", "Token inactive"],
  ["token-access-inactive", "error", "Token access inactive"],
  ["logged-in", "success", "You are logged in"],
  ["logged-in-into-user", "success", "You are logged in into user!"],
  ["you-are-back", "success", "You are back!"],
  ["workspace-set", "success", "Set current workspace!"],
  ["login-failed", "error", "Something went wrong with login"],
  ["impersonation-failed", "error", "Something went wrong with impersonation"],
  ["workspace-failed", "error", "Something went wrong with getting Workspace"],
  ["switch-failed", "error", "Something went wrong with switching current workspace"],
  ["stop-failed", "error", "Something went wrong with stop impersonation"],
] as const)("%s is %s: %s", (code, tone, message) => {
  expect(flashOf(code)).toEqual({ code, tone, message });
});

test.each([null, undefined, "", "x", "You are logged in", "constructor", "__proto__", "toString", "<b>"])(
  "%j says nothing",
  (value) => {
    expect(flashOf(value)).toBeNull();
  },
);
