"use client";
// What stands in another tab of themes: its code comes with its tab, and not with the list.
import dynamic from "next/dynamic";
import { MissingPart } from "#components/patterns/missing-part.tsx";

export const ThemeCards = dynamic(() =>
  import("./theme-cards.tsx").then(
    (made) => made.ThemeCards,
    () => MissingPart,
  ),
);

export const UpdatePage = dynamic(() =>
  import("./update-page.tsx").then(
    (made) => made.UpdatePage,
    () => MissingPart,
  ),
);

export const Rules = dynamic(() =>
  import("./rules.tsx").then(
    (made) => made.Rules,
    () => MissingPart,
  ),
);
