// In place of the chart while there is nothing to draw.

import { EmptyState } from "#components/patterns/empty-state.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
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
        <WhenWriting>
          <IntentLink href={paths.createShareLink()} className={buttonVariants({})}>
            Create share link
          </IntentLink>
        </WhenWriting>
      }
    >
      Clicks on your links appear here within seconds, people told apart from previews and bots.
    </EmptyState>
  );
}
