// Stands before the page's skeleton: once that is sent, a document can no longer say 404.
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isUnknownDocument } from "./loaders.ts";

type TextLayoutProps = { children: ReactNode; params: Promise<{ textId: string }> };

/** Moving here inside the app shows the skeleton at once; there the page itself says it. */
export default async function TextLayout({ children, params }: TextLayoutProps) {
  if (await isUnknownDocument((await params).textId)) notFound();
  return children;
}
