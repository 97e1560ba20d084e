"use client";
// The contacts that match what is being typed.
import { Command } from "cmdk";
import { Avatar } from "#components/ui/avatar.tsx";
import type { FoundContact } from "#lib/client/find-contacts.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

/** What the palette knows a contact by. */
export function contactValue({ id }: FoundContact): string {
  return `contact ${id}`;
}

type ContactResultsProps = {
  query: string;
  contacts: readonly FoundContact[];
  className: string;
  onOpen: (href: string) => void;
};

/** Absent while there are none. */
export function ContactResults({ query, contacts, className, onOpen }: ContactResultsProps) {
  if (contacts.length === 0) return null;
  return (
    <Command.Group heading="Contacts" forceMount className={className}>
      {contacts.map((contact) => (
        <Command.Item
          key={contact.id}
          forceMount
          value={contactValue(contact)}
          onSelect={() => onOpen(contactPaths.contact(contact.id))}
          className={itemClass}
        >
          <span className="mx-2 grid shrink-0 place-items-center">
            <Avatar name={contact.name} src={contact.photo} size={28} />
          </span>
          <span className="cut">
            <Marked text={contact.name} query={query} />
          </span>
          <span className="cut text-12 font-normal text-muted">{contact.beside}</span>
          <EnterHint word="Open" />
        </Command.Item>
      ))}
    </Command.Group>
  );
}
