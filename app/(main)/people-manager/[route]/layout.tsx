// Stands before the page's skeleton: once that is sent, a document can no longer say 404.
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { loadRoute } from "./loaders.ts";

type RouteLayoutProps = { children: ReactNode; params: Promise<{ route: string }> };

/** Moving here inside the app shows the skeleton at once; there the page itself says it. */
export default async function RouteLayout({ children, params }: RouteLayoutProps) {
  if ((await headers()).get(DOCUMENT_HEADER) !== null) {
    const { tab, found } = await loadRoute((await params).route);
    if (tab === null && found === null) notFound();
  }
  return children;
}
