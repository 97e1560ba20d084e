// /admin/evocalize: the orders for ads of all workspaces, one of them, and the connection to their provider.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { AdSight } from "./_components/ad-sight.tsx";
import { Ads } from "./_components/ads.tsx";
import { loadAds } from "./loaders.ts";

export const metadata: Metadata = { title: "Evocalize" };

type Search = Promise<Record<string, string | string[] | undefined>>;

/** An order opens in the list's place. */
export default async function EvocalizePage({ searchParams }: { searchParams: Search }) {
  const loaded = await loadAds(await searchParams);
  return (
    <Page width="wide">
      {loaded.view === "one" ? (
        <AdSight key={loaded.order.version} order={loaded.order} timeZone={loaded.timeZone} />
      ) : (
        <Ads {...loaded} />
      )}
    </Page>
  );
}
