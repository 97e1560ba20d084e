// Users Manager: who belongs to the workspace, who was asked in, and what is done about it.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { PeopleManager } from "./_components/people-manager.tsx";
import { PEOPLE } from "./_components/people-shape.ts";
import { loadPeople } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "users manager" };

/** The first paint is the server's; from then on the list keeps itself up to date. */
export default async function UsersManagerPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const list = readList(PEOPLE, (name) => [search[name]].flat()[0]);
  const { first, now, ...about } = await loadPeople(list);
  return (
    <Page top="tools">
      {first ? (
        <Clock now={now}>
          <PeopleManager first={first} firstList={list} {...about} />
        </Clock>
      ) : (
        <NoPermission what="the people of this workspace" home={paths.dashboard()} />
      )}
    </Page>
  );
}
