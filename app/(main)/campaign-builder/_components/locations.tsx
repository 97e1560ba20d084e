"use client";
// The locations of a campaign as the company sees them: where each stands, whom it waits for, and what it brought beside the others.
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import type { PlaceMeasure } from "#lib/campaign/place-measures.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { type ListPage, usePage } from "#lib/client/use-page.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { locationColumns } from "./location-columns.tsx";
import { decimal } from "./location-figures.tsx";
import { LOCATION_FILTERS, locationShape, measureOf } from "./location-shape.ts";

const LocationDialog = late(() => import("./location-dialog.tsx").then((module) => module.LocationDialog));

const ASKING_MS = 3000;
const NOTHING_YET = { most: 0, average: null };
const placeName = ({ place }: PlacePart) => place.name;

const MEASURES = [
  { value: "person", label: "Per person" },
  { value: "residents", label: "Per 1,000 residents" },
  { value: "all", label: "As it is" },
] as const satisfies readonly { value: PlaceMeasure; label: string }[];

const AVERAGES: Readonly<Record<PlaceMeasure, (value: string) => string>> = {
  person: (value) => `The line is the average of all locations that joined, ${value} per person.`,
  residents: (value) => `The line is the average of the locations with a number of residents, ${value} per 1,000.`,
  all: () => "",
};

/** A page of them; those that are being asked are looked at again a moment later. */
function useAskedPage(path: string, first: ListPage<PlacePart> | undefined) {
  return usePage<PlacePart>(path, first, {
    refreshInterval: (latest) =>
      latest?.data.some(({ state, skipped }) => state === null && skipped === null) ? ASKING_MS : 0,
  });
}

/** What each stands beside; without any that lives there nobody is compared by residents. */
function useCompared({ id }: Campaign) {
  const refresh = useRefresh();
  const { data } = useCall(
    "campaign.partsCompared",
    { id },
    { refreshInterval: (latest) => (latest?.asking ? ASKING_MS : 0) },
  );
  async function remind({ place }: PlacePart) {
    try {
      await call("campaign.remindPlace", { id, place_id: place.id });
      showSuccess("We sent a reminder by email");
    } catch (thrown) {
      showFailure(thrown);
    }
    await refresh("campaign.parts", "campaign.partsCompared");
  }
  return { data, remind };
}

const nothing = (
  <EmptyState drawing="nothing" level={3} title="No locations yet">
    The locations that you send it to show up here.
  </EmptyState>
);

type LocationsProps = { campaign: Campaign; mayWrite: boolean };

/** Everything that the list and what stands around it have to know of each other. */
function useLocations({ campaign, mayWrite }: LocationsProps) {
  const { id, goal } = campaign;
  const [opened, setOpened] = useState<PlacePart | null>(null);
  const shape = useMemo(() => locationShape(id), [id]);
  const { list, change } = useListAddress(shape);
  const { data, remind } = useCompared(campaign);
  const reminding = useRef(remind);
  reminding.current = remind;
  const by = measureOf(list.filters);
  const scale = data?.[by] ?? NOTHING_YET;
  const { most, average } = scale;
  const columns = useMemo(() => {
    const onRemind = mayWrite ? (part: PlacePart) => reminding.current(part) : null;
    return locationColumns({ goal, by, scale: { most, average }, onOpen: setOpened, onRemind });
  }, [goal, by, most, average, mayWrite]);
  return { shape, change, data, by, average, columns, opened, setOpened };
}

export function Locations(props: LocationsProps) {
  const { shape, change, data, by, average, columns, opened, setOpened } = useLocations(props);
  const measures = MEASURES.filter(({ value }) => data?.[value]);
  return (
    <section aria-labelledby="locations">
      <SectionHeading
        id="locations"
        title="By location"
        hint={data ? `${data.joined} of ${data.locations} joined` : undefined}
        end={
          data && data.joined > 0 ? (
            <Segmented
              label="Compare locations"
              value={by}
              segments={measures}
              onSelect={(value) => change({ filters: { by: value === "person" ? "" : value } })}
            />
          ) : null
        }
      />
      <PagedList
        {...{ shape, columns, nothing }}
        first={undefined}
        firstList={readList(shape, () => null)}
        read={useAskedPage}
        label="locations"
        columnsKey="campaign-locations"
        filters={LOCATION_FILTERS}
        nameOf={placeName}
        onOpen={setOpened}
        covered={opened !== null}
        level={3}
        picture
        looked="We looked at locations and who decides there."
      />
      {average === null ? null : (
        <p className="pt-2.5 text-12 text-muted touch:hidden">{AVERAGES[by](decimal(average))}</p>
      )}
      {opened ? <LocationDialog part={opened} goal={props.campaign.goal} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}
