// Support: help on what there is, one's own questions and what was answered; for administrators the desk.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { QUESTIONS } from "./_components/question-shape.ts";
import { SupportPlace } from "./_components/support-place.tsx";
import { loadSupport } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "support" };

/** Open in the restricted state too: whoever is locked out needs it the most. */
export default async function SupportPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(QUESTIONS, (name) => [search[name]].flat()[0]);
  const { now, ...about } = await loadSupport(list);
  return (
    <Page top="tools">
      <Clock now={now}>
        <SupportPlace firstList={list} {...about} />
      </Clock>
    </Page>
  );
}
