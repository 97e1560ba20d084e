// A location that changes hands: what would be different, and the answer of whoever decides.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "#components/patterns/page.tsx";
import { RequestView } from "./_components/request-view.tsx";
import { loadRequest } from "./loaders.ts";

export const metadata: Metadata = { title: "Location request" };

export default async function LocationRequestPage({ params }: { params: Promise<{ id: string }> }) {
  const loaded = await loadRequest((await params).id);
  if (!loaded) return notFound();
  return (
    <Page>
      <RequestView {...loaded} />
    </Page>
  );
}
