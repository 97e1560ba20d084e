"use client";
// Brings the drawings of empty states where one is shown: every document carries several states that are not.
import dynamic from "next/dynamic";
import type { DrawingName } from "./drawings.tsx";

/** The room of a drawing, also where it cannot be fetched: the words beside it say the same. */
function Blank() {
  return <span aria-hidden="true" className="mx-auto mb-4 block h-24 w-[148px]" />;
}

const Drawn = dynamic<{ name: DrawingName }>(
  () =>
    import("./drawings.tsx").then(
      (module) => module.EmptyDrawing,
      () => Blank,
    ),
  { loading: Blank },
);

/** One of the drawings by its name. */
export function EmptyDrawing({ name }: { name: DrawingName }) {
  return <Drawn name={name} />;
}
