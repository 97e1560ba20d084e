// Nothing at this address, seen from inside.
import type { Metadata } from "next";
import { LateNotFoundPage } from "#components/shell/late-pages.tsx";

export const metadata: Metadata = { title: "Not found" };

/** Inside the shell's frame. */
export default function NotFound() {
  return <LateNotFoundPage />;
}
