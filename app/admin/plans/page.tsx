// /admin/plans: what is sold, what each plan includes, and every invoice.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { InvoiceList } from "./_components/invoice-list.tsx";
import { NewPlan } from "./_components/new-plan.tsx";
import { PlanEditor } from "./_components/plan-editor.tsx";
import { PlanList } from "./_components/plan-list.tsx";
import { loadPlans } from "./loaders.ts";

export const metadata: Metadata = { title: "Subscription Plans" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Two lists side by side; a plan opens in the list's place. */
export default async function PlansPage({ searchParams }: PageProps) {
  const loaded = await loadPlans(await searchParams);
  const invoices = loaded.tab === "invoices";
  return (
    <Page width="wide" top="tools">
      <div className={loaded.tab === "plans" && (loaded.editing || loaded.making) ? "mb-5" : ""}>
        <Tabs
          label="Subscription Plans"
          tabs={[
            { href: adminPaths.plans(), label: "Plans", current: !invoices },
            { href: `${adminPaths.plans()}?tab=invoices`, label: "Invoices", current: invoices },
          ]}
        />
      </div>
      {loaded.tab === "invoices" ? <InvoiceList first={loaded.first} firstList={loaded.list} /> : null}
      {loaded.tab === "plans" && loaded.editing ? (
        <PlanEditor key={loaded.editing.version} plan={loaded.editing} />
      ) : null}
      {loaded.tab === "plans" && loaded.making ? <NewPlan /> : null}
      {loaded.tab === "plans" && !loaded.editing && !loaded.making ? (
        <PlanList first={loaded.first} firstList={loaded.list} />
      ) : null}
    </Page>
  );
}
