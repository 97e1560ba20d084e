"use client";
// Which detail to add; stands in the menu that its button opens.
import { DropdownMenuContent, DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import { FACT_LABELS, type FactField } from "#lib/services/contact/contact-limits.ts";

type AddMenuProps = { fields: readonly FactField[]; onAdd: (field: FactField) => void };

/** The field that is opened takes the focus, so that the button must not have it back. */
export default function AddMenu({ fields, onAdd }: AddMenuProps) {
  return (
    <DropdownMenuContent onCloseAutoFocus={(event) => event.preventDefault()}>
      {fields.map((field) => (
        <DropdownMenuItem key={field} onSelect={() => onAdd(field)}>
          {FACT_LABELS[field]}
        </DropdownMenuItem>
      ))}
    </DropdownMenuContent>
  );
}
