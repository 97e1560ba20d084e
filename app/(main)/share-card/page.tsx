// /share-card: my cards looked over, and in the other tabs the one being edited, handed out, answered and counted.
import type { Metadata } from "next";
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
import { Overview } from "./_components/home/overview.tsx";
import { NoCards } from "./_components/no-cards.tsx";
import { Tags } from "./_components/tags/tags.tsx";
import { loadAnswers, loadCards, loadHandOut, loadOverview, loadResults, loadTags, loadTitle } from "./loaders.ts";

type ShareCardProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle(), manifest: paths.presentManifest() };
}

const wordOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/** Which card is edited stands in the address. Who has none yet comes to the editor, which makes the first. */
export default async function ShareCard({ searchParams }: ShareCardProps) {
  const search = await searchParams;
  const [tab, card, of] = [wordOf(search.tab), wordOf(search.card), wordOf(search.of)];
  if (tab === "answers") {
    const list = readList(ANSWERS, (name) => [search[name]].flat()[0]);
    return <Answers list={list} {...(await loadAnswers(list))} />;
  }
  if (tab === "results") {
    const ask = readResultsAsk(search, paths.cardResults());
    return <Results ask={ask} tabs={<CardTabs tab="results" />} {...(await loadResults(ask))} />;
  }
  if (tab === "hand-out") return <HandOut {...(await loadHandOut(card))} />;
  if (tab === "tags") return <Tags {...(await loadTags())} />;
  const overview = tab === "" && card === "" ? await loadOverview(of) : null;
  if (overview !== null) return <Overview {...overview} />;
  return <Editor card={card} />;
}

async function Editor({ card }: { card: string }) {
  const loaded = await loadCards(card);
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
