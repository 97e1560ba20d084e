// What waits for an answer: changes of themes that people ask for, which are decided under Lock themes, and open invitations.
import NextLink from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Note } from "#components/ui/note.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { counted } from "#lib/plural.ts";
import { PeoplePage } from "../_people/people-page.tsx";
import { loadChangeRequests } from "../loaders.ts";

type RequestsTabProps = { search: Record<string, string | string[] | undefined> };

export async function RequestsTab({ search }: RequestsTabProps) {
  const changes = await loadChangeRequests();
  return (
    <PeoplePage
      tab="requests"
      search={search}
      before={
        changes === null || changes === 0 ? null : (
          <Note
            tone="neutral"
            title={`${counted(changes, "theme request")} ${changes === 1 ? "waits" : "wait"} for an answer`}
            className="mt-5"
          >
            <NextLink href={cardPaths.changeRequests()} className="font-medium text-brand underline">
              Answer under Lock themes
            </NextLink>
          </Note>
        )
      }
      nothing={
        <EmptyState drawing="nothing" title="No invitation is waiting">
          <p>People you invite are listed here until they join.</p>
        </EmptyState>
      }
    />
  );
}
