"use client";
// A filter whose choices are too many for a list: few are chosen from as they are, of many those that match what is typed.
import { X } from "lucide-react";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import { ChoiceField, type FilterFieldProps } from "./filter-fields.tsx";

type Offered = { rows: readonly { id: string; name: string }[]; more: boolean } | undefined;

type SearchChoiceProps = FilterFieldProps & {
  name: string;
  label: string;
  /** What no choice is called: "Any event". */
  every: string;
  /** What the chosen one is called, as far as that is known. */
  chosen: string | undefined;
  /** A hook that finds them; an empty search finds the first ones. */
  useFound: (search: string) => Offered;
};

/** Absent where there is nothing to choose. */
export function SearchChoice({ chosen, useFound, ...field }: SearchChoiceProps) {
  const { list, change, name, every } = field;
  const [search, setSearch] = useState("");
  const all = useFound("");
  const value = list.filters[name] ?? "";
  if (all === undefined || (all.rows.length === 0 && value === "")) return null;
  if (value !== "" && all.more)
    return (
      <Chosen
        label={field.label}
        text={chosen ?? "As chosen"}
        every={every}
        onClear={() => change({ filters: { [name]: "" } })}
      />
    );
  if (all.more)
    return (
      <Search
        {...{ useFound, search, setSearch }}
        label={field.label}
        onPick={(id) => change({ filters: { [name]: id } })}
      />
    );
  const known = new Map([
    ...(value && chosen ? [[value, chosen] as const] : []),
    ...all.rows.map((one) => [one.id, one.name] as const),
  ]);
  return <ChoiceField {...field} options={[...known].map(([id, label]) => ({ value: id, label }))} />;
}

type ChosenProps = { label: string; text: string; every: string; onClear: () => void };

function Chosen({ label, text, every, onClear }: ChosenProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-ink">{label}</legend>
      <span className="flex min-h-10 items-center gap-2 rounded-control border border-line-strong pl-3 text-14 text-ink touch:min-h-11">
        <bdi className="cut min-w-0 flex-1">{text}</bdi>
        <button
          type="button"
          aria-label={every}
          title={every}
          onClick={onClear}
          className="target mr-1.5 grid size-7 place-items-center rounded-tight text-muted hover:bg-hover hover:text-ink"
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      </span>
    </fieldset>
  );
}

type SearchProps = {
  label: string;
  search: string;
  setSearch: (search: string) => void;
  useFound: (search: string) => Offered;
  onPick: (id: string) => void;
};

/** As many as need no scrolling beside the other filters. */
const SHOWN = 5;

/** Nothing is listed before something is typed. */
function Search({ label, search, setSearch, useFound, onPick }: SearchProps) {
  const { text, type, settle } = useTypedSearch(search, setSearch);
  const rows = useFound(search)?.rows.slice(0, SHOWN) ?? [];
  return (
    <div className="grid gap-1.5">
      <Field label={label}>
        <Input
          type="search"
          autoComplete="off"
          placeholder="Type to search"
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
      </Field>
      {search === "" ? null : rows.length === 0 ? (
        <p role="status" className="px-2 text-13 text-muted">
          Nothing found.
        </p>
      ) : (
        <ul aria-label={label}>
          {rows.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onPick(id)}
                className="w-full rounded-control px-2 py-2 text-left text-14 text-ink hover:bg-hover touch:min-h-11"
              >
                <bdi className="block truncate">{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
