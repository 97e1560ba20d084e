// What is said of an administrator's export.
import { expect, test } from "vitest";
import type { AdminExport } from "#lib/services/contact/admin-export-contract.ts";
import { fileWords, whatWords } from "./taken-words.ts";

const ADA = { id: "a", name: "Ada Corner", photo_url: null };
const ONE: AdminExport = {
  ...{ id: "e", workspace: { id: "w", name: "Bright Smile Dental" }, by: ADA, mine: true, person: null },
  ...{ format: "csv", why: "Ticket 4412 of Noah Reed", state: "ready", total: 388, done: 388, fetched: 0 },
  ...{ created_at: "2026-11-12T15:00:00.000Z", expires_at: "2026-11-19T15:00:00.000Z", fetched_at: null },
};
const at = { timeZone: "America/New_York", now: new Date("2026-11-12T16:00:00Z") };

test("how many, and whose", () => {
  expect(whatWords(ONE)).toBe("388 contacts");
  expect(whatWords({ ...ONE, total: 1, person: ADA })).toBe("1 contact of Ada Corner");
  expect(whatWords({ ...ONE, state: "waiting", total: 0 })).toBe("Contacts");
});

test("what became of the file", () => {
  expect(fileWords(ONE, at)).toMatch(/^Never downloaded\. Deleted after /);
  expect(fileWords({ ...ONE, fetched: 2, state: "ended" }, at)).toBe("Downloaded 2 times, deleted");
  expect(fileWords({ ...ONE, state: "working" }, at)).toBe("In progress");
  expect(fileWords({ ...ONE, state: "failed" }, at)).toBe("The file could not be made");
});
