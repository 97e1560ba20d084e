"use client";
// A country by its name. The names are the browser's, so until it is there only the chosen one is drawn.
import { type ComponentProps, useEffect, useState } from "react";
import { Select } from "#components/ui/select.tsx";
import { type Country, callingCode, countries, countryName } from "#lib/countries.ts";

type CountrySelectProps = ComponentProps<"select"> & {
  /** What the field begins with, drawn before the list is there. */
  first: string;
  /** The code that is dialled stands behind each name. */
  calling?: boolean;
};

/** Registered like any other field. */
export function CountrySelect({ first, calling = false, ...rest }: CountrySelectProps) {
  const [list, setList] = useState<Country[]>([]);
  useEffect(() => setList(countries()), []);
  // One node per country from the first paint on: a choice that was made stays chosen when the list comes.
  const known = { code: first, name: countryName(first), calling: callingCode(first) };
  // What was typed before there was a list stays what it is until somebody chooses.
  const listed = list.some(({ code }) => code === first);
  const shown = first && !listed ? [known, ...list] : list;
  return (
    <Select {...rest}>
      <option value="">Choose</option>
      {shown.map(({ code, name, calling: dialled }) => (
        <option key={code} value={code} suppressHydrationWarning>
          {calling ? `${name} ${dialled}` : name}
        </option>
      ))}
    </Select>
  );
}

/** Narrow: the list has the names, closed it shows "US +1". */
export function CallingCodeSelect({ chosen, ...rest }: Omit<CountrySelectProps, "calling"> & { chosen: string }) {
  return (
    <span className="relative block">
      <CountrySelect
        {...rest}
        calling
        // The chosen name is still there to be read out.
        className="[&_option]:text-ink [&_select]:text-transparent"
      />
      <span
        aria-hidden="true"
        className="tn pointer-events-none absolute inset-y-0 left-3 flex items-center gap-1.5 text-14 touch:text-[16px] forced-colors:hidden"
      >
        {chosen || "–"}
        <span className="text-muted">{callingCode(chosen)}</span>
      </span>
    </span>
  );
}
