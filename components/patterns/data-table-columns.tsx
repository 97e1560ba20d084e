"use client";
// The column menu's panel; loaded when somebody opens it.
import { Check } from "lucide-react";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel } from "#components/ui/dropdown-menu.tsx";
import type { Visibility } from "./data-table-model.ts";

export type ColumnChoice = {
  id: string;
  header: string;
  /** Left out until somebody asks for it. */
  off?: true;
};
type ColumnPanelProps = {
  choices: readonly ColumnChoice[];
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
};

/** Stays open while several columns are chosen. */
export default function ColumnPanel({ choices, visibility, onVisibility }: ColumnPanelProps) {
  return (
    <DropdownMenuContent className="w-52">
      <DropdownMenuLabel>Columns</DropdownMenuLabel>
      {choices.map(({ id, header }) => {
        const shown = visibility[id] !== false;
        return (
          <DropdownMenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={shown}
            onSelect={(event) => {
              event.preventDefault();
              onVisibility({ ...visibility, [id]: !shown });
            }}
          >
            {header}
            {shown ? <Check className="ml-auto text-brand!" aria-hidden="true" /> : null}
          </DropdownMenuItem>
        );
      })}
    </DropdownMenuContent>
  );
}
