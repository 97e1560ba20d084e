"use client";
// The two lists with their tools; the panel of one person opens over them and stands in the address.
import { useRouter, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import { type ListAddress, type ListShape, listHref, readList } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { Tabs } from "#components/ui/tabs.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { Account, AccountWorkspace } from "#lib/services/auth/admin-entities.ts";
import { CreateButton } from "./create-button.tsx";
import { PEOPLE_CHOICES, peopleColumns } from "./people-columns.tsx";
import { PEOPLE_FILTERS, PEOPLE_LIST } from "./people-shape.ts";
import { useOperating } from "./use-operating.tsx";
import { WORKSPACE_CHOICES, workspaceColumns } from "./workspace-columns.tsx";
import type { WorkspaceMenuProps } from "./workspace-menu-props.ts";
import { WORKSPACE_FILTERS, WORKSPACES_LIST } from "./workspace-shape.ts";

const PersonPanel = late(() => import("./person-panel.tsx").then((module) => module.default));

type AccountsProps = {
  firstList: ListAddress;
  people: ListPage<Account> | undefined;
  workspaces: ListPage<AccountWorkspace> | undefined;
  timeZone: string;
  /** The moment the server answered, so that both sides count from the same one. */
  now: string;
};

const TABS = [
  { shape: PEOPLE_LIST, label: "People" },
  { shape: WORKSPACES_LIST, label: "Workspaces" },
] as const;

function ListTabs({ shape }: { shape: ListShape }) {
  const tabs = TABS.map(({ shape: one, label }) => ({
    href: listHref<string>(
      one,
      readList<string>(one, () => null),
    ),
    label,
    current: one === shape,
  }));
  return <Tabs label="Lists" tabs={tabs} />;
}

type Shown = {
  timeZone: string;
  now: string;
  onPerson: (id: string) => void;
  onAct: WorkspaceMenuProps["onAct"];
};

/** The same ones on every render, or the table would remount its cells. */
function useColumns({ timeZone, now, onPerson, onAct }: Shown) {
  return useMemo(() => {
    const clock = { timeZone, now: new Date(now) };
    const people = peopleColumns({ ...clock, onPerson });
    return { clock, columns: { people, workspaces: workspaceColumns({ ...clock, onPerson, onAct }) } };
  }, [timeZone, now, onPerson, onAct]);
}

const NOBODY = (
  <EmptyState drawing="nothing" title="Nobody is here yet">
    Everybody who signs up, is invited or is created appears here.
  </EmptyState>
);

const NO_WORKSPACES = (
  <EmptyState drawing="nothing" title="No workspaces yet">
    Every company, franchise, location and person on their own appears here.
  </EmptyState>
);

/** `people` or `workspaces` is what the server already read for `firstList`. */
export function Accounts({ firstList, people, workspaces, timeZone, now }: AccountsProps) {
  const shape = useSearchParams().get("list") === "workspaces" ? WORKSPACES_LIST : PEOPLE_LIST;
  const { list, change } = useListAddress<string>(shape);
  const router = useRouter();
  const onPerson = useCallback((person: string) => change({ kept: { person } }), [change]);
  const { ask: onAct, dialog } = useOperating();
  const { clock, columns } = useColumns({ timeZone, now, onPerson, onAct });
  const { person } = list.kept;
  const shared = {
    firstList,
    onCreate: () => router.push(adminPaths.createUser()),
    covered: person !== undefined || dialog !== null,
    tools: <CreateButton />,
    looked: "We looked at names and email addresses.",
  };
  return (
    <>
      <ListTabs shape={shape} />
      {shape === PEOPLE_LIST ? (
        <PagedList
          {...shared}
          key="people"
          shape={PEOPLE_LIST}
          label="people"
          search="Search name, email"
          columnsKey="accounts-people"
          first={people}
          filters={PEOPLE_FILTERS}
          columns={columns.people}
          choices={PEOPLE_CHOICES}
          nameOf={({ email }) => email}
          onOpen={({ id }) => onPerson(id)}
          picture
          nothing={NOBODY}
        />
      ) : (
        <PagedList
          {...shared}
          key="workspaces"
          shape={WORKSPACES_LIST}
          label="workspaces"
          columnsKey="accounts-workspaces"
          first={workspaces}
          filters={WORKSPACE_FILTERS}
          columns={columns.workspaces}
          choices={WORKSPACE_CHOICES}
          nameOf={({ name }) => name}
          onOpen={({ owner }) => onPerson(owner.id)}
          picture
          nothing={NO_WORKSPACES}
        />
      )}
      {dialog}
      {person ? <PersonPanel key={person} id={person} clock={clock} onClose={() => onPerson("")} /> : null}
    </>
  );
}
