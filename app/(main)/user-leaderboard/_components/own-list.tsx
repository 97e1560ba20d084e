// Me and the nearest of those who are shown, in order.
import { FigureCell } from "#components/leaderboard/figure-cell.tsx";
import { PlaceCell } from "#components/leaderboard/place-cell.tsx";
import { PlaceChange } from "#components/leaderboard/place-change.tsx";
import { RangeLine } from "#components/leaderboard/range-line.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { counted } from "#lib/plural.ts";
import type { BoardRow, OwnLeaderboard } from "#lib/services/auth/leaderboard-entities.ts";

function OneRow({ row }: { row: BoardRow }) {
  return (
    <li
      className={cn(
        "grid min-h-16 grid-cols-[34px_minmax(0,220px)_minmax(0,1fr)_130px_84px] items-center gap-4 border-b text-13 max-xl:grid-cols-[34px_minmax(0,180px)_minmax(0,1fr)_120px_76px] touch:grid-cols-[26px_minmax(0,1fr)_auto] touch:gap-x-2.5 touch:gap-y-1 touch:py-2.5",
        row.you ? "-mx-3.5 rounded-control border-transparent bg-brand-soft px-3.5" : "border-line",
      )}
    >
      <PlaceCell place={row.place} />
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={row.name} src={row.picture_url} size={32} />
        <span className="cut font-semibold">{row.you ? "You" : row.name}</span>
      </span>
      <div className="min-w-0 touch:order-1 touch:col-start-2">
        {row.unplaced === null ? <RangeLine {...row} /> : null}
      </div>
      <FigureCell row={row} of="people" fair />
      <span className="justify-self-end touch:order-2">
        <PlaceChange place={row.place} before={row.place_before} />
      </span>
    </li>
  );
}

type OwnListProps = Pick<OwnLeaderboard, "rows" | "more"> & { where: string };

/** Nothing where nobody is active. */
export function OwnList({ rows, more, where }: OwnListProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={where} hint="agreed contacts against what the others bring" id="board" className="pt-9">
      <ol>
        {rows.map((row) => (
          <OneRow key={row.id} row={row} />
        ))}
      </ol>
      {more === 0 ? null : (
        <p className="border-b border-line py-3 pl-[50px] text-13 text-muted touch:pl-9">
          {counted(more, "other person")} not listed. Only you and the five nearest who want to be seen are shown.
        </p>
      )}
    </Section>
  );
}
