// Connections: whom people here met, what is to do next, and what happened last.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { ConnectionHome } from "./_components/connection-home.tsx";
import { CONNECTIONS } from "./_components/connection-shape.ts";
import { loadConnections } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "Connections" };

/** The first paint is the server's; from then on the list keeps itself up to date. */
export default async function ConnectionsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(CONNECTIONS, (name) => [search[name]].flat()[0]);
  const { first, segments, now, ...rest } = await loadConnections(list);
  return (
    <Page width="wide" top="tools">
      {segments ? (
        <Clock now={now}>
          <ConnectionHome first={first} segments={segments} firstList={list} {...rest} />
        </Clock>
      ) : (
        <NoPermission what="connections" home={paths.dashboard()} />
      )}
    </Page>
  );
}
