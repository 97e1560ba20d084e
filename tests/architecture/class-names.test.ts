// Class names are joined and never merged: the browser would need a library for that. So no two that can meet may speak of the same thing.
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { type Found, meetingsIn } from "#tests/support/class-names.ts";

const ROOT = join(import.meta.dirname, "../..");

// Our own scales; without them `text-13` and `text-muted` would count as one group.
const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      "font-size": [{ text: ["11", "12", "13", "14", "15", "17", "20", "24", "30"] }],
      tracking: [{ tracking: ["body", "head", "display"] }],
      rounded: [{ rounded: ["small", "tight", "control", "surface", "full"] }],
      shadow: [{ shadow: ["float", "bar"] }],
    },
  },
});

/** The names that would be dropped if a later one of the same group won; a weak one gives way to any other by itself. */
function dropped(...texts: readonly string[]): string[] {
  const names = texts.join(" ").split(/\s+/).filter(Boolean);
  const kept = new Set(merge(names.join(" ")).split(" "));
  return names.filter((name) => !kept.has(name));
}

/** A weak name of one width beside a name of every width: it would be silenced there too, which nobody wrote. */
function silenced(one: string, two: string): string[] {
  const names = one.split(/\s+/).filter((name) => name.startsWith("weak:touch:"));
  return names.filter((name) => {
    const [, , bare = ""] = name.split(":");
    return dropped(bare, two).length > 0 && dropped(`touch:${bare}`, two).length === 0;
  });
}

function contradictions({ place, parts }: Found): string[] {
  const pairs = parts.flatMap((part, at) => parts.slice(at + 1).map((other) => [part, other] as const));
  const lost = pairs.flatMap(([part, other]) =>
    part.flatMap((one) =>
      other.flatMap((two) => {
        const names = [...dropped(one, two), ...silenced(one, two)];
        return names.length > 0 ? [`${place}: ${names.join(" ")} beside ${two}`] : [];
      }),
    ),
  );
  return [...new Set(lost)];
}

test("no two class names that can meet on one element contradict each other", () => {
  const found = meetingsIn(ROOT, ["app", "components"]);
  expect(found.length).toBeGreaterThan(150);
  expect(found.flatMap(contradictions)).toEqual([]);
});
