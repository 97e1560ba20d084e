import { expect, test } from "vitest";
import { counted, nounOf } from "#lib/plural.ts";

test("one of a thing is one, and everything else is many", () => {
  expect(counted(1, "person")).toBe("1 person");
  expect(counted(0, "person")).toBe("0 people");
  expect(counted(1204, "link preview")).toBe("1,204 link previews");
  expect(counted(1, "link preview")).toBe("1 link preview");
  expect(counted(1, "more character")).toBe("1 more character");
  expect(nounOf(1, "entry")).toBe("entry");
  expect(nounOf(2, "entry")).toBe("entries");
});
