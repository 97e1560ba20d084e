"use client";
// What the person has to know before they type: no network, somebody else signed in; and what became of the last one.
import { Check, CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Note } from "#components/ui/note.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import type { Captures } from "./use-captures.ts";

function useOnline(): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return online;
}

function LastOne({ last }: Pick<Captures, "last">) {
  if (last === null) return null;
  const Icon = last.sent ? Check : CloudOff;
  return (
    <p className="flex items-start gap-2 pb-4 text-14">
      <Icon className="mt-[3px] size-4 shrink-0 text-brand" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{last.name}</b>{" "}
        {last.sent ? "is saved in your answers." : "is kept on this device and not sent yet."}
      </span>
    </p>
  );
}

export function Standing({ last, other }: Pick<Captures, "last" | "other">) {
  const online = useOnline();
  return (
    <>
      {other ? (
        <Note
          tone="warning"
          className="mb-4"
          title="Somebody else is signed in here now."
          action={
            <a href={cardPaths.addPerson()} className="text-brand underline underline-offset-2">
              Open this page as them
            </a>
          }
        >
          What waits here stays yours, and nobody else sees it.
        </Note>
      ) : null}
      {online ? null : (
        <Note className="mb-4" title="You’re offline.">
          Keep adding people. They are kept on this device and sent once you’re back online.
        </Note>
      )}
      <div role="status">
        <LastOne last={last} />
      </div>
    </>
  );
}
