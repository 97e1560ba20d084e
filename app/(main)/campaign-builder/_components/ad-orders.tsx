"use client";
// The ads of a campaign that is out: where each stands, what it cost and brought, and trying a refused one again.
import { AdBadge, SimulatedMark } from "#components/campaign/ads/ad-state.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { formatExactly } from "#lib/money.ts";
import { counted } from "#lib/plural.ts";
import type { AdOrder } from "#lib/services/campaign/ad-entities.ts";

const dollars = (cents: number) => formatExactly(cents, "USD");

function figures({ impressions, clicks, started_at: started }: AdOrder): string {
  if (started === null) return "Nothing to count yet";
  return `Shown ${counted(impressions, "time")}, ${counted(clicks, "click")}`;
}

function Line({ order, onRetry }: { order: AdOrder; onRetry: ((order: AdOrder) => void) | null }) {
  const { state, stands, help, workspace, place, radius, spent, budget, simulated } = order;
  return (
    <li className="grid gap-1.5 border-b border-line py-3 text-13">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="min-w-0 flex-1 basis-[160px] text-14 font-semibold wrap-anywhere">
          {workspace.name}, {counted(radius, "mile")} around {place}
        </b>
        <AdBadge state={state} />
      </span>
      <span className="text-muted wrap-anywhere">
        {stands}
        {help === "" ? null : `. ${help}`}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="tn">
          {dollars(spent)} of {dollars(budget)} spent
        </span>
        <span className="tn text-muted">{figures(order)}</span>
        {simulated ? <SimulatedMark /> : null}
        <span className="flex-1" />
        {order.may_retry && onRetry !== null ? (
          <Button size="sm" aria-label={`Try again: ${workspace.name}`} onClick={() => onRetry(order)}>
            Try again
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** The ads of locations are only looked at from their company. */
export function AdOrders({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { data, error, mutate } = useCall("campaign.ads", { id });
  async function retry({ id: order, version }: AdOrder) {
    try {
      await call("campaign.retryAd", { id: order, version });
      showSuccess("It is tried in a moment");
    } catch (thrown) {
      showFailure(thrown);
    }
    await mutate();
  }
  return (
    <section aria-labelledby="ads">
      <SectionHeading id="ads" title="Paid ads" />
      {data === undefined && error !== undefined ? (
        <ReadFailure stale={false} error={error} onRetry={() => void mutate()} />
      ) : null}
      {data === undefined && error === undefined ? <Skeleton className="mt-3 h-20 w-full" /> : null}
      {data?.length === 0 ? (
        <p className="py-4 text-13 text-muted">No ad is booked yet. One is, with the yes of each location.</p>
      ) : null}
      <ul>
        {(data ?? []).map((order) => (
          <Line
            key={order.id}
            order={order}
            onRetry={mayWrite && order.campaign_id === id ? (one) => void retry(one) : null}
          />
        ))}
      </ul>
    </section>
  );
}
