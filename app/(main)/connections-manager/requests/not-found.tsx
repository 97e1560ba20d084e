// There is no such request, or it is another brand's.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { contactPaths } from "#lib/contact-paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function RequestNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such request here"
        way={{ href: contactPaths.privacyRequests(), label: "Back to requests" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace.
      </NotFoundState>
    </Page>
  );
}
