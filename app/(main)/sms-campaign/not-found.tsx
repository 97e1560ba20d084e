// There is no such text or conversation, or it is not for who asks.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function TextNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such text here"
        way={{ href: campaignPaths.texts(), label: "Back to texts" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace, or somebody deleted it.
      </NotFoundState>
    </Page>
  );
}
