// The form on its way: its fields in their places.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function CreateUserLoading() {
  return (
    <Page width="narrow">
      <Skeleton className="h-6 w-52" />
      <div className="mt-10 grid max-w-[560px] gap-6">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-10 w-full rounded-control" />
        ))}
      </div>
    </Page>
  );
}
