"use client";
// Sends invitations from a dialog: what was refused, what failed, and one key for one press, however often it is sent.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { counted } from "#lib/plural.ts";
import type { InviteOutcome } from "#lib/services/auth/members-entities.ts";

type Inviting<Invitation> = {
  send: (invitation: Invitation, idempotencyKey: string) => Promise<readonly InviteOutcome[]>;
  /** What became of those who were not refused. */
  became: "sent" | "created";
  /** What is asked for again, and what is done with those who were not refused. */
  onSent: (sent: readonly InviteOutcome[]) => Promise<unknown>;
  /** Nobody was refused. */
  onAll: () => void;
};

/** `send` answers the addresses that are left to be looked at. */
export function useInviting<Invitation extends { emails: readonly string[] }>(way: Inviting<Invitation>) {
  const same = useSameKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly InviteOutcome[]>([]);

  async function send(invitation: Invitation): Promise<readonly string[]> {
    setBusy(true);
    setFailure(null);
    try {
      const outcomes = await way.send(invitation, same.keyOf(invitation));
      same.done();
      const left = outcomes.filter(({ outcome }) => outcome === "refused");
      const sent = outcomes.filter(({ outcome }) => outcome !== "refused");
      if (sent.length > 0) showSuccess(`${counted(sent.length, "invitation")} ${way.became}`);
      await way.onSent(sent);
      setRefused(left);
      if (left.length === 0) way.onAll();
      return left.map(({ email }) => email);
    } catch (error) {
      setFailure(messageOf(error));
      return invitation.emails;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, refused, send };
}
