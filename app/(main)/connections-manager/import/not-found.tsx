// There is no such file, or it is somebody else's.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { contactPaths } from "#lib/contact-paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function ImportNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such import here"
        way={{ href: contactPaths.importContacts(), label: "Back to imports" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace, or to somebody else in this one. A file that was not imported is deleted
        after a day.
      </NotFoundState>
    </Page>
  );
}
