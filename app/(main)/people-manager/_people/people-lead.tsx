// What the People Manager says first: how many people, where, and how many cards are complete.
import NextLink from "next/link";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted } from "#lib/plural.ts";
import type { PeopleOverview } from "#lib/services/auth/people-entities.ts";

const link = "rounded-small font-semibold underline decoration-2 underline-offset-4";

/** One sentence. */
export function PeopleLead({ overview }: { overview: PeopleOverview }) {
  const { people, invited, places, complete, unfinished } = overview;
  const locations = places.length - 1;
  return (
    <>
      <b className="font-semibold">{counted(people, "person")}</b>
      {locations > 0 ? ` in ${counted(locations, "location")}` : ""}, {counted(complete, "complete card")}.{" "}
      {unfinished > 0 ? (
        <>
          <NextLink
            href={peoplePaths.peopleManagerAt("cards")}
            className={`${link} decoration-[color-mix(in_oklab,var(--warning)_45%,transparent)]`}
          >
            {counted(unfinished, "person")}
          </NextLink>{" "}
          {unfinished === 1 ? "has" : "have"} something left to finish.{" "}
        </>
      ) : null}
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
