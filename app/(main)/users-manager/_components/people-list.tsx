"use client";
// The live list of people: its tools, its rows and what is done with them.
import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useColumnChoice } from "#components/patterns/data-table-column-menu.tsx";
import { useListKeys } from "#components/patterns/data-table-keys.ts";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { type ListAddress, listApi } from "#components/patterns/list-address.ts";
import { ListFoot } from "#components/patterns/list-foot.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { type ListChange, useListAddress } from "#components/patterns/use-list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { messageOf } from "#lib/client/api.ts";
import type { MemberPage } from "#lib/client/members-api.ts";
import { useMembers } from "#lib/client/use-members.ts";
import type { MembersOverview } from "#lib/services/auth/members-entities.ts";
import { Bulk } from "./bulk.tsx";
import { NoPeople } from "./no-people.tsx";
import type { Asking } from "./people-manager.tsx";
import { PeopleRows } from "./people-rows.tsx";
import { PEOPLE, type PeopleSort } from "./people-shape.ts";
import { Toolbar } from "./toolbar.tsx";
import { usePeopleActs } from "./use-people-acts.ts";
import { usePickedPeople } from "./use-picked-people.ts";

const KeysDialog = dynamic(() => import("#components/patterns/data-table-keys-dialog.tsx"), { ssr: false });

type Shared = { overview: MembersOverview; myId: string; timeZone: string; onAsk: (asking: Asking) => void };
type PeopleListProps = Shared & { first: MemberPage; firstList: ListAddress<PeopleSort> };

/** `first` is what the server already read for `firstList`. */
export function PeopleList({ first, firstList, ...shared }: PeopleListProps) {
  const { list, change } = useListAddress(PEOPLE);
  const path = listApi(PEOPLE, list);
  const given = path === listApi(PEOPLE, firstList);
  const { data, error, isLoading, mutate } = useMembers(path, given ? first : undefined);
  if (!data && error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={8} picture={false} />;
  return <Filled {...shared} page={data} list={list} change={change} busy={isLoading && !given} />;
}

type FilledProps = Shared & {
  page: MemberPage;
  list: ListAddress<PeopleSort>;
  change: ListChange<PeopleSort>;
  busy: boolean;
};

/** Enter opens the row's menu: there is no page behind a person yet. */
function openMenu(id: string) {
  document.getElementById(`row-${id}`)?.querySelector<HTMLElement>("button[aria-haspopup]")?.click();
}

function Filled({ page, list, change, busy, overview, myId, timeZone, onAsk }: FilledProps) {
  const rows = page.data;
  const acts = usePeopleActs();
  const picked = usePickedPeople(rows);
  const [keys, setKeys] = useState(false);
  const [visibility, setVisibility] = useColumnChoice("people");
  const invite = () => onAsk({ kind: "invite" });
  const cursor = useListKeys({
    ids: rows.map((member) => member.id),
    onOpen: openMenu,
    onToggle: picked.toggle,
    onClear: picked.clear,
    onCreate: overview.may_invite ? invite : () => undefined,
    onHelp: () => setKeys(true),
  });
  const shared = { list, change, visibility, overview };
  return (
    <>
      <Toolbar {...shared} onVisibility={setVisibility} onInvite={invite} />
      <div aria-busy={busy} className={cn("transition-opacity duration-(--base)", busy && "opacity-60")}>
        {rows.length > 0 ? (
          <PeopleRows {...shared} rows={rows} {...{ myId, timeZone, picked, cursor, acts, onAsk }} />
        ) : (
          <NoPeople list={list} total={page.meta.total} change={change} />
        )}
      </div>
      {page.meta.total > 0 ? (
        <ListFoot
          shape={PEOPLE}
          list={list}
          change={change}
          total={page.meta.total}
          noun="people"
          choosing
          onKeys={() => setKeys(true)}
        />
      ) : null}
      <Bulk picked={picked.members} roles={overview.roles} acts={acts} onClear={picked.clear} onGone={picked.drop} />
      {overview.may_invite ? (
        <ThumbBar>
          <Button variant="primary" size="lg" icon={<UserPlus aria-hidden="true" />} onClick={invite}>
            Invite people
          </Button>
        </ThumbBar>
      ) : null}
      {keys ? <KeysDialog onClose={() => setKeys(false)} /> : null}
    </>
  );
}
