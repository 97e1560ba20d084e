// One request: what was found where, what can be done with it, and in the end what was erased.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import { RequestView } from "../_components/request-view.tsx";
import { loadRequest } from "./loaders.ts";

export const metadata: Metadata = { title: "Privacy requests" };

/** Another brand's is not found. */
export default async function OneRequestPage({ params }: { params: Promise<{ requestId: string }> }) {
  const loaded = await loadRequest((await params).requestId);
  if (loaded.state === "unknown") return notFound();
  return (
    <Page>
      {loaded.state === "forbidden" ? (
        <NoPermission what="privacy requests" home={contactPaths.connections()} />
      ) : (
        <Clock now={loaded.now}>
          <RequestView key={loaded.request.id} first={loaded.request} timeZone={loaded.timeZone} />
        </Clock>
      )}
    </Page>
  );
}
