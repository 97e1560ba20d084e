// The cells of a location's row.
import { CircleCheck, CircleX, Construction, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Delta } from "#components/patterns/delta.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { type Look, LookBadge } from "#components/ui/badge.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import { shortDay } from "#lib/date-format.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted } from "#lib/plural.ts";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";
import { type LocationState, OWN_CAMPAIGN } from "#lib/services/auth/franchise-limits.ts";
import { STATE_LABELS } from "./location-shape.ts";

type CellProps = { location: FranchiseLocation };

const LOOKS: Record<LocationState, Look> = {
  open: { tone: "positive", Icon: CircleCheck, label: STATE_LABELS.open },
  opening: { tone: "brand", Icon: Construction, label: STATE_LABELS.opening },
  blocked: { tone: "warning", Icon: TriangleAlert, label: STATE_LABELS.blocked },
  closed: { tone: "neutral", Icon: CircleX, label: STATE_LABELS.closed },
};

type NameProps = CellProps & { name: string; mayGo: boolean };

/** Opens the location for whoever may go there. */
export function LocationName({ location, name, mayGo }: NameProps) {
  const { id, logo_url, lead, state } = location;
  const opens = mayGo && state !== "closed";
  return (
    <div className="flex min-w-0 items-center gap-3">
      <WorkspaceMark name={location.name} src={logo_url} size={32} />
      <span className="grid min-w-0">
        {opens ? (
          <button
            type="button"
            title={`Go to ${location.name}`}
            onClick={() => switchWorkspace(id)}
            className="cut opens-row target text-left font-semibold hover:underline"
          >
            {name}
          </button>
        ) : (
          <span className="cut font-semibold">{name}</span>
        )}
        <span className="cut text-12 text-muted">{lead || "No manager yet"}</span>
      </span>
    </div>
  );
}

/** One that opens leads to its checklist, for whoever has the checklists. */
export function LocationStateBadge({ location: { id, name, state }, mayGo }: CellProps & { mayGo: boolean }) {
  const badge = <LookBadge look={LOOKS[state]} />;
  if (state !== "opening" || !mayGo) return badge;
  return (
    <Link
      href={peoplePaths.openingOf(id)}
      prefetch={false}
      aria-label={`${STATE_LABELS.opening}: what ${name} still needs`}
      className="target relative rounded-small hover:underline"
    >
      {badge}
    </Link>
  );
}

/** Who was here within thirty days, of all. */
export function PeopleCell({ location: { people, seen, invited } }: CellProps) {
  if (people === 0) return <span className="text-muted">{invited === 0 ? "None yet" : `${invited} invited`}</span>;
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <span className="tn">
        {seen} of {people}
        <span className="hidden touch:inline"> active</span>
      </span>
      <Meter
        label={`${seen} of ${counted(people, "person")} signed in within 30 days`}
        value={seen}
        max={people}
        className="w-8 max-xl:hidden touch:hidden"
      />
    </span>
  );
}

/** What began last, and when. Above a location its own campaigns have no name. */
export function CampaignCell({ location: { last_campaign: last }, timeZone }: CellProps & { timeZone: string }) {
  if (last === null)
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">None yet</span>
      </span>
    );
  const name = last.name ?? OWN_CAMPAIGN;
  return (
    <span className="grid min-w-0">
      <span className="cut" title={name}>
        {name}
      </span>
      <span className="text-12 text-muted">{shortDay(last.ran_at, timeZone)}</span>
    </span>
  );
}

type FigureProps = { now: number; before: number; noun?: string };

/** A figure with its change; on a phone, where the column has no head, it says of what. */
export function FigureCell({ now, before, noun }: FigureProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Delta now={now} before={before} />
      <span>
        {now.toLocaleString("en")}
        {noun === undefined ? null : <span className="hidden font-normal text-muted touch:inline"> {noun}</span>}
      </span>
    </span>
  );
}

/** A ratio with one decimal, or why there is none. */
export function RatioCell({ value, missing }: { value: number | null; missing: string }) {
  if (value !== null) return value.toLocaleString("en", { minimumFractionDigits: 1 });
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{missing}</span>
    </span>
  );
}
