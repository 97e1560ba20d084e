// There is no such tab, and nobody of that id here.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { peoplePaths } from "#lib/people-paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function PeopleRouteNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is nobody here by that address"
        way={{ href: peoplePaths.peopleManager(), label: "Back to People Manager" }}
        className="pt-[12vh]"
      >
        They may have left, or belong to another workspace.
      </NotFoundState>
    </Page>
  );
}
