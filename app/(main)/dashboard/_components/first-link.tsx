// In place of the chart while there is nothing to draw.
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { paths } from "#lib/paths.ts";

export function FirstLink() {
  return (
    <EmptyState
      drawing="clicks"
      title="Nothing to count yet"
      framed
      className="self-start py-14"
      action={
        <Link href={paths.createShareLink()} className={buttonVariants({})}>
          Create share link
        </Link>
      }
    >
      Clicks on your links appear here within seconds, people told apart from previews and bots.
    </EmptyState>
  );
}
