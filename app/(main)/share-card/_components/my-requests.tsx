// The tab of what I asked my company to change.
import type { RequestSort } from "#components/card/requests/request-shape.ts";
import { Clock } from "#components/patterns/clock.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { CardTabs } from "./card-tabs.tsx";
import { RequestList } from "./panels.tsx";

type MyRequestsProps = {
  list: ListAddress<RequestSort>;
  /** Null for whoever may not look. */
  first: OutputOf<"card.changeRequests"> | null;
  now: string;
  timeZone: string;
};

/** `first` is what the server read for `list`. */
export function MyRequests({ list, first, now, ...rest }: MyRequestsProps) {
  if (first === null) {
    return (
      <Page>
        <NoPermission what="change requests" home={paths.dashboard()} />
      </Page>
    );
  }
  return (
    <Page width="wide" top="tools">
      <CardTabs tab="requests" />
      <Clock now={now}>
        <RequestList first={first} firstList={list} company={false} {...rest} />
      </Clock>
    </Page>
  );
}
