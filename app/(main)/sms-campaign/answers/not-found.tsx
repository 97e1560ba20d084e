// There is no such conversation, or it is not for who asks.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";

export const metadata: Metadata = { title: "Not found" };

/** One way back. */
export default function AnswerNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such conversation here"
        way={{ href: campaignPaths.textAnswers(), label: "Back to answers" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace, or the person was erased.
      </NotFoundState>
    </Page>
  );
}
