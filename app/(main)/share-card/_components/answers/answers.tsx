// The tab of visitors' answers.
import { Clock } from "#components/patterns/clock.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import type { ConsentText, Retention as Kept } from "#lib/services/card/exchange-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { CardTabs } from "../card-tabs.tsx";
import { AnswerList, ConsentTexts, Retention } from "../panels.tsx";
import type { AnswerSort } from "./answer-shape.ts";

type AnswersProps = {
  list: ListAddress<AnswerSort>;
  /** Null for whoever may not look. */
  first: OutputOf<"card.exchanges"> | null;
  /** Null for whoever does not answer for the workspace. */
  texts: readonly ConsentText[] | null;
  kept: Kept | null;
  /** What answers can be filtered by. */
  events: readonly { id: string; name: string }[];
  now: string;
  timeZone: string;
  company: boolean;
};

/** `first` is what the server read for `list`. */
export function Answers({ list, first, texts, kept, now, ...rest }: AnswersProps) {
  if (first === null) {
    return (
      <Page>
        <NoPermission what="share cards" home={paths.dashboard()} />
      </Page>
    );
  }
  return (
    <Page width="wide" top="tools">
      <CardTabs tab="answers" />
      <Clock now={now}>
        <AnswerList first={first} firstList={list} {...rest} />
      </Clock>
      {texts === null ? null : <ConsentTexts first={texts} />}
      {kept === null ? null : <Retention first={kept} timeZone={rest.timeZone} />}
    </Page>
  );
}
