// The tab of change requests: the list, or the one that the address names.
import type { ReactNode } from "react";
import { RequestList } from "#components/card/requests/request-list.tsx";
import { REQUESTS } from "#components/card/requests/request-shape.ts";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { loadRequest, loadRequests } from "../loaders.ts";
import { RequestPage } from "./request-page.tsx";

type RequestsProps = {
  search: Record<string, string | string[] | undefined>;
  tabs: ReactNode;
  readOnly: boolean;
  timeZone: string;
};

/** The page is new for each version, so that what was answered elsewhere is seen. */
export async function Requests({ search, tabs, readOnly, timeZone }: RequestsProps) {
  const { request: id } = search;
  if (typeof id === "string") {
    const request = await loadRequest(id);
    return (
      <Page width="wide" top="tools">
        {tabs}
        {request === null ? (
          <NotFoundState
            title="This request is not here"
            way={{ href: paths.changeRequests(), label: "All requests" }}
            className="pt-[10vh]"
          >
            It may have gone with whoever asked.
          </NotFoundState>
        ) : (
          <RequestPage key={request.id} request={request} readOnly={readOnly} timeZone={timeZone} />
        )}
      </Page>
    );
  }
  const list = readList(REQUESTS, (name) => [search[name]].flat()[0]);
  const { now, ...loaded } = await loadRequests(list);
  return (
    <Page width="wide" top="tools">
      {tabs}
      <Clock now={now}>
        <RequestList firstList={list} {...loaded} />
      </Clock>
    </Page>
  );
}
