// Every write of somebody signed in says in its contract how it is done once, and what its words name is there.
import { expect, test } from "vitest";
import { isAuditAction } from "#lib/audit-sentences.ts";
import { QUIET } from "#lib/services/once.ts";
import { OPERATIONS } from "#server/platform/api/operations.ts";

const metaOf = (operation: (typeof OPERATIONS)[number]) => operation.procedure["~orpc"].meta;
const nameOf = ({ service, name }: (typeof OPERATIONS)[number]) => `${service}.${name}`;
const writes = OPERATIONS.filter((one) => one.method !== "GET");

/** What is answered in the moment, and never kept: a call with the same key is a call of its own. */
const kept = writes.filter((one) => metaOf(one).secret !== true && metaOf(one).public !== true);

test("a write of somebody signed in names the transaction that decides, or why none does", () => {
  expect(kept.length).toBeGreaterThan(60);
  expect(kept.filter((one) => metaOf(one).once === undefined).map(nameOf)).toEqual([]);
});

test("the ones that decide nothing are these", () => {
  const natural = kept.filter((one) => typeof metaOf(one).once === "string").map(nameOf);
  expect(natural.toSorted()).toEqual([
    "auth.checkDomain",
    "auth.confirmIdentity",
    "auth.deleteAccount",
    "auth.logout",
    "auth.payOrder",
    "auth.placeOrderIn",
    "auth.previewPlan",
    "auth.quote",
    "auth.readDesk",
    "auth.readNotification",
    "auth.readNotifications",
    "auth.readOpenings",
    "auth.readQuestion",
    "auth.resendOrderMessage",
    "auth.retryJob",
    "auth.setPassword",
    "auth.settleOrderReport",
    "auth.takeSupportFile",
    "auth.testPushDevice",
    "card.activateDevice",
    "card.claimDevice",
    "card.noteCopy",
    "card.order",
    "card.printDevices",
    "card.reportClaim",
    "card.settleTagReports",
    "contact.changeMany",
    "links.metadata",
    "links.recipient",
    "media.finishUpload",
  ]);
});

const deciding = writes.flatMap((one) => {
  const { once } = metaOf(one);
  return typeof once === "object" ? [{ name: nameOf(one), operation: one, once }] : [];
});

test.each(deciding)("$name: its transaction is one of the audit trail, or one that leaves no line", ({ once }) => {
  expect(isAuditAction(once.decides) || QUIET.some((quiet) => quiet === once.decides)).toBe(true);
});

test.each(deciding)("$name: whoever answers it again reads, and by no more than one name", ({ once, operation }) => {
  if (once.again === "kept" || once.again === "itself") return;
  const reader = OPERATIONS.find((one) => nameOf(one) === once.again);
  expect(reader?.method).toBe("GET");
  expect(reader && metaOf(reader).secret).toBeUndefined();
  expect(reader?.params.length).toBeLessThanOrEqual(1);
  // What is read by a name is named by the path, or made by the call.
  if (reader?.params.length === 1) expect(operation.params.length === 1 || operation.method === "POST").toBe(true);
});

test("a secret, and what anybody may call, is never kept", () => {
  const names = deciding.filter(({ operation }) => metaOf(operation).secret === true).map(({ name }) => name);
  expect(names).toEqual([]);
  const open = deciding.filter(({ operation }) => metaOf(operation).public === true).map(({ name }) => name);
  expect(open).toEqual(["auth.selectWorkspace"]);
});
