// /admin/engine: how this installation is, what runs in it by the clock, and what left by mail.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { DeviceBatches } from "./_components/device-batches.tsx";
import { JobList } from "./_components/job-list.tsx";
import { OrdersTab } from "./_components/orders-tab.tsx";
import { OutboxList } from "./_components/outbox-list.tsx";
import { Overview } from "./_components/overview.tsx";
import { ReportedCards } from "./_components/reported-cards.tsx";
import { ReportedTags } from "./_components/reported-tags.tsx";
import { TextsTab } from "./_components/texts-tab.tsx";
import { loadEngine, loadTitle } from "./loaders.ts";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

/** The tab is in the address. */
export default async function EnginePage({ searchParams }: PageProps) {
  const loaded = await loadEngine(await searchParams);
  const tab = (key: string, label: string) => ({
    href: key === "overview" ? adminPaths.engine() : `${adminPaths.engine()}?tab=${key}`,
    label,
    current: key === loaded.tab,
  });
  return (
    <Page width="wide" top="tools">
      <div className={loaded.tab === "overview" ? "mb-5" : ""}>
        <Tabs
          label="Engine"
          tabs={[
            tab("overview", "Overview"),
            tab("jobs", "Jobs"),
            tab("outbox", "Outbox"),
            tab("reports", "Reports"),
            tab("devices", "Devices"),
            tab("orders", "Orders"),
            tab("texts", "Texts"),
          ]}
        />
      </div>
      <Clock now={loaded.now}>
        {loaded.tab === "overview" ? <Overview first={loaded.engine} now={loaded.now} /> : null}
        {loaded.tab === "jobs" ? <JobList first={loaded.first} firstList={loaded.list} /> : null}
        {loaded.tab === "outbox" ? <OutboxList first={loaded.first} firstList={loaded.list} /> : null}
        {loaded.tab === "orders" ? <OrdersTab loaded={loaded} /> : null}
        {loaded.tab === "texts" ? <TextsTab loaded={loaded} /> : null}
        {loaded.tab === "devices" ? <DeviceBatches first={loaded.first} firstList={loaded.list} /> : null}
        {loaded.tab === "reports" ? (
          <>
            <ReportedTags first={loaded.tags} />
            <ReportedCards first={loaded.reports} />
          </>
        ) : null}
      </Clock>
    </Page>
  );
}
