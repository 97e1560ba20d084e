// What came of cards: a sentence, the steps, by channel, whose, when, and what was touched.
import type { ReactNode } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Avatar, WorkspaceMark } from "#components/ui/avatar.tsx";
import { calendarRange } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";
import { ByChannel } from "./by-channel.tsx";
import { ByEvent } from "./by-event.tsx";
import { Compared } from "./compared.tsx";
import { Funnel } from "./funnel.tsx";
import { ResultTools } from "./late-tools.tsx";
import { Lead } from "./lead.tsx";
import type { ResultsAsk } from "./results-ask.ts";
import { leadOf } from "./results-lead.ts";
import type { SameAge } from "./same-age.ts";
import { type StepRow, StepRows } from "./step-rows.tsx";
import { Touched } from "./touched.tsx";
import { When } from "./when.tsx";
import { Where } from "./where.tsx";

export type Place = { id: string; name: string; logoUrl: string | null } & Required<Pick<StepRow, "steps" | "before">>;

type ResultsProps = {
  ask: ResultsAsk;
  tabs: ReactNode;
  /** Null for whoever may not look. */
  figures: CardFigures | null;
  cards: readonly { id: string; name: string }[];
  places: readonly Place[];
  company: boolean;
  /** A franchise's own name: its figures are of its own cards, and its locations' are counted beside. */
  place?: string | null;
  /** Another card at the same age, where one was chosen. */
  compared?: SameAge | null;
};

function named(name: string, mark: ReactNode) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {mark}
      <span className="cut">{name}</span>
    </span>
  );
}

const peopleOf = ({ people }: CardFigures): StepRow[] =>
  people.map(({ person: { id, name, photo_url: src }, ...steps }) => ({
    ...{ id, steps, name: named(name, <Avatar name={name} src={src} size={28} />) },
  }));

const rowsOf = (places: readonly Place[]): StepRow[] =>
  places.map(({ id, name, logoUrl, steps, before }) => ({
    ...{ id, steps, before, name: named(name, <WorkspaceMark name={name} src={logoUrl} size={28} />) },
  }));

type BodyProps = { figures: CardFigures; places: readonly Place[]; company: boolean; sameAge: SameAge | null };

function Body({ figures, places, company, sameAge }: BodyProps) {
  const { begun, before, from } = figures;
  const compared = begun !== null && begun <= before.from ? before.totals : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-x-9 gap-y-12 max-xl:grid-cols-1 touch:gap-y-9">
      <div className="grid min-w-0 content-start gap-12 touch:gap-9">
        <Funnel figures={figures} before={compared} beforeLabel={calendarRange(before.from, before.to)} />
        {sameAge === null ? null : <Compared compared={sameAge} />}
        <ByChannel channels={figures.channels} />
        <ByEvent events={figures.events} timeZone={figures.time_zone} company={company} />
        <StepRows
          title="Locations"
          id="places"
          noun="Location"
          hint="not counted in the figures above"
          rows={rowsOf(places)}
        />
        <StepRows
          title="People"
          id="people"
          noun="Person"
          hint={`whose cards were opened most since ${calendarRange(from, from)}`}
          rows={peopleOf(figures)}
        />
      </div>
      <div className="grid min-w-0 content-start gap-12 touch:gap-9">
        <When week={figures.hours} />
        <Where where={figures.where} />
        <Touched touched={figures.touched} />
      </div>
    </div>
  );
}

/** People alone are counted, each once a day; a card of one's own that is private counts for oneself alone. */
export function Results({ ask, tabs, figures, cards, places, company, place = null, compared = null }: ResultsProps) {
  if (figures === null) {
    return (
      <Page>
        <NoPermission what="share cards" home={paths.dashboard()} />
      </Page>
    );
  }
  const { from, to, begun } = figures;
  const one = cards.find(({ id }) => id === ask.card);
  const alone = place !== null && places.length > 0 ? `${isolate(place)} only, without its locations` : null;
  const when = [alone, one?.name, calendarRange(from, to)].filter(Boolean).join(" · ");
  return (
    <Page width="wide" top="tools">
      {tabs}
      {begun === null && places.length === 0 ? (
        <EmptyState drawing="clicks" title="No one has opened a card yet" className="mt-10">
          Show the code or send the link. Everyone who opens the card is counted here, once a day.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-10 pt-7 touch:pt-5">
            <PageHeader
              when={when}
              lead={<Lead parts={leadOf(figures, company ? "a card of your team" : "your card")} />}
            />
            <div className="pb-8 touch:pb-6">
              <ResultTools ask={ask} cards={cards} from={from} to={to} />
            </div>
          </div>
          <Body {...{ figures, places, company }} sameAge={compared} />
        </>
      )}
    </Page>
  );
}
