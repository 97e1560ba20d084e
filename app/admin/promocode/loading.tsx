// The promo codes on their way.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";

/** In the shape of the list. */
export default function PromoCodesLoading() {
  return (
    <Page width="wide">
      <ListSkeleton rows={6} picture={false} />
    </Page>
  );
}
