// The first step on its way.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes: goals in a list, a name. */
export default function NewCampaignLoading() {
  return (
    <Page>
      <div className="grid max-w-[680px] gap-4">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    </Page>
  );
}
