// Franchise Manager: the locations beside each other, and what is done for them.
import type { Metadata } from "next";
import { LocationsPage } from "../_components/locations-page.tsx";
import { loadLocations, type Search } from "../loaders.ts";
import { loadTitle } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

export default async function FranchiseManager({ searchParams }: { searchParams: Promise<Search> }) {
  return <LocationsPage loaded={await loadLocations(await searchParams)} />;
}
