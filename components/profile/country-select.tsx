"use client";
// A country by its name. The names are the browser's, so until it is there only the chosen one is drawn.
import { type ComponentProps, useEffect, useState } from "react";
import { Select } from "#components/ui/select.tsx";
import { type Country, countries, countryName } from "#lib/countries.ts";

type CountrySelectProps = ComponentProps<"select"> & {
  /** What the field begins with, drawn before the list is there. */
  first: string;
};

/** Registered like any other field. */
export function CountrySelect({ first, ...rest }: CountrySelectProps) {
  const [list, setList] = useState<Country[]>([]);
  useEffect(() => setList(countries()), []);
  // One node per country from the first paint on: a choice that was made stays chosen when the list comes.
  const shown = list.length > 0 ? list : first ? [{ code: first, name: countryName(first) }] : [];
  return (
    <Select {...rest}>
      <option value="">Choose</option>
      {shown.map(({ code, name }) => (
        <option key={code} value={code} suppressHydrationWarning>
          {name}
        </option>
      ))}
    </Select>
  );
}
