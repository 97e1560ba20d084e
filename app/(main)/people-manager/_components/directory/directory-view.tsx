"use client";
// The directory's page: what is so, what came in and who, and beside it how it is set up.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { late } from "#components/patterns/late.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { call } from "#lib/client/call.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Directory, DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";
import type { Domain } from "#lib/services/auth/domains-entities.ts";
import type { SignOnAnswer } from "#lib/services/auth/sign-on-entities.ts";
import { SignOn } from "../sign-on/sign-on.tsx";
import { Connection } from "./connection.tsx";
import {
  DirectoryPeopleList,
  type DirectoryPeopleListProps,
  RequestList,
  type RequestListProps,
} from "./directory-lists.tsx";
import { everybodyIn, leadOf } from "./directory-words.ts";
import { Domains } from "./domains.tsx";
import { DryRun } from "./dry-run.tsx";
import { FreshTokenDialog } from "./fresh-token.tsx";
import { Rules } from "./rules.tsx";
import { SetUp } from "./set-up.tsx";
import { useDirectory, useDirectoryAct } from "./use-directory.ts";
import { WhatHappens } from "./what-happens.tsx";

const DirectoryGuide = late(() => import("../guide/directory-guide.tsx").then((module) => module.default));

export type DirectoryViewProps = {
  first: DirectoryAnswer;
  domains: readonly Domain[];
  signOn: SignOnAnswer;
  requests: Omit<RequestListProps, "timeZone"> | null;
  people: Omit<DirectoryPeopleListProps, "timeZone"> | null;
  timeZone: string;
};

/** One of the two lists is there, as the address says, or the sign-on. A first token outlives the form that made it: it is told once. */
export function DirectoryView({ first, domains, signOn, ...lists }: DirectoryViewProps) {
  const { directory, places, may_manage: mayManage } = useDirectory(first);
  const [fresh, setFresh] = useState<string | null>(null);
  return (
    <>
      {directory ? (
        <Working {...{ directory, places, mayManage, domains, signOn, ...lists }} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-12 pt-6 max-xl:grid-cols-1">
          <div className="grid min-w-0 content-start gap-9">
            <SetUp {...{ places, mayManage }} onToken={setFresh} />
            <SignOn first={signOn} timeZone={lists.timeZone} />
          </div>
          <Domains first={domains} {...{ mayManage, timeZone: lists.timeZone }} />
        </div>
      )}
      <FreshTokenDialog token={fresh} onClose={() => setFresh(null)} />
    </>
  );
}

type WorkingProps = Omit<DirectoryViewProps, "first"> & {
  directory: NonNullable<DirectoryAnswer["directory"]>;
  places: DirectoryAnswer["places"];
  mayManage: boolean;
};

function Working({ directory, places, mayManage, domains, signOn, requests, people, timeZone }: WorkingProps) {
  const { strong, rest } = leadOf(directory);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-10 pt-6 max-xl:grid-cols-1">
      <div className="min-w-0">
        <PageHeader
          when={
            directory.heard_at ? (
              <>
                Last heard <RelativeTime at={directory.heard_at} timeZone={timeZone} />
              </>
            ) : (
              "Not heard yet"
            )
          }
          lead={
            <>
              <b className="font-semibold">{strong}</b>
              {rest}
            </>
          }
        />
        {directory.state === "trial" ? <DryRun {...{ directory, mayManage }} /> : null}
        <Shown directory={directory} value={people ? "people" : requests ? "requests" : "sign-on"} />
        {requests ? <RequestList {...requests} timeZone={timeZone} /> : null}
        {requests || people ? null : <SignOn first={signOn} timeZone={timeZone} />}
        {people ? <DirectoryPeopleList {...people} timeZone={timeZone} /> : null}
      </div>
      <div className="grid min-w-0 content-start gap-9">
        <Connection {...{ directory, mayManage, timeZone }} />
        <DirectoryGuide directory={directory} />
        <Domains first={domains} {...{ mayManage, timeZone }} />
        <Rules {...{ directory, places, mayManage }} />
        <WhatHappens />
        {mayManage ? <RemoveDirectory version={directory.version} /> : null}
      </div>
    </div>
  );
}

function RemoveDirectory({ version }: { version: number }) {
  const { act } = useDirectoryAct();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button size="sm" onClick={() => setAsking(true)}>
        Remove the directory
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove the directory?"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={() => act(() => call("auth.removeDirectory", { version }), "Directory removed")}
      >
        Its tokens end, and we forget what it told us. Everybody keeps the access they have, and the directory no longer
        switches anybody off.
      </ConfirmDialog>
    </div>
  );
}

function Shown({ directory, value }: { directory: Directory; value: string }) {
  return (
    <div className="mb-4">
      <Segmented
        label="What is listed"
        value={value}
        segments={[
          {
            value: "requests",
            label: directory.needs > 0 ? `What came in, ${directory.needs} for you` : "What came in",
            href: peoplePaths.directory(),
          },
          { value: "people", label: `People ${everybodyIn(directory)}`, href: peoplePaths.directoryPeople() },
          { value: "sign-on", label: "Sign-on", href: peoplePaths.signOnSetUp() },
        ]}
      />
    </div>
  );
}
