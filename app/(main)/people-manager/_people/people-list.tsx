"use client";
// The list of everybody, and what is done with them. The tab of unfinished cards shows the same list.
import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { InviteButton } from "#components/workspace/invite-button.tsx";
import { usePeopleOverview } from "#lib/client/use-people.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import type { Asking } from "./asking.ts";
import { PeopleBulk } from "./people-bulk.tsx";
import { COLUMN_CHOICES, peopleColumns } from "./people-columns.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import { filtersFor, nameOf, type PeopleSort, type PeopleTab, SHAPES } from "./people-shape.ts";
import { usePersonActs } from "./use-person-acts.ts";

const GroupDialog = late(() => import("./group-dialog.tsx").then((module) => module.default));
const InviteDialog = late(() => import("./invite-dialog.tsx").then((module) => module.default));
const MoveDialog = late(() => import("./move-dialog.tsx").then((module) => module.default));
const ThemeDialog = late(() => import("./theme-dialog.tsx").then((module) => module.default));
const WithdrawDialog = late(() => import("./withdraw-dialog.tsx").then((module) => module.default));

export type PeopleListProps = {
  /** Whose list it is: what it asks for and where it lives follow from it. */
  tab: PeopleTab;
  first: OutputOf<"auth.people">;
  firstList: ListAddress<PeopleSort>;
  overview: PeopleOverview;
  myId: string;
  timeZone: string;
  /** Said while there is nothing at all. */
  nothing: ReactNode;
};

type OverProps = { asking: Asking | null; overview: PeopleOverview; onClose: () => void };

function Over({ asking, overview, onClose }: OverProps) {
  switch (asking?.kind) {
    case "invite":
      return <InviteDialog overview={overview} onClose={onClose} />;
    case "group":
      return <GroupDialog people={asking.people} groups={overview.groups} onClose={onClose} />;
    case "theme":
      return <ThemeDialog people={asking.people} onClose={onClose} />;
    case "move":
      return <MoveDialog people={asking.people} overview={overview} onClose={onClose} />;
    case "withdraw":
      return <WithdrawDialog person={asking.person} onClose={onClose} />;
    default:
      return null;
  }
}

/** `first` is what the server already read for `firstList`. */
export function PeopleList({ tab, first, firstList, myId, timeZone, nothing, ...props }: PeopleListProps) {
  const router = useRouter();
  const overview = usePeopleOverview(props.overview);
  const { list } = useListAddress(SHAPES[tab]);
  const { group: chosen } = list.filters;
  const group = useMemo(() => overview.groups.find(({ id }) => id === chosen) ?? null, [overview.groups, chosen]);
  const acts = usePersonActs(group);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { places, refusal, roles, groups, regions, themes } = overview;
  const columns = useMemo(
    () => peopleColumns({ myId, timeZone, places, acts, onAsk: setAsking }),
    [myId, timeZone, places, acts],
  );
  const filters = useMemo(() => filtersFor(tab, places), [tab, places]);
  const open = useCallback(
    ({ id, kind }: TreePerson) => (kind === "person" ? router.push(peoplePaths.peopleManagerAt(id)) : undefined),
    [router],
  );
  const mayAct = useMayWrite() && refusal === null;
  const invite = mayAct && roles.length > 0 ? () => setAsking({ kind: "invite" }) : undefined;
  return (
    <>
      <PagedList<TreePerson>
        shape={SHAPES[tab]}
        {...{ first, firstList, columns, filters, nameOf, nothing }}
        label="people"
        columnsKey="tree-people"
        search="Search name, title, email"
        filterFields={() => <PeopleFilters {...{ tab, groups, regions, themes }} />}
        choices={COLUMN_CHOICES}
        onOpen={open}
        onCreate={invite}
        covered={asking !== null}
        tools={invite ? <InviteButton onInvite={invite} /> : null}
        {...(refusal === null ? {} : { csv: null })}
        {...(mayAct && tab !== "requests"
          ? {
              bulk: ({ rows, clear }) => <PeopleBulk picked={rows} acts={acts} onAsk={setAsking} onClear={clear} />,
            }
          : {})}
        looked="We looked at names, email addresses and titles."
      />
      {invite ? (
        <ThumbBar>
          <Button variant="primary" size="lg" icon={<UserPlus aria-hidden="true" />} onClick={invite}>
            Invite people
          </Button>
        </ThumbBar>
      ) : null}
      <Over asking={asking} overview={overview} onClose={() => setAsking(null)} />
    </>
  );
}
