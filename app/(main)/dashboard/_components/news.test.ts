import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { Release } from "#lib/release.ts";
import { aSession, aUser } from "#tests/support/people.ts";
import { newsFor } from "./news.ts";

const LATEST: Release = { version: "0.9.0", date: "2026-11-28", headline: "Texts", changes: [] };
const before = aUser({ id: newId(Date.parse("2026-11-01T00:00:00.000Z")) });
const after = aUser({ id: newId(Date.parse("2026-11-29T00:00:00.000Z")) });

test("whoever was here before a release is told of it, until they put it away", () => {
  expect(newsFor(aSession({ user: before }), LATEST)).toEqual({ version: "0.9.0", headline: "Texts" });
  expect(newsFor(aSession({ user: before, putAway: ["news-0.8.0"] }), LATEST)).not.toBeNull();
  expect(newsFor(aSession({ user: before, putAway: ["news-0.9.0"] }), LATEST)).toBeNull();
});

test("a newcomer is told of nothing, nor is somebody who acts as another", () => {
  expect(newsFor(aSession({ user: after }), LATEST)).toBeNull();
  expect(newsFor(aSession({ user: before, impersonatorId: "u-admin" }), LATEST)).toBeNull();
  expect(newsFor(aSession({ user: before }), undefined)).toBeNull();
});
