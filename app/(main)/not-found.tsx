// Nothing at this address, seen from inside.
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { buttonVariants } from "#components/ui/button.tsx";

/** What was deleted and what never was look alike on purpose. */
export default function NotFound() {
  return (
    <Page>
      <EmptyState
        drawing="nothing"
        title="There is nothing here"
        action={
          <Link href="/dashboard" className={buttonVariants({})}>
            Go to the dashboard
          </Link>
        }
      >
        <p>It was moved or deleted, or it belongs to another workspace.</p>
      </EmptyState>
    </Page>
  );
}
