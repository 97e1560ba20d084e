"use client";
// The two pages of a text: each one's code comes with what is shown, and not with the other.
import dynamic from "next/dynamic";
import { MissingPart } from "#components/patterns/missing-part.tsx";

export const Composer = dynamic(() =>
  import("./composer.tsx").then(
    (made) => made.Composer,
    () => MissingPart,
  ),
);

export const TextLive = dynamic(() =>
  import("./text-live.tsx").then(
    (made) => made.TextLive,
    () => MissingPart,
  ),
);
