// /subscribe: choose a plan, how often it is paid and for how many people; or change what runs.
import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { NeedsScript } from "#components/patterns/needs-script.tsx";
import { isolate } from "#lib/isolate.ts";
import { Chooser } from "./_components/chooser.tsx";
import { NotNow } from "./_components/not-now.tsx";
import { WhoNote } from "./_components/who-note.tsx";
import { loadSubscribe } from "./loaders.ts";

export const metadata: Metadata = { title: "subscribe" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Public: a stranger sees plans and prices, an owner orders. */
export default async function SubscribePage({ searchParams }: PageProps) {
  const { plans, billing, who, back, workspaceName, start } = await loadSubscribe(await searchParams);
  const changing = billing?.allowed.includes("change") === true;
  const own = who.kind === "owner" ? billing : null;
  // Whoever can order nothing now is told why instead of being let choose.
  const stopped = own !== null && !changing && !own.allowed.includes("subscribe");
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">
        {changing || stopped ? "Change the plan" : "Choose a plan"}
      </h1>
      <p className="mb-6 text-14 text-muted">
        {workspaceName ? `For ${isolate(workspaceName)}. ` : ""}Share links keep working whatever you choose.
      </p>
      <NeedsScript />
      <WhoNote who={who} />
      {back ? (
        <a
          href={back.href}
          className="target relative -mt-4 mb-5 inline-flex items-center gap-1.5 rounded-small text-13 font-medium text-brand hover:underline"
        >
          <ArrowLeft className="size-3.5" aria-hidden="true" />
          {back.label}
        </a>
      ) : null}
      {stopped ? (
        <NotNow billing={own} timeZone={start.timeZone} />
      ) : (
        <Chooser plans={plans} billing={own} start={start} />
      )}
    </>
  );
}
