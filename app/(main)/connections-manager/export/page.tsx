// Taking contacts out as a file: a new one, and those of before.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { ExportHome } from "./_components/export-home.tsx";
import { loadExports } from "./loaders.ts";

export const metadata: Metadata = { title: "Export contacts" };

/** The first paint is the server's. */
export default async function ExportPage() {
  const { first, now, timeZone } = await loadExports();
  return (
    <Page>
      {first ? (
        <Clock now={now}>
          <ExportHome first={first} timeZone={timeZone} />
        </Clock>
      ) : (
        <NoPermission what="connections" home={paths.dashboard()} />
      )}
    </Page>
  );
}
