// Duplicates: contacts that look like one person, with the reasons, and what somebody says of them.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import { Duplicates } from "./_components/duplicates.tsx";
import { JoinedAlone } from "./_components/joined-alone.tsx";
import { loadJoined, loadPairs } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "Duplicates" };

/** `state=apart` shows those that somebody said are two people, `state=joined` those that joined by themselves. */
export default async function DuplicatesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { state } = await searchParams;
  return (
    <Page width="wide" top="tools">
      {state === "joined" ? <Joined /> : <Pairs state={state === "apart" ? "apart" : "open"} />}
    </Page>
  );
}

const NO_PERMISSION = <NoPermission what="connections" home={paths.dashboard()} />;

async function Joined() {
  const { first, now, timeZone } = await loadJoined();
  if (!first) return NO_PERMISSION;
  return (
    <Clock now={now}>
      <JoinedAlone first={first} timeZone={timeZone} />
    </Clock>
  );
}

async function Pairs({ state }: { state: "open" | "apart" }) {
  const { first, now, timeZone } = await loadPairs(state);
  if (!first) return NO_PERMISSION;
  return (
    <Clock now={now}>
      <Duplicates key={state} first={first} state={state} timeZone={timeZone} />
    </Clock>
  );
}
