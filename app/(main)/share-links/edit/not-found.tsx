// There is no such link, or it is somebody else's.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function LinkNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such link here"
        way={{ href: paths.shareLinks(), label: "Back to share links" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace, or to somebody else in this one.
      </NotFoundState>
    </Page>
  );
}
