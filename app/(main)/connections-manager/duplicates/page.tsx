// Duplicates: contacts that look like one person, with the reasons, and what somebody says of them.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { Duplicates } from "./_components/duplicates.tsx";
import { loadPairs } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "Duplicates" };

/** `state=apart` shows those that somebody said are two people. */
export default async function DuplicatesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const state = (await searchParams).state === "apart" ? "apart" : "open";
  const { first, now, timeZone } = await loadPairs(state);
  return (
    <Page width="wide" top="tools">
      {first ? (
        <Clock now={now}>
          <Duplicates key={state} first={first} state={state} timeZone={timeZone} />
        </Clock>
      ) : (
        <NoPermission what="connections" home={paths.dashboard()} />
      )}
    </Page>
  );
}
