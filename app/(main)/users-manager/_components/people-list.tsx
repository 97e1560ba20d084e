"use client";
// The live list of people and what is done with them.
import { UserPlus } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { InviteButton } from "#components/workspace/invite-button.tsx";
import type { MemberPage } from "#lib/client/use-members.ts";
import { ROLES } from "#lib/permissions/roles.ts";
import type { MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { Asking } from "./asking.ts";
import { Bulk } from "./bulk.tsx";
import { COLUMN_CHOICES, peopleColumns } from "./people-columns.tsx";
import { nameOf, PEOPLE, PEOPLE_FILTERS, type PeopleSort } from "./people-shape.ts";
import { usePeopleCommands } from "./use-people-commands.ts";

type PeopleListProps = {
  first: MemberPage;
  firstList: ListAddress<PeopleSort>;
  overview: MembersOverview;
  myId: string;
  timeZone: string;
  onAsk: (asking: Asking) => void;
};

/** Enter opens the row's menu: there is no page behind a person yet. */
function openMenu({ id }: { id: string }) {
  document.getElementById(`row-${id}`)?.querySelector<HTMLElement>("button[aria-haspopup]")?.click();
}

/** `first` is what the server already read for `firstList`. */
export function PeopleList({ first, firstList, overview, myId, timeZone, onAsk }: PeopleListProps) {
  const acts = usePeopleCommands();
  // The same list as long as it says the same: new columns would close a menu that was just opened.
  const given = overview.roles.join(" ");
  const roles = useMemo(() => ROLES.filter((role) => given.split(" ").includes(role)), [given]);
  const columns = useMemo(
    () => peopleColumns({ myId, timeZone, roles, acts, onAsk }),
    [myId, timeZone, roles, acts, onAsk],
  );
  const invite = overview.may_invite ? () => onAsk({ kind: "invite" }) : undefined;
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={PEOPLE}
        live
        label="people"
        search="Search name, email, title"
        filters={PEOPLE_FILTERS}
        choices={COLUMN_CHOICES}
        onOpen={openMenu}
        onCreate={invite}
        tools={invite ? <InviteButton onInvite={invite} /> : null}
        {...(overview.refusal === null ? {} : { csv: null })}
        bulk={({ rows, clear, drop }) => (
          <Bulk
            picked={rows}
            roles={overview.roles}
            acts={acts}
            onClear={clear}
            onGone={(gone) => drop(gone.map(({ id }) => id))}
          />
        )}
        looked="We looked at names, email addresses and titles."
        nothing={
          <EmptyState drawing="nothing" title="Nobody is here yet">
            The people you invite appear here, with their role and whether they have joined.
          </EmptyState>
        }
      />
      {invite ? (
        <ThumbBar>
          <Button variant="primary" size="lg" icon={<UserPlus aria-hidden="true" />} onClick={invite}>
            Invite people
          </Button>
        </ThumbBar>
      ) : null}
    </>
  );
}
