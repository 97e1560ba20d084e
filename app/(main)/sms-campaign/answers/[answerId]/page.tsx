// /sms-campaign/answers/[answerId]: one conversation that came of a text.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AnswerView } from "../../_components/answer-view.tsx";
import { loadAnswer } from "./loaders.ts";

export const metadata: Metadata = { title: "Answers to texts" };

export default async function AnswerPage({ params }: { params: Promise<{ answerId: string }> }) {
  const loaded = await loadAnswer((await params).answerId);
  if (!loaded) return notFound();
  return <AnswerView key={loaded.first.id} {...loaded} />;
}
