"use client";
// How many of the people I added wait to be sent from this device.
import { useEffect, useState } from "react";
import { useShell } from "#components/shell/shell-context.tsx";
import { Note } from "#components/ui/note.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { mayWait } from "#lib/client/captures/capture-mark.ts";
import { onCaptures } from "#lib/client/captures/capture-news.ts";
import { counted } from "#lib/plural.ts";

async function countOf(person: string): Promise<number> {
  if (!mayWait()) return 0;
  const { capturesOf } = await import("#lib/client/captures/capture-store.ts");
  return (await capturesOf(person)).length;
}

/** Nothing where nobody waits. */
export function Unsent() {
  const { user, impersonation } = useShell();
  const [count, setCount] = useState(0);
  const person = impersonation ? null : user.id;
  useEffect(() => {
    if (person === null) return;
    const look = () => void countOf(person).then(setCount, () => setCount(0));
    look();
    return onCaptures(look);
  }, [person]);
  if (count === 0) return null;
  return (
    <Note
      role="status"
      title={`${counted(count, "person")} you added ${count === 1 ? "waits" : "wait"} to be sent`}
      action={
        <a href={cardPaths.addPerson()} className="text-13 text-brand underline underline-offset-2">
          Look at {count === 1 ? "it" : "them"}
        </a>
      }
    >
      Kept on this device until there is a connection.
    </Note>
  );
}
