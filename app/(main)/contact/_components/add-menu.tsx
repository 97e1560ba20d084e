"use client";
// Which detail to add; stands in the menu that its button opens.
import { factLabel } from "#components/contact/fact-source.ts";
import { DropdownMenuContent, DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import { useContactFields } from "#lib/client/use-contact-fields.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { type FieldOf, fieldsToAdd } from "./fact-words.ts";

type AddMenuProps = { contact: Pick<WholeContact, "kind" | "facts">; onAdd: (field: FieldOf) => void };

/** The field that is opened takes the focus, so that the button must not have it back. */
export default function AddMenu({ contact, onAdd }: AddMenuProps) {
  const made = useContactFields() ?? [];
  const shown = new Set(contact.facts.filter((fact) => fact.shown).map(({ custom }) => custom?.id));
  const fields: FieldOf[] = [
    ...fieldsToAdd(contact).map((field) => ({ key: field, field, custom: null })),
    ...made
      .filter(({ id }) => !shown.has(id))
      .map(({ id, name, type }) => ({ key: id, field: "custom" as const, custom: { id, name, type } })),
  ];
  return (
    <DropdownMenuContent onCloseAutoFocus={(event) => event.preventDefault()} className="max-h-[60vh] overflow-y-auto">
      {fields.map((field) => (
        <DropdownMenuItem key={field.key} onSelect={() => onAdd(field)}>
          <span className="cut">{factLabel(field)}</span>
        </DropdownMenuItem>
      ))}
    </DropdownMenuContent>
  );
}
