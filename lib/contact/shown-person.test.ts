import { expect, test } from "vitest";
import { shownPerson } from "./shown-person.ts";

test.each([
  [{ emails: ["ines.silva@example.com"], phones: ["+16175550142"] }, "i•••@e•••.com"],
  [{ emails: ["a@b.co.uk"], phones: [] }, "a•••@b•••.uk"],
  [{ emails: [], phones: ["+16175550142"] }, "••• 42"],
  [{ emails: [], phones: [] }, ""],
])("%j is shown as %s", (known, shown) => {
  expect(shownPerson(known)).toBe(shown);
});
