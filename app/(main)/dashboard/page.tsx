// The first page after a log-in: what happened, how it goes, what to do next.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { Figures } from "./_components/figures.tsx";
import { NewsLine } from "./_components/news-line.tsx";
import { Setup } from "./_components/setup.tsx";
import { loadDashboard, loadTitle, periodOf } from "./loaders.ts";

type DashboardProps = { searchParams: Promise<{ period?: string | string[]; setup?: string | string[] }> };

export async function generateMetadata({ searchParams }: DashboardProps): Promise<Metadata> {
  return { title: await loadTitle(periodOf((await searchParams).period)) };
}

/** The first paint is the server's; from then on the figures keep themselves up to date. */
export default async function Dashboard({ searchParams }: DashboardProps) {
  const { period: days, setup } = await searchParams;
  const period = periodOf(days);
  const wanted = setup === "open";
  const { first, news, ...rest } = await loadDashboard(period);
  return (
    <Page>
      {news ? <NewsLine {...news} /> : null}
      {first ? (
        <Figures {...rest} period={period} first={first} setupWanted={wanted} />
      ) : (
        <Setup steps={rest.setup} wanted={wanted} />
      )}
    </Page>
  );
}
