"use client";
// A team's leaderboard: who leads, the list of locations or people, the season, and how it is made fair.
import { EyeOff } from "lucide-react";
import { useMemo } from "react";
import { seasonWords, teamLead } from "#components/leaderboard/board-words.ts";
import { FairNotes } from "#components/leaderboard/fair-notes.tsx";
import { SeasonBar } from "#components/leaderboard/season-bar.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { type ListAddress, listHref } from "#components/patterns/list-address.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { shortName } from "#components/shell/short-name.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted } from "#lib/plural.ts";
import type { BoardRow, LeaderboardOverview } from "#lib/services/auth/leaderboard-entities.ts";
import type { Board } from "#lib/services/auth/leaderboard-limits.ts";
import { boardColumns } from "./board-columns.tsx";
import { type BoardSort, boardFilters, comparedAs, measureOf, SHAPES } from "./board-shape.ts";

export type TeamBoardProps = {
  of: Board;
  first: ListPage<BoardRow>;
  firstList: ListAddress<BoardSort>;
  overview: LeaderboardOverview;
  brand: string;
};

const rowName = ({ name }: BoardRow) => name;
const nothingToOpen = () => undefined;

const NOTHING: Readonly<Record<Board, string>> = {
  locations: "A location is compared once its people are active.",
  regions: "A region is compared once people in its locations are active.",
  people: "Somebody is active once a person opens their card or agrees to be in touch.",
};
const LOOKED = {
  locations: "We looked at the names of locations and who leads them.",
  regions: "We looked at the names of regions.",
  people: "We looked at names and locations.",
} as const;
const SEARCHES = {
  locations: "Search location or person",
  regions: "Search region",
  people: "Search person or location",
} as const;
const HINTS = {
  locations: "Ranked by agreed contacts per active person, compared with the same weeks last year.",
  regions: "Ranked by agreed contacts per active person, compared with the same weeks last year.",
  people: "Ranked by agreed contacts, compared with what others in the location bring.",
} as const;

/** Follows the season of the list. */
function useOverview(list: ListAddress, { firstList, overview: first }: TeamBoardProps): LeaderboardOverview {
  const season = list.filters.season ?? "";
  const same = season === (firstList.filters.season ?? "");
  const { data = first } = useCall(
    "auth.leaderboardOverview",
    { season },
    { keepPreviousData: true, ...(same ? { fallbackData: first } : {}) },
  );
  return data;
}

type BesideProps = Pick<LeaderboardOverview, "season"> & { of: Board };

function Beside({ season, of }: BesideProps) {
  return (
    <aside aria-label="The season" className="grid content-start gap-9 min-w-0">
      <Section title="This season" id="season">
        <SeasonBar season={season} />
      </Section>
      <FairNotes of={comparedAs(of)} />
    </aside>
  );
}

function Hidden({ hidden }: Pick<LeaderboardOverview, "hidden">) {
  if (hidden === 0) return null;
  return (
    <p className="flex gap-2 pt-3 text-12 text-muted">
      <EyeOff className="size-4 shrink-0" aria-hidden="true" />
      {counted(hidden, "person")} chose not to be shown. They count for their location.
    </p>
  );
}

function BoardTabs({ of, overview }: { of: Board; overview: LeaderboardOverview }) {
  const { locations, regions, people } = overview;
  if (locations.length === 0) return null;
  const tabOf = (one: Board) => `${peoplePaths.teamLeaderboard()}?of=${one}`;
  return (
    <Tabs
      label="Leaderboards"
      prefetch={false}
      tabs={[
        {
          href: peoplePaths.teamLeaderboard(),
          label: "Locations",
          count: locations.length,
          current: of === "locations",
        },
        ...(regions.length === 0
          ? []
          : [{ href: tabOf("regions"), label: "Regions", count: regions.length, current: of === "regions" }]),
        {
          href: tabOf("people"),
          label: "People",
          count: people,
          current: of === "people",
        },
      ]}
    />
  );
}

export function TeamBoard(props: TeamBoardProps) {
  const { of, first, firstList, brand } = props;
  const shape = SHAPES[of];
  const { list } = useListAddress(shape);
  const overview = useOverview(list, props);
  const { season, seasons, locations, regions, hidden } = overview;
  const by = measureOf(list.filters);
  const nameOf = useMemo(() => (name: string) => shortName(name, brand), [brand]);
  const columns = useMemo(() => boardColumns({ of, by, nameOf }), [of, by, nameOf]);
  const short = locations.map(({ id, name }) => ({ id, name: nameOf(name) }));
  const filters = boardFilters({
    seasons,
    locations: of === "people" ? short : [],
    regions: of === "regions" ? [] : regions,
  });
  const hrefBy = (next: string) => listHref(shape, { ...list, page: 1, filters: { ...list.filters, by: next } });
  return (
    <>
      <div className="pt-6">
        <PageHeader
          when={seasonWords(season)}
          lead={teamLead(overview, locations.length > 0 ? "locations" : "people", nameOf)}
        />
      </div>
      <BoardTabs of={of} overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-10 pt-2 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <PagedList
            key={of}
            {...{ shape, first, firstList, columns, filters }}
            label={of}
            search={SEARCHES[of]}
            nameOf={rowName}
            onOpen={nothingToOpen}
            picture
            tools={
              <Segmented
                label="Compare"
                value={by}
                segments={[
                  { value: "fair", label: "Fair", href: hrefBy("") },
                  { value: "as-it-is", label: "As it is", href: hrefBy("as-it-is") },
                ]}
              />
            }
            looked={LOOKED[of]}
            nothing={
              <EmptyState drawing="nothing" title="Nobody is active yet">
                {NOTHING[of]}
              </EmptyState>
            }
          />
          {by === "fair" ? <p className="pt-3 text-12 text-muted">{HINTS[of]}</p> : null}
          <Hidden hidden={hidden} />
        </div>
        <Beside season={season} of={of} />
      </div>
    </>
  );
}
