// Joins class names; a later utility wins over an earlier one of the same group.
import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Without this, `text-13` and `text-muted` would count as the same group and one would vanish.
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

/** Class names from strings, arrays and conditions, without contradictions. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
