"use client";
// Locations that open: the one that is looked at with its checklist, and the list of all of them.
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";
import { Checklist } from "./checklist.tsx";
import { OPENING_CHOICES, openingColumns } from "./opening-columns.tsx";
import { OPENINGS, type OpeningSort, openingFilters } from "./opening-shape.ts";
import type { NamedRegion } from "./region-filter.ts";

const OpenDialog = late(() => import("./open-dialog.tsx").then((module) => module.default));

export type OpeningHomeProps = {
  first: ListPage<Opening>;
  firstList: ListAddress<OpeningSort>;
  /** The one that the address names, else the next one. */
  shown: Opening | null;
  regions: readonly NamedRegion[];
  brand: string;
  today: string;
  timeZone: string;
  currency: string;
};

const NEXT = { sort_by: "opens_on", sort_desc: false, per_page: 1 } as const;

/** The one that is chosen while it opens, else the one that opens next; null while none does. */
function useShown(first: Opening | null): Opening | null {
  const { list } = useListAddress(OPENINGS);
  const { location = "" } = list.kept;
  const given = first && (location === "" || location === first.id) ? { fallbackData: first } : {};
  const chosen = useCall("auth.opening", location === "" ? null : { id: location }, given);
  const next = useCall("auth.openings", NEXT);
  const one = chosen.error === undefined ? chosen.data : undefined;
  return one ?? (next.data ? (next.data.data[0] ?? null) : first);
}

const nameOf = ({ name }: Opening) => name;

type ListProps = Pick<OpeningHomeProps, "first" | "firstList" | "regions" | "brand" | "today" | "timeZone">;

/** Opening a row puts its checklist above. */
function Openings({ first, firstList, regions, brand, today, timeZone }: ListProps) {
  const { change } = useListAddress(OPENINGS);
  const onShow = useCallback(
    ({ id }: Opening) => {
      change({ kept: { location: id } });
      document.getElementById("checklist")?.scrollIntoView({ block: "center" });
    },
    [change],
  );
  const columns = useMemo(() => openingColumns({ brand, today, timeZone, onShow }), [brand, today, timeZone, onShow]);
  const filters = useMemo(() => openingFilters(regions), [regions]);
  return (
    <Section title="All openings" id="openings" className="mt-10">
      <PagedList
        {...{ first, firstList, columns, filters, nameOf }}
        shape={OPENINGS}
        label="openings"
        choices={OPENING_CHOICES}
        onOpen={onShow}
        level={3}
        picture
        looked="We looked at the names of locations that open."
        nothing={null}
      />
    </Section>
  );
}

export function OpeningHome(props: OpeningHomeProps) {
  const { brand, today, timeZone, currency } = props;
  const shown = useShown(props.shown);
  const refresh = useRefresh();
  const mayWrite = useMayWrite();
  const [adding, setAdding] = useState(false);
  const onChanged = () =>
    void refresh("auth.openings", "auth.opening", "auth.locations", "auth.franchiseOverview", "auth.inherited");
  const add = (size: "md" | "lg") => (
    <Button
      {...(size === "lg" ? { size } : {})}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      Open a location
    </Button>
  );
  return (
    <div className="pt-6">
      {shown ? (
        <>
          <Checklist
            key={`${shown.id} ${shown.version}`}
            opening={shown}
            {...{ brand, today, mayWrite, onChanged }}
            add={mayWrite ? add("md") : null}
          />
          <Openings {...props} />
        </>
      ) : (
        <EmptyState drawing="nothing" title="No location is opening" action={mayWrite ? add("md") : undefined}>
          Start one here. It gets the brand’s themes and words by itself, and a list of what is left to do.
        </EmptyState>
      )}
      {mayWrite ? <ThumbBar>{add("lg")}</ThumbBar> : null}
      {adding ? (
        <OpenDialog timeZone={timeZone} currency={currency} onChanged={onChanged} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}
