// My network: whom I know and how well, where they are, and who has gone quiet.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { Network } from "./_components/network.tsx";
import { NETWORK } from "./_components/network-shape.ts";
import { loadNetwork } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "my network" };

export default async function MyNetworkPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(NETWORK, (name) => [search[name]].flat()[0]);
  const { loaded, now, ...rest } = await loadNetwork(list);
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <Clock now={now}>
          <Network {...loaded} {...rest} firstList={list} />
        </Clock>
      ) : (
        <NoPermission what="your network" home={paths.dashboard()} />
      )}
    </Page>
  );
}
