"use client";
// A location's contacts that the brand sees: searched, sorted and read from here, and changed there.
import { useRouter } from "next/navigation";
import { useCallback, useMemo } from "react";
import { late } from "#components/patterns/late.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { choicesFor } from "./connection-choices.tsx";
import { elsewhereColumns } from "./connection-columns.tsx";
import { nothingShown } from "./connection-empty.tsx";
import { ConnectionFilters } from "./connection-filters.tsx";
import type { ConnectionListProps } from "./connection-list.tsx";
import { CONNECTIONS } from "./connection-shape.ts";
import type { Location } from "./use-locations.ts";

const LocationTools = late(() => import("./location-tools.tsx").then((module) => module.default));

type LocationListProps = Pick<ConnectionListProps, "first" | "firstList" | "timeZone"> & { place: Location };

const nameOf = ({ name }: Contact) => name;
const NO_FIELDS: readonly ContactField[] = [];
const CHOICES = choicesFor(true, NO_FIELDS);

/** Nothing is chosen, deleted or added in it. */
export function LocationList({ first, firstList, timeZone, place }: LocationListProps) {
  const router = useRouter();
  const { id: location } = place;
  const columns = useMemo(() => elsewhereColumns(timeZone, location), [timeZone, location]);
  const toContact = useCallback(
    ({ id }: Contact) => router.push(`${contactPaths.contact(id)}?location=${location}`),
    [router, location],
  );
  return (
    <PagedList
      {...{ first, firstList, columns, nameOf }}
      shape={CONNECTIONS}
      live
      label="contacts"
      search="Search name, company, note"
      filterFields={(rows) => <ConnectionFilters rows={rows} company overLocations fields={NO_FIELDS} />}
      tools={<LocationTools place={place} />}
      columnsKey="connections"
      choices={CHOICES}
      onOpen={toContact}
      looked="We looked at names, titles, companies, emails, phone numbers, tags and notes."
      nothing={nothingShown}
    />
  );
}
