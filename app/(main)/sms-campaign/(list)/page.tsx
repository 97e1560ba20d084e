// /sms-campaign: every text, where it stands, whom it reached and what it cost.
import type { Metadata } from "next";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { TextList } from "../_components/text-list.tsx";
import { TEXTS } from "../_components/text-shape.ts";
import { loadTexts } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "sms campaign" };

export default async function TextsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(TEXTS, (name) => [search[name]].flat()[0]);
  const { first, desk, timeZone } = await loadTexts(list);
  return (
    <Page width="wide">
      {first && desk ? (
        <TextList {...{ first, desk, timeZone }} firstList={list} />
      ) : (
        <NoPermission what="texts" home={paths.dashboard()} />
      )}
    </Page>
  );
}
