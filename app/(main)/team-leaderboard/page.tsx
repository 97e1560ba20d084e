// A team's leaderboard: locations and people of a season, in a fair order.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { TeamBoard } from "./_components/team-board.tsx";
import { loadBoard, loadTitle, type Search } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

/** The first paint is the server's; the list and who leads follow its filters. */
export default async function TeamLeaderboard({ searchParams }: { searchParams: Promise<Search> }) {
  const loaded = await loadBoard(await searchParams);
  return (
    <Page width="wide" top="tools">
      {loaded ? <TeamBoard {...loaded} /> : <NoPermission what="this team’s leaderboard" home={paths.dashboard()} />}
    </Page>
  );
}
