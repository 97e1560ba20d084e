"use client";
// What narrows the list, in words, with the names of the workspace's own fields, of events and of introducers.
import { segmentWords } from "#components/contact/segment-words.ts";
import { useContactFields } from "#lib/client/use-contact-fields.ts";
import { useEventName, useIntroducerName } from "#lib/client/use-contacts.ts";

type Narrowing = Readonly<Record<string, unknown>>;

/** The one that each of two filters names, where it names one. */
function idsIn(among: readonly Narrowing[], name: string): readonly (string | undefined)[] {
  return [...new Set(among.flatMap(({ [name]: id }) => (typeof id === "string" ? [id] : [])))];
}

/** A segment's and what narrows it further: there are no more than two. */
function useNamed(ids: readonly (string | undefined)[], useName: (id: string | undefined) => string | undefined) {
  const [first, second] = ids;
  const names = [useName(first), useName(second)];
  return ids.slice(0, names.length).flatMap((id, at): [string, string][] => {
    const name = names[at];
    return id !== undefined && name !== undefined ? [[id, name]] : [];
  });
}

/**
 * `whose` is the name of whoever is filtered for, where it is known. Events and
 * introducers are asked for where one of `among`, two at the most, names one.
 */
export function useSegmentWords(...among: readonly Narrowing[]): (narrowing: Narrowing, whose?: string) => string {
  const fields = useContactFields();
  const names = new Map([
    ...useNamed(idsIn(among, "event"), useEventName),
    ...useNamed(idsIn(among, "introducer"), useIntroducerName),
  ]);
  return (narrowing, whose) => segmentWords(narrowing, { whose, fields, names });
}
