// The tab of events: where and when cards are shown.
import { Clock } from "#components/patterns/clock.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { CardTabs } from "../card-tabs.tsx";
import { EventList } from "../panels.tsx";
import type { EventSort } from "./event-shape.ts";

type EventsProps = {
  list: ListAddress<EventSort>;
  /** Null for whoever may not look. */
  first: OutputOf<"card.cardEvents"> | null;
  now: string;
  timeZone: string;
  company: boolean;
};

/** `first` is what the server read for `list`. */
export function Events({ list, first, now, ...rest }: EventsProps) {
  if (first === null) {
    return (
      <Page>
        <NoPermission what="share cards" home={paths.dashboard()} />
      </Page>
    );
  }
  return (
    <Page width="wide" top="tools">
      <CardTabs tab="events" />
      <Clock now={now}>
        <EventList first={first} firstList={list} {...rest} />
      </Clock>
    </Page>
  );
}
