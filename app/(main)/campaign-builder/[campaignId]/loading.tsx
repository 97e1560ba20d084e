// A campaign on its way.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes: a sentence, rows, something beside them. */
export default function CampaignLoading() {
  return (
    <Page width="wide">
      <Skeleton className="mb-8 h-6 w-[28em] max-w-full" />
      <div className="grid max-w-[720px] gap-4">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-10 w-full" />
        ))}
      </div>
    </Page>
  );
}
