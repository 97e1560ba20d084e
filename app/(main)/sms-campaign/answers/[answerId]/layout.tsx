// Stands before the page's skeleton: once that is sent, a document can no longer say 404.
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isUnknownDocument } from "./loaders.ts";

type AnswerLayoutProps = { children: ReactNode; params: Promise<{ answerId: string }> };

/** Moving here inside the app shows the skeleton at once; there the page itself says it. */
export default async function AnswerLayout({ children, params }: AnswerLayoutProps) {
  if (await isUnknownDocument((await params).answerId)) notFound();
  return children;
}
