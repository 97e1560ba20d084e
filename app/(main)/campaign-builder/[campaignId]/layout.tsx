// Stands before the page's skeleton: once that is sent, a document can no longer say 404.
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isUnknownDocument } from "./loaders.ts";

type CampaignLayoutProps = { children: ReactNode; params: Promise<{ campaignId: string }> };

/** Moving here inside the app shows the skeleton at once; there the page itself says it. */
export default async function CampaignLayout({ children, params }: CampaignLayoutProps) {
  if (await isUnknownDocument((await params).campaignId)) notFound();
  return children;
}
