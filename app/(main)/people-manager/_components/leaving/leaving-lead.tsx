// The sentence over the list of people who leave.
import { counted } from "#lib/plural.ts";
import type { PeopleOverview } from "#lib/services/auth/people-entities.ts";

/** Of everybody, however the list is narrowed; what waits for somebody comes first. */
export function LeavingLead({ overview }: { overview: Pick<PeopleOverview, "leaving" | "undecided"> }) {
  const { leaving: leaves, undecided: waits } = overview;
  if (waits > 0)
    return (
      <>
        <b>{counted(waits, "person")}</b> lost access, and nobody takes over yet. Nothing that was handed out stopped
        working.
      </>
    );
  if (leaves > 0)
    return (
      <>
        <b>{counted(leaves, "person")}</b> will leave soon. What they hold is planned, and can change until that day.
      </>
    );
  return <>Nobody leaves. When somebody does, what they hold goes to colleagues here, and nothing stops working.</>;
}
