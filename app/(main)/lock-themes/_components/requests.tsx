// The tab of change requests: the list, or one of them.
import type { ReactNode } from "react";
import { RequestList } from "#components/card/requests/request-list.tsx";
import type { RequestSort } from "#components/card/requests/request-shape.ts";
import { Clock } from "#components/patterns/clock.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import type { ChangeRequestDetail } from "#lib/services/card/theme-request-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { RequestPage } from "./request-page.tsx";
import { RequestQueue } from "./request-queue.tsx";

type RequestsProps = {
  tabs: ReactNode;
  list: ListAddress<RequestSort>;
  first: OutputOf<"card.changeRequests">;
  /** Where people may ask. */
  places: readonly { id: string; name: string }[];
  now: string;
  timeZone: string;
};

/** `first` is what the server read for `list`. */
export function Requests({ tabs, list, first, places, now, timeZone }: RequestsProps) {
  return (
    <Page width="wide" top="tools">
      {tabs}
      <Clock now={now}>
        <RequestList first={first} firstList={list} timeZone={timeZone} places={places} company />
      </Clock>
    </Page>
  );
}

type OneRequestProps = {
  tabs: ReactNode;
  /** Null for one that is not there, or not theirs. */
  request: ChangeRequestDetail | null;
  readOnly: boolean;
  timeZone: string;
  /** Those that wait for an answer, the oldest first. */
  open: OutputOf<"card.changeRequests">;
  now: string;
};

/** Beside it, where there is room, the others that wait. */
export function OneRequest({ tabs, request, readOnly, timeZone, open, now }: OneRequestProps) {
  return (
    <Page width="wide" top="tools">
      {tabs}
      {request === null ? (
        <NotFoundState
          title="This request is not here"
          way={{ href: cardPaths.changeRequests(), label: "All requests" }}
          className="pt-[10vh]"
        >
          The person who asked may have left.
        </NotFoundState>
      ) : (
        <Clock now={now}>
          <div className="min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,320px)_minmax(0,1fr)] min-[1200px]:gap-7">
            <RequestQueue rows={open.data} total={open.meta.total} current={request.id} timeZone={timeZone} />
            <RequestPage key={request.id} request={request} readOnly={readOnly} timeZone={timeZone} />
          </div>
        </Clock>
      )}
    </Page>
  );
}
