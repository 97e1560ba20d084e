// How many seats are taken, and what to do when none is left.

import NextLink from "next/link";
import { paths } from "#lib/paths.ts";
import { nounOf } from "#lib/plural.ts";
import type { MembersOverview } from "#lib/services/auth/members-entities.ts";

const BILLING = paths.billing();

type SeatsLineProps = {
  overview: MembersOverview;
  owner: boolean;
  /** The seats are bought once for a franchise and its locations. */
  shared: boolean;
};

/** Counted as billing counts: suspended people keep their seat, an open invitation holds one. */
export function SeatsLine({ overview, owner, shared }: SeatsLineProps) {
  const { seats, suspended } = overview;
  if (!seats) return null;
  const { used, promised, included } = seats;
  const full = used + promised >= included;
  const parts = [
    suspended > 0 ? "suspended people included" : null,
    promised > 0 ? `${promised.toLocaleString("en")} held for open invitations` : null,
  ].filter((part) => part !== null);
  return (
    <p className="pt-3 text-12 text-muted">
      <span className="tn">{used.toLocaleString("en")}</span> of{" "}
      <span className="tn">{included.toLocaleString("en")}</span> {nounOf(included, "seat")} used
      {shared ? " across all locations" : ""}
      {parts.length > 0 ? `, ${parts.join(", ")}` : ""}.
      {full ? (
        <>
          {" "}
          <b className="font-semibold text-ink">No seat is left for another invitation.</b>{" "}
          {owner ? (
            <NextLink href={BILLING} className="target relative rounded-small font-medium text-brand underline">
              Add seats
            </NextLink>
          ) : (
            "The owner adds seats under Workspace manager, Billing."
          )}
        </>
      ) : null}
    </p>
  );
}
