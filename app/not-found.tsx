// Nothing at this address, where nobody's frame is around it.
import type { Metadata } from "next";
import { LateNotFoundSheet } from "#components/shell/late-pages.tsx";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** 404. */
export default function NotFound() {
  return <LateNotFoundSheet />;
}
