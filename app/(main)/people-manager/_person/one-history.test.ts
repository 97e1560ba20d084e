// One history of several trails: an act from above is told once, and the order is by time whatever the trail.
import { expect, test } from "vitest";
import type { AuditEntry } from "#lib/services/auth/audit-entities.ts";
import { oneHistory } from "./one-history.ts";

const entry = (id: string, at: string, request: string | null): AuditEntry => ({
  ...{ id, at, request_id: request, actor: null, acting_for: null, action: "members.invite", sentence: "invited" },
  ...{ subject: { type: "user", id: "u", name: "Zoe" }, changes: [], workspace: null },
});

test("an act with a row in both trails is told once, and the newest comes first", () => {
  const here = [entry("a", "2026-11-20T10:00:00Z", "r1"), entry("b", "2026-11-18T10:00:00Z", "r2")];
  const there = [entry("c", "2026-11-20T10:00:00Z", "r1"), entry("d", "2026-11-19T10:00:00Z", null)];
  expect(oneHistory([here, there]).map(({ id }) => id)).toEqual(["a", "d", "b"]);
});

test("rows without a request are told each", () => {
  expect(
    oneHistory([[entry("a", "2026-11-20T10:00:00Z", null), entry("b", "2026-11-20T10:00:00Z", null)]]),
  ).toHaveLength(2);
});
