// Every address that no other page answers.
import type { Metadata } from "next";
import { leaveUnbuilt } from "./loaders.ts";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** Never renders: somebody signed in is sent on, everybody else gets the not-found page. */
export default async function UnbuiltPage({ params }: { params: Promise<{ path: string[] }> }) {
  return leaveUnbuilt((await params).path);
}
