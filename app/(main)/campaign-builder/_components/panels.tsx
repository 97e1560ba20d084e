"use client";
// The three pages of a campaign: each one's code comes with what is shown, and not with the other two.
import dynamic from "next/dynamic";
import { MissingPart } from "#components/patterns/missing-part.tsx";

export const Builder = dynamic(() =>
  import("./builder.tsx").then(
    (made) => made.Builder,
    () => MissingPart,
  ),
);

export const Live = dynamic(() =>
  import("./live.tsx").then(
    (made) => made.Live,
    () => MissingPart,
  ),
);

export const PartPage = dynamic(() =>
  import("./part-page.tsx").then(
    (made) => made.PartPage,
    () => MissingPart,
  ),
);
