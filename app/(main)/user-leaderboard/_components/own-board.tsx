"use client";
// My place: the sentence, what would move me, the nearest around me, my season, and whether others see me.
import { MessageSquare, QrCode } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { nextWords, ordinal, ownPlace, seasonWords } from "#components/leaderboard/board-words.ts";
import { FairNotes } from "#components/leaderboard/fair-notes.tsx";
import { SeasonBar } from "#components/leaderboard/season-bar.tsx";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import { calendarDay } from "#lib/date-format.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted } from "#lib/plural.ts";
import type { OwnLeaderboard } from "#lib/services/auth/leaderboard-entities.ts";
import { Moves } from "./moves.tsx";
import { OwnList } from "./own-list.tsx";
import { ShownSwitch } from "./shown-switch.tsx";

type OwnBoardProps = { first: OwnLeaderboard; asked: string; where: string };

function Act({ waiting, size }: { waiting: number; size: "md" | "lg" }) {
  const [href, Icon, label] =
    waiting > 0
      ? ([cardPaths.cardAnswers(), MessageSquare, `Answer ${counted(waiting, "person")}`] as const)
      : ([cardPaths.presentCard(), QrCode, "Show your code"] as const);
  return (
    <IntentLink href={href} prefetch={false} className={buttonVariants({ variant: "primary", size })}>
      <Icon className="size-4" aria-hidden="true" />
      {label}
    </IntentLink>
  );
}

function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line py-3 text-13">
      <dt className="text-muted">{what}</dt>
      <dd className="tn font-medium">{children}</dd>
    </div>
  );
}

function YourSeason({ board }: { board: OwnLeaderboard }) {
  const { season, you, place_as_it_is: asItIs, active, season_of_yours: mine } = board;
  const { asked, answered, best_week: best } = mine;
  return (
    <Section title="Your season" id="your-season">
      <SeasonBar season={season} />
      <dl className="pt-2">
        <Fact what="Agreed contacts">
          {you?.agreed ?? 0}, {season.over ? "was" : "then"} {you?.before ?? 0} a year ago
        </Fact>
        {asItIs === null ? null : (
          <Fact what="As it is, nothing taken out">
            {ordinal(asItIs)} of {active}
          </Fact>
        )}
        {asked === 0 ? null : (
          <Fact what="Answered within a day">
            {answered} of {asked}
          </Fact>
        )}
        {best === null ? null : (
          <Fact what="Best week">
            {calendarDay(best.from)}, {best.agreed}
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Seasons({ board, asked }: { board: OwnLeaderboard; asked: string }) {
  const router = useRouter();
  const [now, ...past] = board.seasons;
  if (!now || past.length === 0) return null;
  const options = [{ value: "", label: now.name }, ...past.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <div className="w-[148px] touch:w-auto">
      <FilterSelect
        label="Season"
        value={asked}
        options={options}
        onChange={(season) =>
          router.push(
            season === "" ? peoplePaths.userLeaderboard() : `${peoplePaths.userLeaderboard()}?season=${season}`,
          )
        }
      />
    </div>
  );
}

/** The first paint is the server's; it is asked again when the tab is looked at. */
export function OwnBoard({ first, asked, where }: OwnBoardProps) {
  const { data: board = first } = useCall("auth.ownLeaderboard", { season: asked }, { fallbackData: first });
  const { season, moves, rows, more } = board;
  const lead = [ownPlace(board, () => where), nextWords(board)].filter(Boolean).join(" ");
  return (
    <>
      <PageHeader when={seasonWords(season)} lead={lead} actions={<Act waiting={moves.waiting} size="md" />} />
      <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-10 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          {season.over ? null : <Moves moves={moves} />}
          <OwnList rows={rows} more={more} where={where} />
        </div>
        <aside aria-label="Your season" className="grid min-w-0 content-start gap-9">
          <YourSeason board={board} />
          <Seasons board={board} asked={asked} />
          <ShownSwitch first={board.shown} />
          <FairNotes of="people" />
        </aside>
      </div>
      <ThumbBar>
        <Act waiting={moves.waiting} size="lg" />
      </ThumbBar>
    </>
  );
}
