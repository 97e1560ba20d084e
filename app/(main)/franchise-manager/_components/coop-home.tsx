"use client";
// The co-op account over all locations: what the franchise carries, how much of it is left, and who owes what.
import { Percent } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { Facts } from "#components/coop/account-facts.tsx";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { formatExactly } from "#lib/money.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { CoopOverview, CoopPlace, CoopSums } from "#lib/services/campaign/coop-entities.ts";
import { CoopAsked } from "./coop-asked.tsx";
import type { CoopAsk } from "./coop-asks.ts";
import { COOP_CHOICES, coopColumns } from "./coop-columns.tsx";
import { COOP_FILTERS, COOP_PLACES, type CoopSort } from "./coop-shape.ts";

const ShareDialog = late(() => import("./share-dialog.tsx").then((module) => module.default));

export type CoopHomeProps = {
  first: ListPage<CoopPlace>;
  firstList: ListAddress<CoopSort>;
  overview: CoopOverview;
  brand: string;
};

const nameOf = ({ name }: CoopPlace) => name;

const NOTHING = (
  <EmptyState drawing="nothing" title="No locations yet">
    A location has a co-op account once you allocate money to it.
  </EmptyState>
);

function leadOf({ percent, sums }: CoopOverview): string {
  if (sums.length === 0)
    return percent === 0
      ? "Nothing is shared yet. Set your share and allocate money to a location to begin."
      : `You cover ${percent}% of what locations spend once you allocate money to them.`;
  const left = sums.map(({ available, currency }) => formatExactly(available, currency)).join(" and ");
  return `You cover ${percent}% of what locations spend. ${left} is left of what you allocated.`;
}

const factsOf = (sum: CoopSums) => {
  const money = (minor: number) => formatExactly(minor, sum.currency);
  const owed = sum.owed_to === 0 ? [] : [`You owe ${money(sum.owed_to)}`];
  return [
    ["Allocated", money(sum.allocated)],
    ["Reserved", money(sum.reserved)],
    ["Spent", money(sum.spent)],
    ["Left", money(sum.available)],
    ["Locations owe", money(sum.owed), [...owed, `${money(sum.settled)} settled`].join(", ")],
  ] as const;
};

export function CoopHome({ first, firstList, overview: given, brand }: CoopHomeProps) {
  const { data: overview = given } = useCall("campaign.coopOverview", undefined, { fallbackData: given });
  const mayWrite = useIsThemselves();
  const router = useRouter();
  const refresh = useRefresh();
  const [ask, setAsk] = useState<CoopAsk | null>(null);
  const [sharing, setSharing] = useState(false);
  const onDone = useCallback(() => void refresh("campaign.coopOverview", "campaign.coopPlaces"), [refresh]);
  const columns = useMemo(() => coopColumns({ brand, mayWrite, onAsk: setAsk }), [brand, mayWrite]);
  const share = mayWrite ? (
    <Button size="sm" icon={<Percent aria-hidden="true" />} onClick={() => setSharing(true)}>
      Set your share
    </Button>
  ) : null;
  return (
    <div className="pt-6">
      <PageHeader when="Co-op account" lead={leadOf(overview)} />
      {overview.sums.map((sum) => (
        <Facts key={sum.currency} facts={factsOf(sum)} />
      ))}
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={COOP_PLACES}
        label="locations"
        columnsKey="co-op accounts"
        filters={COOP_FILTERS}
        choices={COOP_CHOICES}
        onOpen={({ id }) => router.push(peoplePaths.coopOf(id))}
        tools={share}
        looked="We looked at the names of locations."
        nothing={NOTHING}
        note="No one is charged from this account."
      />
      {ask ? <CoopAsked {...{ ask, overview, onDone }} onClose={() => setAsk(null)} /> : null}
      {sharing ? <ShareDialog of={null} {...{ overview, onDone }} onClose={() => setSharing(false)} /> : null}
    </div>
  );
}
