// The workspace manager in outline.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";

/** The heading is known already; only the rows are waited for. */
export default function Loading() {
  return (
    <Page>
      <SectionHeading title="Your workspaces" />
      <ListSkeleton rows={5} />
    </Page>
  );
}
