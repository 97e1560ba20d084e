"use client";
// The two lists of the directory: what came in, and whom it told of.
import { useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import type { OutputOf } from "#lib/services/operation.ts";
import { PEOPLE, PEOPLE_FILTERS, REQUEST_FILTERS, REQUESTS } from "./directory-shape.ts";
import { nameOfPerson, PERSON_CHOICES, personColumns } from "./person-columns.tsx";
import { nameOfRequest, REQUEST_CHOICES, requestColumns } from "./request-columns.tsx";

const stay = () => undefined;

export type RequestListProps = {
  first: OutputOf<"auth.directoryRequests">;
  firstList: ListAddress<"at">;
  timeZone: string;
};

/** `first` is what the server already read for `firstList`. */
export function RequestList({ first, firstList, timeZone }: RequestListProps) {
  const columns = useMemo(() => requestColumns(timeZone), [timeZone]);
  return (
    <PagedList
      {...{ first, firstList, columns }}
      nameOf={nameOfRequest}
      shape={REQUESTS}
      label="requests"
      columnsKey="directory-requests"
      search="Search a person or what happened"
      filters={REQUEST_FILTERS}
      choices={REQUEST_CHOICES}
      onOpen={stay}
      looked="We looked at names, email addresses and what happened."
      nothing={
        <EmptyState drawing="nothing" title="Nothing has come in yet">
          Enter the address and the token in your directory. Its first test appears here.
        </EmptyState>
      }
    />
  );
}

export type DirectoryPeopleListProps = {
  first: OutputOf<"auth.directoryPeople">;
  firstList: ListAddress<"since" | "name">;
  timeZone: string;
};

/** `first` is what the server already read for `firstList`. */
export function DirectoryPeopleList({ first, firstList, timeZone }: DirectoryPeopleListProps) {
  const columns = useMemo(() => personColumns(timeZone), [timeZone]);
  return (
    <PagedList
      {...{ first, firstList, columns }}
      nameOf={nameOfPerson}
      shape={PEOPLE}
      label="people"
      columnsKey="directory-people"
      search="Search name, email"
      filters={PEOPLE_FILTERS}
      choices={PERSON_CHOICES}
      onOpen={stay}
      looked="We looked at names and email addresses."
      nothing={
        <EmptyState drawing="nothing" title="The directory has not sent anybody yet">
          Everybody it sends appears here, with what that changes.
        </EmptyState>
      }
    />
  );
}
