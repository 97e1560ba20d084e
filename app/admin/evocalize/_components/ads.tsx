"use client";
import { useRouter } from "next/navigation";
import { useMemo, useRef, useState } from "react";
// The orders for ads of all workspaces, and the connection to their provider.
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { AdConnectionRead, AdminAdOrder, AdSums } from "#lib/services/campaign/ad-entities.ts";
import { AdAccounts } from "./ad-accounts.tsx";
import { AD_COLUMN_CHOICES, adsColumns } from "./ads-columns.tsx";
import { AD_FILTERS, ADS } from "./ads-shape.ts";
import { adsLead } from "./ads-words.ts";
import { AdMoney, AdRules, Catalogue, Connection } from "./connection.tsx";
import { useRetrying } from "./use-retrying.ts";

type AdsProps = {
  first: ListPage<AdminAdOrder>;
  firstList: ListAddress;
  sums: AdSums;
  connection: AdConnectionRead;
  timeZone: string;
};

const nameOf = ({ campaign }: AdminAdOrder) => campaign;

const NOTHING = (
  <EmptyState drawing="nothing" title="No orders yet">
    Ads that campaigns book show up here, in every workspace.
  </EmptyState>
);

/** How the connection is, asked again by a press. */
function useConnection(first: AdConnectionRead) {
  const [connection, setConnection] = useState(first);
  const [busy, setBusy] = useState(false);
  async function look() {
    setBusy(true);
    try {
      setConnection(await call("campaign.adminAdConnection", undefined));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { connection, busy, onLook: () => void look() };
}

/** `first` is what the server read for `firstList`. */
export function Ads({ first, firstList, sums: firstSums, connection: firstLook, timeZone }: AdsProps) {
  const router = useRouter();
  const { data: sums = firstSums } = useCall("campaign.adminAdSums", undefined, { fallbackData: firstSums });
  const looking = useConnection(firstLook);
  const { connection } = looking;
  const retry = useRetrying();
  const acts = useRef(retry);
  acts.current = retry;
  const columns = useMemo(() => adsColumns({ timeZone, onRetry: (row) => void acts.current(row) }), [timeZone]);
  return (
    <>
      <PageHeader when="Right now" lead={adsLead(connection, sums)} />
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={ADS}
        label="orders"
        search="Search campaign, workspace, place, number"
        filters={AD_FILTERS}
        choices={AD_COLUMN_CHOICES}
        onOpen={(row) => router.push(adminPaths.ad(row.id))}
        looked="We looked at campaigns, workspaces, places, ad accounts, and numbers at the provider."
        nothing={NOTHING}
      />
      <div className="grid grid-cols-2 gap-x-12 gap-y-9 pt-10 touch:grid-cols-1">
        <Connection {...looking} timeZone={timeZone} />
        <Catalogue connection={connection} />
        <AdAccounts />
        <AdMoney sums={sums} simulated={connection.simulated} />
        <AdRules />
      </div>
    </>
  );
}
