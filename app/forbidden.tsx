// Signed in, but not one page of the product is allowed.
import type { Metadata } from "next";
import { LateForbiddenSheet } from "#components/shell/late-pages.tsx";

export const metadata: Metadata = { title: "No permission" };

/** 403. */
export default function Forbidden() {
  return <LateForbiddenSheet />;
}
