"use client";
// What stands in the other tabs of /share-card: its code comes with its tab, and not with the editor.
import dynamic from "next/dynamic";
import { MissingPart } from "#components/patterns/missing-part.tsx";

export const AnswerList = dynamic(() =>
  import("./answers/answer-list.tsx").then(
    (made) => made.AnswerList,
    () => MissingPart,
  ),
);

export const ConsentTexts = dynamic(() =>
  import("#components/card/rules/consent-texts.tsx").then(
    (made) => made.ConsentTexts,
    () => MissingPart,
  ),
);

export const Retention = dynamic(() =>
  import("#components/card/rules/retention.tsx").then(
    (made) => made.Retention,
    () => MissingPart,
  ),
);

export const EventList = dynamic(() =>
  import("./events/event-list.tsx").then(
    (made) => made.EventList,
    () => MissingPart,
  ),
);

export const TagList = dynamic(() =>
  import("./tags/tag-list.tsx").then(
    (made) => made.TagList,
    () => MissingPart,
  ),
);

export const HandOutPanel = dynamic(() =>
  import("./hand-out/hand-out-panel.tsx").then(
    (made) => made.HandOutPanel,
    () => MissingPart,
  ),
);

export const RequestList = dynamic(() =>
  import("#components/card/requests/request-list.tsx").then(
    (made) => made.RequestList,
    () => MissingPart,
  ),
);
