"use client";
// One order for an ad: where it stands and what to do, whom it reaches, its money and figures.
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { AdBadge, SimulatedMark } from "#components/campaign/ads/ad-state.tsx";
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { CATEGORY_WORDS } from "#lib/campaign/ads/ad-categories.ts";
import { lockedIn } from "#lib/campaign/ads/targeting.ts";
import { shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { AdminAdOrder } from "#lib/services/campaign/ad-entities.ts";
import { triesAgain } from "./ads-columns.tsx";
import { dollars } from "./ads-words.ts";
import { useRetrying } from "./use-retrying.ts";

type Sight = { order: AdminAdOrder; timeZone: string };

function Head({ order }: Pick<Sight, "order">) {
  const retry = useRetrying();
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <p className="w-full">
        <Link href={adminPaths.ads()} className="inline-flex items-center gap-1.5 text-13 text-muted hover:underline">
          <ArrowLeft className="size-3.5" aria-hidden="true" />
          All orders
        </Link>
      </p>
      <h2 className="min-w-0 text-20 tracking-head wrap-anywhere">{order.campaign}</h2>
      <AdBadge state={order.state} />
      {order.simulated ? <SimulatedMark /> : null}
      <span className="flex-1" />
      {triesAgain(order) ? (
        <Button onClick={() => void retry(order)}>{order.state === "waiting" ? "Try now" : "Try again"}</Button>
      ) : null}
    </div>
  );
}

function moments({ order, timeZone }: Sight): (readonly [string, string])[] {
  const { next_at: next, started_at: started, ended_at: ended, counted_at: asked } = order;
  const named = [
    ["Next try", next],
    ["Started", started],
    ["Ended", ended],
    ["Figures of", asked],
  ] as const;
  return named.flatMap(([name, at]) => (at === null ? [] : [[name, shortMoment(at, timeZone)] as const]));
}

export function AdSight({ order, timeZone }: Sight) {
  const locks = lockedIn(order.category);
  return (
    <>
      <Head order={order} />
      <Note
        tone={order.state === "refused" ? "danger" : order.state === "unknown" ? "warning" : "neutral"}
        title={`${order.stands.replace(/\.$/, "")}.`}
        className="mb-8"
      >
        {order.help === "" ? null : order.help}
      </Note>
      <div className="grid grid-cols-2 gap-x-12 gap-y-9 touch:grid-cols-1">
        <Section id="order" title="Order">
          <FactLines
            facts={[
              ["Workspace", order.workspace.name],
              ["Manager", order.owner.name || "Somebody who left"],
              ["Ad account", order.account],
              ["Number at the provider", order.provider_id ?? "None yet"],
              ["Tries", String(order.tries)],
              ...moments({ order, timeZone }),
            ]}
          />
        </Section>
        <Section id="figures" title="Figures" hint={order.simulated ? "Simulated" : undefined}>
          <FactLines
            facts={[
              ["Budget", `${dollars(order.budget)} in ${counted(order.days, "day")}`],
              ["Spent", dollars(order.spent)],
              ["Held", dollars(order.reserved)],
              ["Times shown", order.impressions.toLocaleString("en-US")],
              ["Clicks", order.clicks.toLocaleString("en-US")],
            ]}
          />
        </Section>
        <Section id="audience" title="Audience" hint={CATEGORY_WORDS[order.category]}>
          <FactLines facts={[["Around", `${counted(order.radius, "mile")} around ${order.place}`]]} />
          <ul className="pt-3 text-13 text-muted">
            {locks.map((lock) => (
              <li key={lock}>{lock}</li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}
