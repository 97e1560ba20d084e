"use client";
// The tools over the results: their code comes with the tab that shows them.
import dynamic from "next/dynamic";

const Nothing = () => null;

/** Without it the results are still there, as the address asks for them. */
export const ResultTools = dynamic(() =>
  import("./result-tools.tsx").then(
    (made) => made.ResultTools,
    () => Nothing,
  ),
);
