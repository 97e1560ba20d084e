// /campaign-builder/[campaignId]: one campaign, as a draft or as what became of it.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CampaignView } from "../_components/campaign-view.tsx";
import { loadCampaign } from "./loaders.ts";

export const metadata: Metadata = { title: "Edit Campaign" };

export default async function CampaignPage({ params }: { params: Promise<{ campaignId: string }> }) {
  const loaded = await loadCampaign((await params).campaignId);
  if (!loaded) return notFound();
  return <CampaignView key={loaded.first.id} {...loaded} />;
}
