"use client";
// What can be done with the chosen people; each act takes those it may be done with.
import { CirclePause, CirclePlay, Download, MailX, Send, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { late } from "#components/patterns/late.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { fetchNow } from "#lib/client/missing.ts";
import { counted } from "#lib/plural.ts";
import { MEMBER_COLUMNS } from "#lib/services/auth/members-csv.ts";
import type { Member, MemberAct, MembersOverview } from "#lib/services/auth/members-entities.ts";
import { ROLE_LABELS } from "./people-shape.ts";
import { ableTo, type PeopleCommands } from "./use-people-commands.ts";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type BulkProps = {
  picked: readonly Member[];
  roles: MembersOverview["roles"];
  acts: PeopleCommands;
  onClear: () => void;
  onGone: (gone: readonly Member[]) => void;
};

async function exportPicked(picked: readonly Member[], timeZone: string) {
  const csv = await fetchNow(() => import("#lib/client/save-csv.ts"));
  csv?.saveCsv({ name: "people", timeZone, columns: MEMBER_COLUMNS }, picked);
}

/** Export, roles, suspend and back, invitations. */
export function Bulk({ picked, roles, acts, onClear, onGone }: BulkProps) {
  const [asking, setAsking] = useState(false);
  const timeZone = useTimeZone();
  const some = (act: MemberAct) => ableTo(picked, act).length > 0;
  const suspending = ableTo(picked, "suspend");
  const who = counted(suspending.length, "person");
  const given = roles.filter((role) => role !== "owner");
  return (
    <>
      <BulkBar count={picked.length} onClear={onClear}>
        <BulkAction icon={<Download aria-hidden="true" />} onClick={() => void exportPicked(picked, timeZone)}>
          Export
        </BulkAction>
        {some("role")
          ? given.map((role) => (
              <BulkAction
                key={role}
                icon={<ShieldCheck aria-hidden="true" />}
                onClick={() => void acts.role(picked, role)}
              >
                {`Make ${ROLE_LABELS[role].toLowerCase()}`}
              </BulkAction>
            ))
          : null}
        {some("suspend") ? (
          <BulkAction icon={<CirclePause aria-hidden="true" />} onClick={() => setAsking(true)}>
            Suspend
          </BulkAction>
        ) : null}
        {some("reactivate") ? (
          <BulkAction icon={<CirclePlay aria-hidden="true" />} onClick={() => void acts.reactivate(picked)}>
            Reactivate
          </BulkAction>
        ) : null}
        {some("resend") ? (
          <BulkAction icon={<Send aria-hidden="true" />} onClick={() => void acts.resend(picked)}>
            Send again
          </BulkAction>
        ) : null}
        {some("revoke") ? (
          <BulkAction icon={<MailX aria-hidden="true" />} onClick={() => void acts.revoke(picked).then(onGone)}>
            Withdraw
          </BulkAction>
        ) : null}
      </BulkBar>
      {asking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`Suspend ${who}?`}
          confirmLabel={`Suspend ${who}`}
          cancelLabel="Keep them"
          onConfirm={() => acts.suspend(suspending)}
        >
          They lose access to this workspace right away. What is theirs stays, and you can let them in again.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
