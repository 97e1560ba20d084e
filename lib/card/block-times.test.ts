import { expect, test } from "vitest";
import type { Block, CardContent } from "#lib/services/card/content.ts";
import { distinguished, nextChange, seenContent } from "./block-times.ts";

const NOON = Date.parse("2026-11-23T12:00:00.000Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const text = (id: string, when?: Block["when"]): Block => ({ id, kind: "text", label: "", text: id, when });

const content: CardContent = {
  ...{ firstname: "Mia", lastname: "", title: "", company: "", pronouns: "", about: "" },
  ...{ photo: false, logo: false, help: [] },
  blocks: [
    text("always"),
    text("today", { by: "time", from: at(-60), until: at(60) }),
    text("later", { by: "time", from: at(30), until: null }),
    text("until", { by: "time", from: null, until: at(0) }),
    text("print", { by: "channel", channels: ["print", "qr"] }),
    text("nfc", { by: "channel", channels: ["nfc"] }),
  ],
};
const seen = (channel: "print" | "nfc" | null, now = NOON) =>
  seenContent(content, { channel, now }).blocks.map(({ id }) => id);

test("a block shows always, in its window, or for its ways", () => {
  expect(seen(null)).toEqual(["always", "today"]);
  expect(seen("print")).toEqual(["always", "today", "print"]);
  expect(seen("nfc", NOON + 30 * 60_000)).toEqual(["always", "today", "later", "nfc"]);
});

test("a window begins with its first moment and is over at its last", () => {
  expect(seen(null, NOON - 1)).toContain("until");
  expect(seen(null, NOON - 60 * 60_000)).toContain("today");
  expect(seen(null, NOON + 60 * 60_000)).not.toContain("today");
});

test("only the ways that a block is kept for are told apart", () => {
  expect(distinguished(content)).toEqual(["print", "qr", "nfc"]);
  expect(distinguished({ ...content, blocks: [text("always")] })).toEqual([]);
});

test("it next changes with the first moment to come, or never", () => {
  expect(nextChange(content, NOON)).toBe(NOON + 30 * 60_000);
  expect(nextChange(content, NOON + 40 * 60_000)).toBe(NOON + 60 * 60_000);
  expect(nextChange(content, NOON + 90 * 60_000)).toBe(Number.POSITIVE_INFINITY);
});
