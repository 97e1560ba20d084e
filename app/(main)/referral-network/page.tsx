// Referral network: who introduced whom, and what became of it.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { REFERRALS } from "./_components/referral-shape.ts";
import { Referrals } from "./_components/referrals.tsx";
import { loadReferrals } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "referral network" };

export default async function ReferralNetworkPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(REFERRALS, (name) => [search[name]].flat()[0]);
  const { loaded, now, ...rest } = await loadReferrals(list);
  return (
    <Page width="wide" top="tools">
      {loaded ? (
        <Clock now={now}>
          <Referrals {...loaded} {...rest} firstList={list} />
        </Clock>
      ) : (
        <NoPermission what="your referrals" home={paths.dashboard()} />
      )}
    </Page>
  );
}
