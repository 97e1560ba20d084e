"use client";
// Inherited and own: what the franchise gives all of its locations, and how each of them holds it.
import { useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { InheritedOverview, InheritedPlace } from "#lib/services/auth/franchise-entities.ts";
import { INHERITED_CHOICES, inheritedColumns } from "./inherited-columns.tsx";
import { Consents, Legend, Mark, Theme } from "./inherited-marks.tsx";
import { INHERITED, type InheritedSort, inheritedFilters } from "./inherited-shape.ts";
import type { NamedRegion } from "./region-filter.ts";

export type InheritedHomeProps = {
  first: ListPage<InheritedPlace>;
  firstList: ListAddress<InheritedSort>;
  overview: InheritedOverview;
  regions: readonly NamedRegion[];
  brand: string;
};

/** About all of them, however the list is narrowed. */
function leadOf({ locations, own }: InheritedOverview): string {
  if (own === 0) return `All of ${counted(locations, "location")} inherit the franchise’s theme and words.`;
  return `${own} of ${counted(locations, "location")} have a theme or words of their own.`;
}

/** What the franchise itself has, which is what locations inherit. */
function Given({ overview: { franchise, locked } }: Pick<InheritedHomeProps, "overview">) {
  const parts = [
    { title: "Card theme", shown: <Theme theme={franchise.theme} /> },
    {
      title: "Locked on cards",
      shown: locked.length === 0 ? <Mark held="none" /> : <Mark held="own">{inOnePhrase(locked)}</Mark>,
    },
    { title: "Consent text", shown: <Consents consents={franchise.consents} top /> },
    { title: "People", shown: <Mark held="own">{counted(franchise.people, "person")}</Mark> },
  ];
  return (
    <Section title={franchise.name} id="given" className="mb-8">
      <dl className="grid grid-cols-4 gap-x-6 gap-y-4 pt-4 text-13 max-xl:grid-cols-2 touch:grid-cols-1">
        {parts.map(({ title, shown }) => (
          <div key={title} className="grid min-w-0 content-start gap-1">
            <dt className="text-muted">{title}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const NOTHING = (
  <EmptyState drawing="nothing" title="No locations yet" level={3}>
    A location inherits all of this on the day it is started.
  </EmptyState>
);

const nameOf = ({ name }: InheritedPlace) => name;
const stay = () => undefined;

export function InheritedHome({ first, firstList, overview, regions, brand }: InheritedHomeProps) {
  const { seats, locked } = overview;
  const columns = useMemo(() => inheritedColumns({ brand, locked: locked.length }), [brand, locked.length]);
  const filters = useMemo(() => inheritedFilters(regions), [regions]);
  return (
    <div className="pt-6">
      <PageHeader
        when={seats ? `${seats.used} of ${counted(seats.included, "seat")} taken, paid by the franchise` : undefined}
        lead={leadOf(overview)}
      />
      <Given overview={overview} />
      <Section title="Locations" id="locations">
        <PagedList
          {...{ first, firstList, columns, filters, nameOf }}
          shape={INHERITED}
          label="locations"
          columnsKey="inherited"
          choices={INHERITED_CHOICES}
          onOpen={stay}
          level={3}
          looked="We looked at the names of locations."
          nothing={NOTHING}
        />
      </Section>
      <Legend />
    </div>
  );
}
