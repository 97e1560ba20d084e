// Bringing contacts in from a file: a new one, and those of before.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { ImportHome } from "./_components/import-home.tsx";
import { loadImports } from "./loaders.ts";

export const metadata: Metadata = { title: "Import contacts" };

/** The first paint is the server's. */
export default async function ImportPage() {
  const { first, now, timeZone } = await loadImports();
  return (
    <Page>
      {first ? (
        <Clock now={now}>
          <ImportHome first={first} timeZone={timeZone} />
        </Clock>
      ) : (
        <NoPermission what="connections" home={paths.dashboard()} />
      )}
    </Page>
  );
}
