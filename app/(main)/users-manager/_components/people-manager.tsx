"use client";
// The page's two halves, people and files of people, and the one dialog that is open over them.
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { Tabs } from "#components/ui/tabs.tsx";
import { type MemberPage, useOverview } from "#lib/client/use-members.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { Asking } from "./asking.ts";
import { ManagingNote } from "./managing-note.tsx";
import { PeopleList } from "./people-list.tsx";
import type { PeopleSort } from "./people-shape.ts";
import { SeatsLine } from "./seats-line.tsx";

const Files = late(() => import("./files.tsx").then((module) => module.Files));
const InviteDialog = late(() => import("./invite-dialog.tsx").then((module) => module.InviteDialog));
const LinkDialog = late(() => import("./invitation-link.tsx").then((module) => module.LinkDialog));
const RemoveDialog = late(() => import("./remove-dialog.tsx").then((module) => module.RemoveDialog));
const OwnDialog = late(() => import("./own-dialog.tsx").then((module) => module.OwnDialog));

type PeopleManagerProps = {
  first: { members: MemberPage; overview: MembersOverview };
  firstList: ListAddress<PeopleSort>;
  view: "company" | "personal";
  myId: string;
  timeZone: string;
  workspaceName: string;
  /** The workspace is a franchise or one of its locations. */
  shared: boolean;
};

/** `first` is what the server already read for `firstList`. */
export function PeopleManager({ first, firstList, view, myId, timeZone, workspaceName, shared }: PeopleManagerProps) {
  const files = useSearchParams().get("tab") === "files";
  const { data: overview = first.overview } = useOverview(first.overview);
  const [asking, setAsking] = useState<Asking | null>(null);
  const everybody = overview.active + overview.invited + overview.suspended;
  const close = () => setAsking(null);
  return (
    <>
      {overview.may_invite ? (
        <Tabs
          label="People and files"
          tabs={[
            { href: peoplePaths.usersManager(), label: "People", count: everybody, current: !files },
            { href: peoplePaths.peopleFiles(), label: "Files", current: files },
          ]}
        />
      ) : null}
      <SeatsLine overview={overview} owner={overview.roles.includes("owner")} shared={shared} />
      {overview.refusal ? <ManagingNote refusal={overview.refusal} personal={view === "personal"} /> : null}
      {files && overview.may_invite ? (
        <Files timeZone={timeZone} />
      ) : (
        <PeopleList
          first={first.members}
          firstList={firstList}
          overview={overview}
          myId={myId}
          timeZone={timeZone}
          onAsk={setAsking}
        />
      )}
      {asking?.kind === "invite" ? (
        <InviteDialog roles={overview.roles} byEmail={overview.sends_email} onClose={close} />
      ) : null}
      {asking?.kind === "link" ? (
        <LinkDialog id={asking.member.id} email={asking.member.email} onClose={close} />
      ) : null}
      {asking?.kind === "remove" ? <RemoveDialog member={asking.member} myId={myId} onClose={close} /> : null}
      {asking?.kind === "own" ? (
        <OwnDialog member={asking.member} workspaceName={workspaceName} onClose={close} />
      ) : null}
    </>
  );
}
