"use client";
// The locations of a franchise: what came of all of them, the list, the comparison, and where somebody could help.
import { Handshake, Map as MapIcon } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { MoveList } from "#components/franchise/move-list.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import type { Picked } from "#components/patterns/use-picked.ts";
import { useShell } from "#components/shell/shell-context.tsx";
import { useRelated } from "#components/shell/use-related.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { useFranchiseOverview, useRefreshFranchise } from "#lib/client/use-franchise.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { isolate } from "#lib/isolate.ts";
import type { FranchiseLocation, FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";
import { PERIODS } from "#lib/services/auth/franchise-limits.ts";
import type { Move } from "#lib/services/auth/moves-entities.ts";
import { reopen } from "./close-location.ts";
import { Compared } from "./compared.tsx";
import { leadOf } from "./franchise-words.ts";
import { Help } from "./help.tsx";
import type { LocationAsk } from "./location-asks.ts";
import { COLUMN_CHOICES, locationColumns } from "./location-columns.tsx";
import { CLOSE, JOIN, waysFor } from "./location-moves.ts";
import { LOCATIONS, type LocationSort, locationFilters, periodWords } from "./location-shape.ts";
import { OrderBulk } from "./order-bulk.tsx";

const ResidentsDialog = late(() => import("./residents-dialog.tsx").then((module) => module.default));
const CloseDialog = late(() => import("./close-dialog.tsx").then((module) => module.default));
const AskMoveDialog = late(() => import("#components/franchise/ask-move-dialog.tsx").then((module) => module.default));
const RegionsDialog = late(() => import("./regions-dialog.tsx").then((module) => module.default));

export type FranchiseHomeProps = {
  first: ListPage<FranchiseLocation>;
  firstList: ListAddress<LocationSort>;
  overview: FranchiseOverview;
  /** The locations that change hands. */
  moves: readonly Move[];
  brand: string;
  timeZone: string;
};

const nameOf = ({ name }: FranchiseLocation) => name;
const openMenu = ({ id }: FranchiseLocation) =>
  document.getElementById(`row-${id}`)?.querySelector<HTMLElement>("button[aria-haspopup]")?.click();
const over = ({ filters: { region = "", period } }: ListAddress) =>
  ({ region, period: PERIODS.find((one) => one === period) ?? "" }) as const;

/** Follows the region and the period of the list. */
function useOverview(list: ListAddress, { firstList, overview: first }: FranchiseHomeProps) {
  const [now, then] = [over(list), over(firstList)];
  const same = now.region === then.region && now.period === then.period;
  const { data = first } = useFranchiseOverview(now, same ? first : undefined);
  return data;
}

const NOTHING = (
  <EmptyState drawing="nothing" title="No locations yet">
    A location is a workspace of its own that belongs to this franchise.
  </EmptyState>
);

const orderBulk = ({ rows, clear }: Picked<FranchiseLocation>) => <OrderBulk picked={rows} onClear={clear} />;

/** What the list holds, for the sentence behind an empty search. */
const LOOKED = "We looked at the names of locations and of their managers.";

type AskedProps = { ask: LocationAsk; onDone: () => void; onClose: () => void };

function Asked({ ask: { kind, location }, onDone, onClose }: AskedProps) {
  if (kind === "residents") return <ResidentsDialog {...{ location, onClose }} onSaved={onDone} />;
  if (kind === "close" && location.owned) return <CloseDialog {...{ location, onDone, onClose }} />;
  if (kind === "reopen") return null;
  const closes = kind === "close";
  return (
    <AskMoveDialog
      {...{ onDone, onClose }}
      title={`${closes ? "Close" : "Hand over"} ${isolate(location.name)}`}
      ways={closes ? CLOSE : waysFor(location)}
      location={location.id}
    />
  );
}

/** What is done to the franchise as a whole, and not to one location. */
type Whole = "join" | "regions";

function Tools({ onOpen }: { onOpen: (whole: Whole) => void }) {
  return (
    <>
      <Button size="sm" icon={<Handshake aria-hidden="true" />} onClick={() => onOpen("join")}>
        Ask to join
      </Button>
      <Button size="sm" icon={<MapIcon aria-hidden="true" />} onClick={() => onOpen("regions")}>
        Regions
      </Button>
    </>
  );
}

type OpenedProps = Pick<FranchiseOverview, "regions"> & {
  open: Whole;
  brand: string;
  onSaved: () => void;
  onClose: () => void;
};

function Opened({ open, regions, brand, onSaved, onClose }: OpenedProps) {
  const { related, known } = useRelated(open === "regions");
  if (open === "join")
    return (
      <AskMoveDialog title="Ask a business to join" ways={JOIN} location={null} onDone={onSaved} onClose={onClose} />
    );
  if (!known) return null;
  const locations = related.filter(({ kind }) => kind === "location");
  return <RegionsDialog {...{ regions, locations, brand, onSaved, onClose }} />;
}

export function FranchiseHome(props: FranchiseHomeProps) {
  const { first, firstList, brand, timeZone } = props;
  const { list } = useListAddress(LOCATIONS);
  const overview = useOverview(list, props);
  const { regions, may_manage: mayManage, help } = overview;
  const mayWrite = useMayWrite() && mayManage;
  const mayOrder = useShell().impersonation === null && mayManage;
  const refresh = useRefreshFranchise();
  const onSaved = useCallback(() => void refresh(), [refresh]);
  const [ask, setAsk] = useState<LocationAsk | null>(null);
  const [open, setOpen] = useState<Whole | null>(null);
  const onAsk = useCallback(
    (next: LocationAsk) => (next.kind === "reopen" ? void reopen(next.location, onSaved) : setAsk(next)),
    [onSaved],
  );
  const columns = useMemo(
    () => locationColumns({ brand, mayManage, timeZone, onAsk }),
    [brand, mayManage, timeZone, onAsk],
  );
  const filters = useMemo(() => locationFilters(regions), [regions]);
  const names = new Map(overview.names.map(({ id, name }) => [id, name]));
  return (
    <>
      <div className="pt-6">
        <PageHeader when={periodWords(list.filters.period)} lead={leadOf(overview, brand)} />
      </div>
      {mayManage ? <MoveList first={props.moves} timeZone={timeZone} className="pb-8" /> : null}
      <PagedList
        {...{ first, firstList, columns, nameOf, filters }}
        shape={LOCATIONS}
        label="locations"
        search="Search location or person"
        choices={COLUMN_CHOICES}
        onOpen={openMenu}
        picture
        tools={mayWrite ? <Tools onOpen={setOpen} /> : null}
        looked={LOOKED}
        nothing={NOTHING}
        {...(mayOrder ? { bulk: orderBulk } : {})}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_360px] gap-10 pt-10 max-xl:grid-cols-[minmax(0,1fr)] max-xl:gap-8">
        <Compared overview={overview} brand={brand} />
        <Help help={help} nameOf={(id) => names.get(id) ?? ""} brand={brand} mayGo={mayManage} />
      </div>
      {ask ? <Asked ask={ask} onDone={onSaved} onClose={() => setAsk(null)} /> : null}
      {open ? <Opened {...{ open, regions, brand, onSaved }} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
