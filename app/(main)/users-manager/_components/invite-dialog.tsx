"use client";
// Asks people in; where no mail server is set up the links are handed over instead.
import { FileSpreadsheet } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { InviteForm } from "#components/workspace/invite-form.tsx";
import { useInviting } from "#components/workspace/use-inviting.ts";
import { call } from "#lib/client/call.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { InviteOutcome, MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { InvitationLinks, NO_EMAIL } from "./invitation-link.tsx";

type InviteDialogProps = { roles: MembersOverview["roles"]; byEmail: boolean; onClose: () => void };

type Made = { id: string; email: string };

/** Those that are open now, as far as their ids were told. */
function madeIn(outcomes: readonly InviteOutcome[]): Made[] {
  return outcomes.flatMap(({ id, email }) => (id === null ? [] : [{ id, email }]));
}

export function InviteDialog({ roles, byEmail, onClose }: InviteDialogProps) {
  const refresh = useRefreshPeople();
  const [made, setMade] = useState<readonly Made[]>([]);
  const { send, ...inviting } = useInviting<InputOf<"auth.inviteMembers">>({
    send: (invitation, idempotencyKey) => call("auth.inviteMembers", invitation, { idempotencyKey }),
    became: byEmail ? "sent" : "created",
    onSent: async (sent) => {
      if (!byEmail) setMade((before) => [...before, ...madeIn(sent)]);
      await refresh();
    },
    onAll: () => {
      if (byEmail) onClose();
    },
  });
  const noEmail = `${NO_EMAIL}. You get a link for each person, to send yourself.`;
  return (
    <InviteForm
      {...{ name: "invite", roles, byEmail, noEmail, where: "here", inviting, send, onClose }}
      before={made.length > 0 ? <InvitationLinks invited={made} /> : null}
      after={<FileLink onClose={onClose} />}
      leave={made.length > 0 ? "Done" : "Cancel"}
    />
  );
}

function FileLink({ onClose }: Pick<InviteDialogProps, "onClose">) {
  const router = useRouter();
  return (
    <button
      type="button"
      className="flex items-center gap-2 justify-self-start rounded-small text-13 font-medium text-brand hover:underline"
      onClick={() => {
        onClose();
        router.push(peoplePaths.peopleFiles());
      }}
    >
      <FileSpreadsheet className="size-4" aria-hidden="true" />
      Many people, or with photos? Use a file
    </button>
  );
}
