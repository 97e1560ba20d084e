// Duplicates: contacts that look like one person, with the reasons, and what somebody says of them.
import type { Metadata } from "next";
import { Clock } from "#components/patterns/clock.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { isId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";
import { Duplicates } from "./_components/duplicates.tsx";
import { JoinedAlone } from "./_components/joined-alone.tsx";
import { loadJoined, loadPairs } from "./loaders.ts";

type Search = Record<string, string | string[] | undefined>;

export const metadata: Metadata = { title: "Duplicates" };

/** `state=apart` shows those that somebody said are two people, `state=joined` those that joined by themselves; `contact` those of one contact. */
export default async function DuplicatesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { state, contact } = await searchParams;
  const of = typeof contact === "string" && isId(contact) ? contact : undefined;
  return (
    <Page width="wide" top="tools">
      {state === "joined" ? <Joined /> : <Pairs state={state === "apart" ? "apart" : "open"} contact={of} />}
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

type PairsProps = { state: "open" | "apart"; contact: string | undefined };

async function Pairs({ state, contact }: PairsProps) {
  const { first, now, timeZone } = await loadPairs(state, contact);
  if (!first) return NO_PERMISSION;
  return (
    <Clock now={now}>
      <Duplicates key={`${state} ${contact}`} {...{ first, state, contact, timeZone }} />
    </Clock>
  );
}
