"use client";
// What of each person stays at the location that they leave.
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useCall } from "#lib/client/use-call.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { HandOverPreview } from "#lib/services/auth/hand-overs-entities.ts";
import { countedKind } from "#lib/services/auth/hand-overs-words.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf } from "./people-shape.ts";

const ONCE = { revalidateOnFocus: false } as const;

/** "3 contacts and 2 share links", or that there is nothing. */
export function staysSentence(holds: HandOverPreview["holds"]): string {
  const what = holds.flatMap(({ kind, count, stays }) =>
    kind === "cards" || count + stays === 0 ? [] : [countedKind(kind, count + stays)],
  );
  return what.length === 0 ? "Nothing else stays." : `${inOnePhrase(what)} stay.`;
}

export function WhatStays({ people }: { people: readonly TreePerson[] }) {
  if (people.length === 0) return <p className="text-13 text-muted">Everybody chosen is already at this location.</p>;
  return (
    <section>
      <h3 className="text-13 font-semibold">What stays</h3>
      <ul className="mt-1 max-h-48 overflow-y-auto text-13">
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Row({ person }: { person: TreePerson }) {
  const { data, error } = useCall("auth.previewHandOver", { id: person.id, place: person.place.id }, ONCE);
  return (
    <li className="flex flex-wrap gap-x-2 py-1">
      <bdi className="font-medium">{nameOf(person)}</bdi>
      {data ? <span className="text-muted">{said(data)}</span> : null}
      {error ? (
        <span role="alert" className="text-danger">
          {messageOf(error)}
        </span>
      ) : null}
      {data || error ? null : <Skeleton className="h-4 w-40" />}
    </li>
  );
}

function said({ holds, running }: HandOverPreview): string {
  return running === null ? staysSentence(holds) : "Already leaving. Cancel that first.";
}
