// /admin/promocode: the promo codes, what each gives and to whom, and who used it.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { NewPromo } from "./_components/new-promo.tsx";
import { PromoList } from "./_components/promo-list.tsx";
import { PromoView } from "./_components/promo-view.tsx";
import { loadPromoCodes } from "./loaders.ts";

export const metadata: Metadata = { title: "Promo Code Manager" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A code opens in the list's place. */
export default async function PromoCodesPage({ searchParams }: PageProps) {
  const loaded = await loadPromoCodes(await searchParams);
  return (
    <Page width="wide" top={loaded.view === "list" && loaded.overview === null ? "tools" : "text"}>
      {loaded.view === "list" ? <PromoList {...loaded} firstList={loaded.list} /> : null}
      {loaded.view === "new" ? <NewPromo plans={loaded.plans} /> : null}
      {loaded.view === "one" ? (
        <PromoView
          key={loaded.promo.version}
          promo={loaded.promo}
          plans={loaded.plans}
          uses={loaded.uses}
          list={loaded.list}
        />
      ) : null}
    </Page>
  );
}
