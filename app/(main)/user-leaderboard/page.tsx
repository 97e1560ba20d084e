// My place among my colleagues, and what would move me up.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { OwnBoard } from "./_components/own-board.tsx";
import { loadOwnBoard } from "./loaders.ts";

export const metadata: Metadata = { title: "LeaderBoard" };

type OwnProps = { searchParams: Promise<{ season?: string | string[] }> };

export default async function UserLeaderboard({ searchParams }: OwnProps) {
  const loaded = await loadOwnBoard((await searchParams).season);
  return (
    <Page width="wide">
      {loaded ? (
        <OwnBoard key={loaded.asked} {...loaded} />
      ) : (
        <NoPermission what="your leaderboard" home={paths.dashboard()} />
      )}
    </Page>
  );
}
