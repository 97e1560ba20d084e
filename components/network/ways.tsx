"use client";
// The ways to an introduction: whom it would be to, by whom, and the button that asks; on My Network and on a contact's page.
import { useState } from "react";
import { Failed } from "#components/patterns/failed.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { Way } from "#lib/services/contact/introduction-entities.ts";
import { INTRODUCTION_LABELS } from "#lib/services/contact/introduction-limits.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { wayWords } from "./way-words.ts";

function WayRow({ way, onAsk }: { way: Way; onAsk: () => void }) {
  const { person, path, asked } = way;
  const first = path[0]?.name ?? "";
  const waits = asked === "asked" || asked === "later" || asked === "yes";
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <Avatar name={person.name} size={32} />
      <span className="min-w-0 flex-1 text-12 text-muted">
        <span className="cut block text-14 font-semibold text-ink">{person.name}</span>
        {person.company === "" ? null : <span className="cut block">{person.company}</span>}
        <span className="block wrap-anywhere">{wayWords(way)}</span>
      </span>
      {waits ? (
        <span className="text-12 text-muted">{INTRODUCTION_LABELS[asked]}</span>
      ) : (
        <WhenWriting>
          <Button size="sm" onClick={onAsk} aria-label={`Ask ${first} for an introduction to ${person.name}`}>
            Ask
          </Button>
        </WhenWriting>
      )}
    </li>
  );
}

type WaysProps = {
  ask: InputOf<"contact.ways">;
  /** Around the list; nothing at all is shown where there is no way. */
  heading?: string;
};

export function Ways({ ask: input, heading }: WaysProps) {
  const [asking, ask] = useState<Way | null>(null);
  const { data, error, mutate } = useCall("contact.ways", input, { keepPreviousData: true });
  const quiet = heading !== undefined;
  if (data === undefined && error) return quiet ? null : <Failed error={error} again={() => void mutate()} />;
  if (data === undefined) return quiet ? null : <Skeleton className="mt-3 h-10 rounded-control" />;
  if (data.length === 0)
    return quiet ? null : (
      <p className="py-3 text-13 text-muted">No colleague who can introduce you. Try another name or company.</p>
    );
  return (
    <div>
      {quiet ? <h2 className="border-b border-line pb-2 text-15">{heading}</h2> : null}
      <ul aria-label="Ways to an introduction">
        {data.map((way) => (
          <WayRow key={`${way.person.id} ${way.path.map(({ id }) => id).join()}`} way={way} onAsk={() => ask(way)} />
        ))}
      </ul>
      {asking === null ? null : <AskDialog way={asking} onClose={() => ask(null)} />}
    </div>
  );
}
