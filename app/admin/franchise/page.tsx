// Franchise Manager of the platform: every franchise, what is wrong with it, and handing one over.
import type { Metadata } from "next";
import { Page } from "#components/patterns/page.tsx";
import { Franchises } from "./_components/franchises.tsx";
import { loadFranchises } from "./loaders.ts";

export const metadata: Metadata = { title: "Franchise Manager" };

type Search = Promise<Record<string, string | string[] | undefined>>;

/** The first paint is the server's; from then on the list asks for itself. */
export default async function FranchisesPage({ searchParams }: { searchParams: Search }) {
  return (
    <Page width="wide">
      <Franchises {...(await loadFranchises(await searchParams))} />
    </Page>
  );
}
