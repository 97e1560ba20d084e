import { expect, test } from "vitest";
import { accessOf } from "#lib/permissions/access.ts";
import { blockedReason } from "#lib/permissions/workspace-state.ts";
import { aWorkspace, UNPAID } from "../support/people.ts";

const SECTION_4 =
  "canceled expired on_hold unpaid trial_ended soft_failure suspended awaiting_signup assessing failed_to_create paused pending";

function withStatus(subscription_status: string) {
  const workspace = aWorkspace();
  return aWorkspace({ subscription: { ...workspace.subscription, subscription_status } });
}

test.each([...SECTION_4.split(" "), "", "ACTIVE", "something_new"])(
  "the status %j blocks with the first message",
  (status) => {
    expect(blockedReason(withStatus(status), "_ACTIVE_", true)).toEqual({
      index: 1,
      message: "Your subscription has ended. Please renew it, or choose another workspace with active subscription.",
    });
  },
);

test.each(["active", "trialing", "past_due"])("the status %s opens", (status) => {
  expect(blockedReason(withStatus(status), "_ACTIVE_", true)).toBeNull();
  expect(blockedReason(withStatus(status), "_PASSWORD_CHANGE_", true)).toBeNull();
});

test("the reasons come in their order, letter for letter", () => {
  const inactive = aWorkspace({ is_active_workspace: false });
  expect(blockedReason(inactive, "_SUSPENDED_", true)).toEqual({
    index: 2,
    message: "Your workspace is not active. Please contact our support or choose active workspace.",
  });
  expect(blockedReason(aWorkspace(), "_SUSPENDED_", true)).toEqual({
    index: 3,
    message: "There is something wrong with your account. Please contact our support.",
  });
  expect(blockedReason(null, "_SUSPENDED_", false)?.index).toBe(3);
  expect(blockedReason(null, "_ACTIVE_", false)).toEqual({
    index: 4,
    message: "Current workspace is not active. Please switch to active or create one.",
  });
  expect(blockedReason(aWorkspace(), "_ACTIVE_", false)?.index).toBe(4);
});

test("a password change in an unpaid workspace is held at the workspace manager", () => {
  expect(accessOf(UNPAID, null).blocked?.index).toBe(3);
});
