// /lock-themes: what the cards wear, who looks different, the version that waits for this place, and what all cards follow.
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { REQUESTS } from "#components/card/requests/request-shape.ts";
import { Results } from "#components/card/results/results.tsx";
import { readResultsAsk } from "#components/card/results/results-ask.ts";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { paths } from "#lib/paths.ts";
import { Rules, UpdatePage } from "./_components/panels.tsx";
import { OneRequest, Requests } from "./_components/requests.tsx";
import { THEME_CARDS } from "./_components/theme-card-shape.ts";
import { CardsTab } from "./_components/theme-cards-tab.tsx";
import { ThemeList } from "./_components/theme-list.tsx";
import { type ThemeTab, ThemeTabs } from "./_components/theme-tabs.tsx";
import {
  loadAsking,
  loadOpenRequests,
  loadRequest,
  loadRequests,
  loadResults,
  loadRules,
  loadThemeCards,
  loadThemes,
  loadTitle,
} from "./loaders.ts";

type LockThemesProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

type Search = Awaited<LockThemesProps["searchParams"]>;
type Shown = Pick<NonNullable<Awaited<ReturnType<typeof loadThemes>>>, "readOnly" | "timeZone">;

/** The list, or one of them beside those that are open. */
async function requestsTab(search: Search, tabs: ReactNode, { readOnly, timeZone }: Shown) {
  const { request: id } = search;
  if (typeof id === "string") {
    const [request, beside] = await Promise.all([loadRequest(id), loadOpenRequests()]);
    return <OneRequest {...{ tabs, timeZone, readOnly, request }} {...beside} />;
  }
  const list = readList(REQUESTS, (name) => [search[name]].flat()[0]);
  return <Requests {...{ tabs, timeZone, list }} {...(await loadRequests(list))} />;
}

/** Which tab stands in the address. */
export default async function LockThemes({ searchParams }: LockThemesProps) {
  const search = await searchParams;
  const { tab } = search;
  const loaded = await loadThemes();
  if (loaded === null) {
    return (
      <Page>
        <NoPermission what="the themes of this workspace" home={paths.dashboard()} />
      </Page>
    );
  }
  const { update, rules, list, requests } = loaded;
  const tabs = (current: ThemeTab) => (
    <ThemeTabs tab={current} themes={list.themes.length} {...{ requests, update, rules }} />
  );
  const decided = tab === "rules" && rules ? await loadRules() : null;
  if (decided !== null) {
    return (
      <Page top="tools">
        {tabs("rules")}
        <Rules {...decided} timeZone={loaded.timeZone} />
      </Page>
    );
  }
  if (tab === "requests") return requestsTab(search, tabs("requests"), loaded);
  if (tab === "cards") {
    const asked = readList(THEME_CARDS, (name) => [search[name]].flat()[0]);
    return <CardsTab tabs={tabs("cards")} list={asked} first={await loadThemeCards(asked)} themes={list} />;
  }
  if (tab === "results") {
    const ask = readResultsAsk(search, cardPaths.teamResults());
    return <Results ask={ask} tabs={tabs("results")} {...(await loadResults(ask))} />;
  }
  const updating = tab === "update" && update.theme !== null;
  return (
    <Page top="tools">
      {tabs(updating ? "update" : "themes")}
      {updating ? (
        <UpdatePage
          key={update.version}
          update={update}
          asking={await loadAsking(loaded)}
          readOnly={loaded.readOnly}
          timeZone={loaded.timeZone}
        />
      ) : (
        <ThemeList {...loaded} />
      )}
    </Page>
  );
}
