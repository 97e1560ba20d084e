"use client";
// Change requests as a list: of the company, where each opens its page, or one's own, where each opens beside it.
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { requestColumns } from "./request-columns.tsx";
import { filtersFor, MY_REQUESTS, REQUESTS, type RequestSort } from "./request-shape.ts";

const MyRequest = late(() => import("./my-request.tsx").then((module) => module.default));

type RequestListProps = {
  first: OutputOf<"card.changeRequests">;
  firstList: ListAddress<RequestSort>;
  timeZone: string;
  company: boolean;
  /** Where people may ask; none in one's own list. */
  places?: readonly { id: string; name: string }[];
};

const NOWHERE: readonly { id: string; name: string }[] = [];

const nameOf = ({ field, asker }: ChangeRequest) => `${FIELD_LABELS[field]}, ${asker.name}`;

const NOTHING = {
  company: (
    <EmptyState drawing="nothing" title="No change requests" framed>
      People can ask for another value where a theme locks a field of their card. You answer their requests here.
    </EmptyState>
  ),
  mine: (
    <EmptyState drawing="nothing" title="You have no requests" framed>
      Where your company has locked a field of your card, you can ask for another value there.
    </EmptyState>
  ),
} as const;

/** `first` is what the server already read for `firstList`. */
export function RequestList({ first, firstList, timeZone, company, places = NOWHERE }: RequestListProps) {
  const router = useRouter();
  const [open, setOpen] = useState<ChangeRequest | null>(null);
  const columns = useMemo(() => {
    const onOpen = (row: ChangeRequest) => (company ? router.push(cardPaths.changeRequest(row.id)) : setOpen(row));
    return requestColumns({ timeZone, company, onOpen });
  }, [timeZone, company, router]);
  const filters = useMemo(() => filtersFor(places), [places]);
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={company ? REQUESTS : MY_REQUESTS}
        label="change requests"
        search={company ? "Search people, places, words" : "Search values and reasons"}
        filters={filters}
        onOpen={(row) => (company ? router.push(cardPaths.changeRequest(row.id)) : setOpen(row))}
        covered={open !== null}
        looked="We looked at names, places, values, reasons and answers."
        nothing={company ? NOTHING.company : NOTHING.mine}
      />
      {open === null ? null : <MyRequest request={open} timeZone={timeZone} onClose={() => setOpen(null)} />}
    </>
  );
}
