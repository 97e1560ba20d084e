"use client";
// Some of many, ticked in a list that is searched when it is long.
import { useId, useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";

export type Named = { id: string; name: string };

type ChoiceProps = {
  legend: string;
  help: string;
  options: readonly Named[];
  chosen: ReadonlySet<string>;
  none: string;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** From this many on a list is searched. */
const MANY = 8;

/** Named by its legend. */
export function Choice({ legend, help, options, chosen, none, onChange }: ChoiceProps) {
  const fieldId = useId();
  const [search, setSearch] = useState("");
  const sought = search.trim().toLowerCase();
  const shown = options.filter(({ name }) => name.toLowerCase().includes(sought));
  const toggle = (id: string) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="text-13 font-medium">{legend}</legend>
      <p className="text-12 text-muted">{help}</p>
      {options.length >= MANY ? (
        <Input
          type="search"
          aria-label={`Search ${legend.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <ul className="max-h-44 overflow-y-auto rounded-control border border-line">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <label
              htmlFor={`${fieldId}-${id}`}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 hover:bg-hover touch:min-h-11"
            >
              <Checkbox id={`${fieldId}-${id}`} checked={chosen.has(id)} onChange={() => toggle(id)} />
              <bdi className="cut">{name}</bdi>
            </label>
          </li>
        ))}
        {shown.length === 0 ? <li className="px-3 py-2 text-13 text-muted">{none}</li> : null}
      </ul>
    </fieldset>
  );
}
