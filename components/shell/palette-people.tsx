"use client";
// The people of the workspace and its locations who match what is being typed.
import { Command } from "cmdk";
import { Avatar } from "#components/ui/avatar.tsx";
import type { FoundPerson } from "#lib/client/find-people.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

/** What the palette knows a person by. */
export function personValue({ id }: FoundPerson): string {
  return `person ${id}`;
}

type PeopleResultsProps = {
  query: string;
  people: readonly FoundPerson[];
  className: string;
  onOpen: (href: string) => void;
};

/** Absent while there are none. */
export function PeopleResults({ query, people, className, onOpen }: PeopleResultsProps) {
  if (people.length === 0) return null;
  return (
    <Command.Group heading="People" forceMount className={className}>
      {people.map((person) => (
        <Command.Item
          key={person.id}
          forceMount
          value={personValue(person)}
          onSelect={() => onOpen(peoplePaths.peopleManagerAt(person.id))}
          className={itemClass}
        >
          <span className="mx-2 grid shrink-0 place-items-center">
            <Avatar name={person.name} src={person.photo} size={28} />
          </span>
          <span className="cut">
            <Marked text={person.name} query={query} />
          </span>
          <span className="cut text-12 font-normal text-muted">{person.beside}</span>
          <EnterHint word="Open" />
        </Command.Item>
      ))}
    </Command.Group>
  );
}
