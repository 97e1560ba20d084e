// People Manager: everybody of the workspace and of its locations, and what is done about them.
import type { Metadata } from "next";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PeoplePage } from "../_people/people-page.tsx";
import { loadTitle } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

/** The first tab stands at the page's own address. */
export default async function PeopleManagerPage({ searchParams }: { searchParams: Promise<Search> }) {
  return (
    <PeoplePage
      tab="people"
      search={await searchParams}
      nothing={
        <EmptyState drawing="nothing" title="Nobody is here yet">
          The people you invite appear here, with their card and what it brings.
        </EmptyState>
      }
    />
  );
}
