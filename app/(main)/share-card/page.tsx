// /share-card: my cards, and the one being edited with its live preview.
import type { Metadata } from "next";
import { MY_REQUESTS } from "#components/card/requests/request-shape.ts";
import { Results } from "#components/card/results/results.tsx";
import { readResultsAsk } from "#components/card/results/results-ask.ts";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { ANSWERS } from "./_components/answers/answer-shape.ts";
import { Answers } from "./_components/answers/answers.tsx";
import { CardEditor } from "./_components/card-editor.tsx";
import { CardTabs } from "./_components/card-tabs.tsx";
import { HandOut } from "./_components/hand-out/hand-out.tsx";
import { MyRequests } from "./_components/my-requests.tsx";
import { NoCards } from "./_components/no-cards.tsx";
import { Tags } from "./_components/tags/tags.tsx";
import { loadAnswers, loadCards, loadHandOut, loadMyRequests, loadResults, loadTags, loadTitle } from "./loaders.ts";

type ShareCardProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle(), manifest: paths.presentManifest() };
}

/** Which card is edited stands in the address. */
export default async function ShareCard({ searchParams }: ShareCardProps) {
  const search = await searchParams;
  const { card, tab } = search;
  if (tab === "answers") {
    const list = readList(ANSWERS, (name) => [search[name]].flat()[0]);
    return <Answers list={list} {...(await loadAnswers(list))} />;
  }
  if (tab === "results") {
    const ask = readResultsAsk(search, paths.cardResults());
    return <Results ask={ask} tabs={<CardTabs tab="results" />} {...(await loadResults(ask))} />;
  }
  if (tab === "requests") {
    const list = readList(MY_REQUESTS, (name) => [search[name]].flat()[0]);
    return <MyRequests list={list} {...(await loadMyRequests(list))} />;
  }
  if (tab === "hand-out") return <HandOut {...(await loadHandOut())} asked={typeof card === "string" ? card : ""} />;
  if (tab === "tags") return <Tags {...(await loadTags())} />;
  const loaded = await loadCards(typeof card === "string" ? card : "");
  if (loaded === null) {
    return (
      <Page>
        <NoPermission what="share cards" home={paths.dashboard()} />
      </Page>
    );
  }
  const { cards, bin, shown, readOnly, ...rest } = loaded;
  if (shown === null) return <NoCards bin={bin} readOnly={readOnly} />;
  return <CardEditor key={shown.id} card={shown} cards={cards} readOnly={readOnly} {...rest} />;
}
