// /share-card: my cards, and the one being edited with its live preview.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { CardEditor } from "./_components/card-editor.tsx";
import { NoCards } from "./_components/no-cards.tsx";
import { loadCards, loadTitle } from "./loaders.ts";

type ShareCardProps = { searchParams: Promise<{ card?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: await loadTitle() };
}

/** Which card is edited stands in the address. */
export default async function ShareCard({ searchParams }: ShareCardProps) {
  const { card } = await searchParams;
  const loaded = await loadCards(typeof card === "string" ? card : "");
  if (loaded === null) {
    return (
      <Page>
        <NoPermission what="share cards" home={paths.dashboard()} />
      </Page>
    );
  }
  const { cards, bin, shown, readOnly } = loaded;
  if (shown === null) return <NoCards bin={bin} readOnly={readOnly} />;
  return <CardEditor key={shown.id} card={shown} cards={cards} readOnly={readOnly} origin={loaded.origin} />;
}
