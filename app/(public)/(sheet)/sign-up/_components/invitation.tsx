// An invitation from the other side: join as somebody new, accept as oneself, or read why it goes no further.
import { LeaveButton } from "#components/shell/leave-button.tsx";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { InvitationFace } from "#lib/services/auth/account-access-entities.ts";
import { AccountForm } from "../../_components/account-form.tsx";
import { DeadEnd, SheetHead } from "../../_components/sheet-head.tsx";
import { AcceptForm } from "./accept-form.tsx";
import { LogInFirst } from "./log-in-first.tsx";

type InvitationProps = { face: InvitationFace | null; secret: string; signedInAs: string | null };

const ENDED = {
  accepted: ["This invitation was accepted", "Log in to open the workspace."],
  revoked: ["This invitation was withdrawn", "If you think that is a mistake, ask the person who invited you."],
  expired: ["This invitation has expired", "It was valid for 7 days. Ask the person who invited you for a new one."],
} as const;

/** What fits the invitation and whoever looks at it. */
export function Invitation({ face, secret, signedInAs }: InvitationProps) {
  if (!face) {
    return (
      <DeadEnd title="There is no such invitation" action={{ label: "Log in", href: paths.login() }}>
        A newer email may have replaced it. Open the link in the latest one.
      </DeadEnd>
    );
  }
  if (face.state !== "open") {
    const [title, sentence] = ENDED[face.state];
    return (
      <DeadEnd title={title} action={{ label: "Log in", href: paths.login() }}>
        {sentence}
      </DeadEnd>
    );
  }
  return (
    <>
      <SheetHead title={`Join ${isolate(face.workspace_name)}`}>
        <bdi>{face.inviter || "Somebody"}</bdi> invites <b className="font-medium text-ink">{face.email}</b> as a{" "}
        {face.role}.
      </SheetHead>
      <Answer face={face} secret={secret} signedInAs={signedInAs} />
    </>
  );
}

function Answer({ face, secret, signedInAs }: InvitationProps & { face: InvitationFace }) {
  if (signedInAs !== null && signedInAs !== face.email) return <SomebodyElse email={face.email} who={signedInAs} />;
  if (signedInAs !== null) return <AcceptForm secret={secret} workspace={face.workspace_name} />;
  if (face.has_account) return <LogInFirst email={face.email} secret={secret} />;
  return (
    <AccountForm
      operation="auth.acceptInvitation"
      extra={{ invitation_id: secret }}
      email={face.email}
      names={[face.workspace_name]}
      asks={["names"]}
      submit="Join"
    />
  );
}

function SomebodyElse({ email, who }: { email: string; who: string }) {
  return (
    <div className="mt-5 grid gap-3 text-13 text-muted">
      <p className="break-words">
        You are signed in as <b className="font-medium text-ink">{who}</b>. Log out, then open the link again as {email}
        .
      </p>
      <LeaveButton />
    </div>
  );
}
