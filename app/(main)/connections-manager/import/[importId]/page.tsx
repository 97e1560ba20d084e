// One file of contacts: how it is read, what is in it, what became of it.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { ImportView } from "../_components/import-view.tsx";
import { loadImport } from "./loaders.ts";

export const metadata: Metadata = { title: "Import contacts" };

/** A file of somebody else is not found. */
export default async function OneImportPage({ params }: { params: Promise<{ importId: string }> }) {
  const loaded = await loadImport((await params).importId);
  if (loaded.state === "unknown") return notFound();
  return (
    <Page>
      {loaded.state === "forbidden" ? (
        <NoPermission what="connections" home={paths.dashboard()} />
      ) : (
        <Clock now={loaded.now}>
          <ImportView key={loaded.file.id} first={loaded.file} timeZone={loaded.timeZone} />
        </Clock>
      )}
    </Page>
  );
}
