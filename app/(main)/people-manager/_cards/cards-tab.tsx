// Whose card is not finished, with what is missing on each.
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PeoplePage } from "../_people/people-page.tsx";

type CardsTabProps = { search: Record<string, string | string[] | undefined> };

export function CardsTab({ search }: CardsTabProps) {
  return (
    <PeoplePage
      tab="cards"
      search={search}
      nothing={
        <EmptyState drawing="nothing" title="Every card is complete">
          <p>People who join, or take something off their card, appear here.</p>
        </EmptyState>
      }
    />
  );
}
