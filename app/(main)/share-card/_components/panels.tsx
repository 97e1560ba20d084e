"use client";
// What stands in the other tabs of /share-card: its code comes with its tab, and not with the editor.
import dynamic from "next/dynamic";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { missingText } from "#lib/client/missing.ts";

/** Code that did not come is said where it would stand; the page can be loaded again. */
function Missing() {
  return <ErrorState message={missingText()} onRetry={() => location.reload()} />;
}

export const AnswerList = dynamic(() =>
  import("./answers/answer-list.tsx").then(
    (made) => made.AnswerList,
    () => Missing,
  ),
);

export const ConsentTexts = dynamic(() =>
  import("./answers/consent-texts.tsx").then(
    (made) => made.ConsentTexts,
    () => Missing,
  ),
);

export const Retention = dynamic(() =>
  import("./answers/retention.tsx").then(
    (made) => made.Retention,
    () => Missing,
  ),
);

export const EventList = dynamic(() =>
  import("./events/event-list.tsx").then(
    (made) => made.EventList,
    () => Missing,
  ),
);

export const TagList = dynamic(() =>
  import("./tags/tag-list.tsx").then(
    (made) => made.TagList,
    () => Missing,
  ),
);

export const HandOutPanel = dynamic(() =>
  import("./hand-out/hand-out-panel.tsx").then(
    (made) => made.HandOutPanel,
    () => Missing,
  ),
);

export const RequestList = dynamic(() =>
  import("#components/card/requests/request-list.tsx").then(
    (made) => made.RequestList,
    () => Missing,
  ),
);
