import { expect, test } from "vitest";
import type { ExportJob } from "#lib/services/contact/export-entities.ts";
import { jobLead, sizeWords } from "./export-words.ts";

const JOB: ExportJob = {
  ...{
    id: "x",
    number: 1,
    format: "csv",
    which: "all",
    why: "",
    state: "ready",
    total: 2050,
    done: 1000,
    bytes: 340_000,
  },
  ...{ created_at: "2026-11-24T12:00:00Z", finished_at: null, expires_at: "2026-12-01T12:00:00Z", fetched_at: null },
};
const NOW = { timeZone: "UTC", now: new Date("2026-11-24T12:00:00Z") };

test.each([
  [{}, "2,050 contacts, 340 KB. Deleted after Dec 1."],
  [{ state: "working" }, "1,000 of 2,050 contacts."],
  [{ state: "waiting" }, "Starts in a moment."],
  [{ state: "ended", total: 1 }, "1 contact. The file was deleted."],
  [{ state: "failed" }, "The file could not be made. Start a new export."],
] as const)("an export %o says so", (part, words) => {
  expect(jobLead({ ...JOB, ...part }, NOW)).toBe(words);
});

test.each([
  [820, "820 B"],
  [12_400, "12 KB"],
  [3_440_000, "3.4 MB"],
])("%d bytes are %s", (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
