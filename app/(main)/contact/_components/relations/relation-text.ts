// What stands under somebody's name who is around a contact, and what can be said of them.
import { firstName } from "#components/contact/contact-words.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { RelationWith } from "#lib/services/contact/relation-entities.ts";
import { fits, RELATIONS, type Relation, relationLabel } from "#lib/services/contact/relation-words.ts";

type Named = Pick<Contact, "kind" | "name">;

/** A company has no first name. */
export function calledIn({ kind, name }: Named): string {
  return kind === "company" ? name : firstName(name);
}

export function relationText({ relation, word, title }: RelationWith, contact: Named): string {
  if (relation === "own") return word;
  const label = relationLabel(relation, calledIn(contact));
  if (title === "") return label;
  return relation === "employee" ? title : `${label}, ${title}`;
}

/** What the other one can be to a contact, in words. */
export function choicesFor(contact: Named, other: Named): { value: Relation; label: string }[] {
  const first = calledIn(contact);
  return RELATIONS.filter((relation) => fits(relation, contact.kind, other.kind)).map((value) => ({
    value,
    label: value === "own" ? "Something else" : relationLabel(value, first),
  }));
}
