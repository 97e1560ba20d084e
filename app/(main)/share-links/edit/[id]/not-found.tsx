// There is no such link, or it is somebody else's.
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { buttonVariants } from "#components/ui/button.tsx";

/** One way back. */
export default function LinkNotFound() {
  return (
    <Page>
      <EmptyState
        drawing="nothing"
        title="There is no such link here"
        level={1}
        className="pt-[12vh]"
        action={
          <Link href="/share-links" className={buttonVariants({})}>
            Back to share links
          </Link>
        }
      >
        It may belong to another workspace, or to somebody else in this one.
      </EmptyState>
    </Page>
  );
}
