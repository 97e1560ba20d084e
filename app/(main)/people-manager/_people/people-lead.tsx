// What the People Manager says first: how many people, where, and how many cards are complete.
import NextLink from "next/link";
import { calendarDay, dayIn } from "#lib/date-format.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted } from "#lib/plural.ts";
import type { PeopleOverview } from "#lib/services/auth/people-entities.ts";

const link = "rounded-small font-semibold underline decoration-2 underline-offset-4";
const warning = `${link} decoration-[color-mix(in_oklab,var(--warning)_45%,transparent)]`;

/** Who leaves next, and how many more. */
function Leaving({ overview: { leaving, first_leaving: first }, timeZone }: PeopleLeadProps) {
  if (first === null) return null;
  const day = calendarDay(dayIn(new Date(first.at), timeZone), "weekday");
  return (
    <>
      <NextLink href={peoplePaths.peopleManagerAt("leaving")} className={warning}>
        {first.name || "Somebody"}
      </NextLink>{" "}
      leaves on {day}
      {leaving > 1 ? `, and ${counted(leaving - 1, "person")} after that` : ""}.{" "}
    </>
  );
}

type PeopleLeadProps = { overview: PeopleOverview; timeZone: string };

/** Who lost access while nobody takes over. */
function Undecided({ undecided }: Pick<PeopleOverview, "undecided">) {
  if (undecided === 0) return null;
  return (
    <>
      <NextLink href={peoplePaths.leaving()} className={warning}>
        {counted(undecided, "person")}
      </NextLink>{" "}
      lost access, and nobody takes over yet.{" "}
    </>
  );
}

/** One sentence. */
export function PeopleLead({ overview, timeZone }: PeopleLeadProps) {
  const { people, invited, places, complete, unfinished } = overview;
  const locations = places.length - 1;
  return (
    <>
      <b className="font-semibold">{counted(people, "person")}</b>
      {locations > 0 ? ` in ${counted(locations, "location")}` : ""}, {counted(complete, "complete card")}.{" "}
      {unfinished > 0 ? (
        <>
          <NextLink href={peoplePaths.peopleManagerAt("cards")} className={warning}>
            {counted(unfinished, "person")}
          </NextLink>{" "}
          {unfinished === 1 ? "has" : "have"} something left to finish.{" "}
        </>
      ) : null}
      <Undecided undecided={overview.undecided} />
      <Leaving {...{ overview, timeZone }} />
      {invited > 0 ? (
        <>
          <NextLink
            href={peoplePaths.peopleManagerAt("requests")}
            className={`${link} decoration-[color-mix(in_oklab,var(--brand)_45%,transparent)]`}
          >
            {counted(invited, "invitation")}
          </NextLink>{" "}
          {invited === 1 ? "waits" : "wait"} for a yes.
        </>
      ) : null}
    </>
  );
}
