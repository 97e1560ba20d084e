// The engine room's frame while it is read.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";

export default function Loading() {
  return (
    <Page width="wide" top="tools">
      <ListSkeleton rows={8} picture={false} />
    </Page>
  );
}
