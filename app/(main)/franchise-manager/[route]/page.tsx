// One tab of Franchise Manager by its address; anything else is not found.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CoopPage } from "../_components/coop-page.tsx";
import { InheritedPage } from "../_components/inherited-page.tsx";
import { LocationsPage } from "../_components/locations-page.tsx";
import { OpeningPage } from "../_components/opening-page.tsx";
import { ReportsPage } from "../_components/reports-page.tsx";
import {
  loadCoop,
  loadInherited,
  loadLocations,
  loadManager,
  loadOpenings,
  loadReports,
  type Search,
} from "../loaders.ts";
import { loadTab } from "./loaders.ts";

type TabProps = { params: Promise<{ route: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadManager()).title };
}

export default async function FranchiseTabPage({ params, searchParams }: TabProps) {
  switch (await loadTab((await params).route)) {
    case "locations":
      return <LocationsPage loaded={await loadLocations(await searchParams)} />;
    case "opening":
      return <OpeningPage loaded={await loadOpenings(await searchParams)} />;
    case "inherited":
      return <InheritedPage loaded={await loadInherited(await searchParams)} />;
    case "co-op":
      return <CoopPage loaded={await loadCoop(await searchParams)} />;
    case "reports":
      return <ReportsPage loaded={await loadReports(await searchParams)} />;
    case null:
      return notFound();
  }
}
