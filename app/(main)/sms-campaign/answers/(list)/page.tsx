// /sms-campaign/answers: what people answered to texts.
import type { Metadata } from "next";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { AnswersList } from "../../_components/answers-list.tsx";
import { ANSWERS } from "../../_components/text-shape.ts";
import { loadAnswers } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "Answers to texts" };

export default async function AnswersPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(ANSWERS, (name) => [search[name]].flat()[0]);
  const { first, timeZone } = await loadAnswers(list);
  return (
    <Page width="wide">
      {first ? (
        <AnswersList {...{ first, timeZone }} firstList={list} />
      ) : (
        <NoPermission what="answers to texts" home={campaignPaths.texts()} />
      )}
    </Page>
  );
}
