import { expect, test } from "vitest";
import { mentionedIn, renamed, typedMention, withMention } from "./mentions.ts";

const ann = { id: "a", name: "Ann" };
const lee = { id: "l", name: "Ann Lee" };
const noah = { id: "n", name: "Noah Ellison" };

test("the longest name that fits is meant, each once", () => {
  expect(mentionedIn("@Ann Lee and @Noah Ellison, again @Ann Lee", [ann, lee, noah])).toEqual([lee, noah]);
  expect(mentionedIn("@Ann, please", [ann, lee])).toEqual([ann]);
});

test("an address and a longer word mention nobody", () => {
  expect(mentionedIn("x@Ann and @Anna", [ann])).toEqual([]);
});

test("everybody is shown by the name they have now", () => {
  const people = [
    { name: "Ann", now: "Ann Marie" },
    { name: "Noah Ellison", now: "Noah E." },
  ];
  expect(renamed("Ask @Ann or @Noah Ellison. Anna stays.", people)).toBe("Ask @Ann Marie or @Noah E.. Anna stays.");
  expect(renamed("Ask @Ann", [{ name: "Ann", now: "" }])).toBe("Ask @Ann");
});

test("what is typed behind an @ is looked for, and what is chosen takes its place", () => {
  expect(typedMention("Ask @No", 7)).toBe("no");
  expect(typedMention("mail a@b", 8)).toBeNull();
  expect(withMention("Ask @No today", { caret: 7, name: "Noah" })).toEqual({ text: "Ask @Noah  today", caret: 10 });
});
