// There is no such contact, or it is somebody else's.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { contactPaths } from "#lib/contact-paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function ContactNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such contact here"
        way={{ href: contactPaths.connections(), label: "Back to connections" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace, or to somebody else in this one.
      </NotFoundState>
    </Page>
  );
}
