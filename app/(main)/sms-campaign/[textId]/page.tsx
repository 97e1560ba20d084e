// /sms-campaign/[textId]: one text, written while it is a draft and followed from then on.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextView } from "../_components/text-view.tsx";
import { loadText } from "./loaders.ts";

type TextPageProps = { params: Promise<{ textId: string }> };

/** What was sent is looked at and not edited. */
export async function generateMetadata({ params }: TextPageProps): Promise<Metadata> {
  const loaded = await loadText((await params).textId);
  return { title: loaded && loaded.first.state !== "draft" ? "Text" : "Edit text" };
}

export default async function TextPage({ params }: TextPageProps) {
  const loaded = await loadText((await params).textId);
  if (!loaded) return notFound();
  return <TextView key={loaded.first.id} {...loaded} />;
}
