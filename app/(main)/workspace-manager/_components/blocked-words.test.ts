// A blocked page says since when and what is kept, for every reason, and claims no day that nobody knows.
import { expect, test } from "vitest";
import type { BlockedIndex } from "#lib/permissions/workspace-state.ts";
import type { User } from "#lib/services/auth/entities.ts";
import { aUser } from "#tests/support/people.ts";
import { blockedDetail, restorableUntil } from "./blocked-words.ts";

const KEPT = "Everything in it is kept, and share links keep working.";
const OWN_KEPT = "Everything you made is kept, and your share links keep working.";
/** The evening before in New York. */
const SINCE = "2026-11-12T03:00:00Z";

function detail(index: BlockedIndex, user: Partial<Pick<User, "user_state" | "workspace">>, since: string | null) {
  return blockedDetail({ user: { ...aUser(), ...user }, index, since, timeZone: "America/New_York", restorable: null });
}

function lofts(status: string, deleted: string | null = null): NonNullable<User["workspace"]> {
  const { workspace } = aUser();
  if (!workspace) throw new Error("somebody with a workspace is needed");
  const subscription = { ...workspace.subscription, subscription_status: status };
  return { ...workspace, workspace_name: "Lofts", deleted_at: deleted, subscription };
}

test.each([
  ["canceled", "The subscription of Lofts ended on November 11, 2026."],
  ["expired", "The subscription of Lofts ended on November 11, 2026."],
  ["trial_ended", "The trial of Lofts ended on November 11, 2026."],
  ["paused", "Lofts has been paused since November 11, 2026."],
  ["on_hold", "Lofts has been on hold since November 11, 2026."],
  ["suspended", "Lofts has been suspended since November 11, 2026."],
  ["unpaid", "Lofts has been closed because of an unpaid invoice since November 11, 2026."],
  ["assessing", "Lofts has been closed since November 11, 2026."],
])("a subscription that is %s", (status, sentence) => {
  expect(detail(1, { workspace: lofts(status) }, SINCE)).toBe(`${sentence} ${KEPT}`);
});

test("no day is claimed where none is known", () => {
  expect(detail(1, { workspace: lofts("canceled") }, null)).toBe(`The subscription of Lofts has ended. ${KEPT}`);
  expect(detail(1, { workspace: lofts("paused") }, null)).toBe(`Lofts is paused. ${KEPT}`);
  expect(detail(2, { workspace: lofts("active") }, null)).toBe(`Lofts is inactive. ${KEPT}`);
  expect(detail(3, { user_state: "_SUSPENDED_" }, null)).toBe(`Your account is suspended. ${OWN_KEPT}`);
});

test("a workspace that was deleted, a person who was suspended, and somebody without a workspace", () => {
  expect(detail(2, { workspace: lofts("active", SINCE) }, SINCE)).toBe(
    `Lofts was deleted on November 11, 2026. ${KEPT}`,
  );
  expect(detail(3, { user_state: "_SUSPENDED_" }, SINCE)).toBe(
    `Your account has been suspended since November 11, 2026. ${OWN_KEPT}`,
  );
  expect(detail(3, { user_state: "_PASSWORD_CHANGE_" }, null)).toBe(
    `You cannot work with your account at the moment. ${OWN_KEPT}`,
  );
  expect(detail(4, { workspace: null }, null)).toBe(
    "You are not in an active workspace. Your account and profile are kept.",
  );
});

test("who deleted it is told until when it can be brought back, thirty days on, and nobody after that", () => {
  const workspace = lofts("active", SINCE);
  const [before, after] = ["2026-12-12T02:59:00Z", "2026-12-12T03:00:00Z"].map((now) => Date.parse(now));
  const restorable = restorableUntil(workspace, before);
  const facts = { index: 2, since: SINCE, timeZone: "America/New_York", restorable } as const;
  expect(blockedDetail({ ...facts, user: { ...aUser(), workspace } })).toBe(
    `Lofts was deleted on November 11, 2026. You can restore it until December 11, 2026. ${KEPT}`,
  );
  expect(restorableUntil(workspace, after)).toBeNull();
  expect(restorableUntil(lofts("active"), after)).toBeNull();
});
