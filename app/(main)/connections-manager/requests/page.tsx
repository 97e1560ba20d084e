// What people asked for about themselves: to see what is held of them, or to have it erased.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import { RequestHome } from "./_components/request-home.tsx";
import { loadRequests } from "./loaders.ts";

export const metadata: Metadata = { title: "Privacy requests" };

/** The first paint is the server's. */
export default async function RequestsPage() {
  const { first, now, timeZone } = await loadRequests();
  return (
    <Page>
      {first ? (
        <Clock now={now}>
          <RequestHome first={first} timeZone={timeZone} />
        </Clock>
      ) : (
        <NoPermission what="privacy requests" home={contactPaths.connections()} />
      )}
    </Page>
  );
}
