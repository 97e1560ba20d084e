// One theme, its draft beside three cards that would wear it.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { paths } from "#lib/paths.ts";
import { ThemeEditor } from "./_components/theme-editor.tsx";
import { loadTheme } from "./loaders.ts";

export const metadata: Metadata = { title: "edit theme" };

/** A retired one says so; an unknown one is not found. */
export default async function EditThemePage({ params }: { params: Promise<{ id: string }> }) {
  const loaded = await loadTheme((await params).id);
  switch (loaded.state) {
    case "found":
      return <ThemeEditor key={loaded.theme.id} {...loaded} />;
    case "gone":
      return (
        <Page>
          <EmptyState
            drawing="nothing"
            title="This theme was retired"
            level={1}
            action={
              <IntentLink href={cardPaths.lockThemes()} className="text-link">
                All themes
              </IntentLink>
            }
          >
            It can be brought back from the list for 30 days.
          </EmptyState>
        </Page>
      );
    case "forbidden":
      return (
        <Page>
          <NoPermission what="this theme" level={1} home={paths.dashboard()} />
        </Page>
      );
    case "unknown":
      return notFound();
  }
}
