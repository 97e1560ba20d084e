// /share-card: my cards looked over, and in the other tabs the one being edited, handed out, answered and counted.
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MY_REQUESTS } from "#components/card/requests/request-shape.ts";
import { Results } from "#components/card/results/results.tsx";
import { readResultsAsk } from "#components/card/results/results-ask.ts";
import { type ListShape, readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { ANSWERS } from "./_components/answers/answer-shape.ts";
import { Answers } from "./_components/answers/answers.tsx";
import { CardEditor } from "./_components/card-editor.tsx";
import { CardTabs } from "./_components/card-tabs.tsx";
import { EVENTS } from "./_components/events/event-shape.ts";
import { Events } from "./_components/events/events.tsx";
import { HandOut } from "./_components/hand-out/hand-out.tsx";
import { Overview } from "./_components/home/overview.tsx";
import { MyRequests } from "./_components/my-requests.tsx";
import { NoCards } from "./_components/no-cards.tsx";
import { Tags } from "./_components/tags/tags.tsx";
import {
  loadAnswers,
  loadCards,
  loadEvents,
  loadHandOut,
  loadMyRequests,
  loadOverview,
  loadResults,
  loadTags,
  loadTitle,
} from "./loaders.ts";

type ShareCardProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle(), manifest: serverPaths.presentManifest() };
}

type Search = Readonly<Record<string, string | string[] | undefined>>;

const wordOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");
const listOf = <Sort extends string>(shape: ListShape<Sort>, search: Search) =>
  readList(shape, (name) => [search[name]].flat()[0]);

/** By the word in the address; the editor is what every other word leads to. */
const TABS: Readonly<Record<string, (search: Search) => Promise<ReactNode>>> = {
  "": async (search) => {
    const overview = search.card === undefined ? await loadOverview(wordOf(search.of)) : null;
    return overview === null ? <Editor card={wordOf(search.card)} /> : <Overview {...overview} />;
  },
  "hand-out": async ({ card }) => <HandOut {...(await loadHandOut(wordOf(card)))} />,
  tags: async () => <Tags {...(await loadTags())} />,
  events: async (search) => {
    const list = listOf(EVENTS, search);
    return <Events list={list} {...(await loadEvents(list))} />;
  },
  answers: async (search) => {
    const list = listOf(ANSWERS, search);
    return <Answers list={list} {...(await loadAnswers(list))} />;
  },
  requests: async (search) => {
    const list = listOf(MY_REQUESTS, search);
    return <MyRequests list={list} {...(await loadMyRequests(list))} />;
  },
  results: async (search) => {
    const ask = readResultsAsk(search, cardPaths.cardResults());
    return <Results ask={ask} tabs={<CardTabs tab="results" />} {...(await loadResults(ask))} />;
  },
};

/** Which card is edited stands in the address. Who has none yet comes to the editor, which makes the first. */
export default async function ShareCard({ searchParams }: ShareCardProps) {
  const search = await searchParams;
  const tab = wordOf(search.tab);
  const draw = Object.hasOwn(TABS, tab) ? TABS[tab] : undefined;
  return draw ? draw(search) : <Editor card={wordOf(search.card)} />;
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
