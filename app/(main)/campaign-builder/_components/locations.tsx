"use client";
// The locations of a campaign as the company sees them: where each stands, whom it waits for, and what it brought beside the others.
import { BellRing } from "lucide-react";
import { useState } from "react";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { broughtText } from "#lib/campaign/goals.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { averageOf, isIn, type Measure, measured, ownWords, standsIn, stuckWords } from "./places-words.ts";

const ASKING_MS = 3000;
const decimal = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** Some are still being asked: a moment later they stand somewhere. */
const isAsking = (parts: readonly PlacePart[] | undefined) =>
  parts?.some(({ state, skipped }) => state === null && skipped === null) === true;

/** How much, beside the most, with the average as a line. */
function Bar({ value, most, average }: { value: number; most: number; average: number | null }) {
  const share = (of: number) => `${most > 0 ? Math.min(100, (of / most) * 100) : 0}%`;
  return (
    <div aria-hidden="true" className="relative h-3 rounded-tight bg-line touch:hidden">
      <i className="block h-full rounded-tight bg-brand" style={{ width: share(value) }} />
      {average === null ? null : <i className="absolute -inset-y-1 w-px bg-ink" style={{ left: share(average) }} />}
    </div>
  );
}

type LineProps = {
  part: PlacePart;
  campaign: Campaign;
  scale: { by: Measure; most: number; average: number | null };
  onRemind: (() => Promise<void>) | null;
};

/** How large it is, and what is said where nobody knows. */
const SIZES = {
  person: { unit: "each", none: "Nobody active" },
  residents: { unit: "per 1,000", none: "No number of residents" },
} as const;

/** What it brought, as the list compares it. */
function Figures({ part, campaign, scale: { by } }: Pick<LineProps, "part" | "campaign" | "scale">) {
  const { people, brought } = part;
  const all = broughtText(campaign.goal, brought);
  const value = measured(part, by);
  const [first, second] =
    by === "all"
      ? [all, counted(people, "active person")]
      : [value === null ? SIZES[by].none : `${decimal(value)} ${SIZES[by].unit}`, all];
  return (
    <>
      <b className="tn block font-semibold">{first}</b>
      <span className="text-12 text-muted">{second}</span>
    </>
  );
}

function Line({ part, campaign, scale, onRemind }: LineProps) {
  const [busy, setBusy] = useState(false);
  const { place, answer } = part;
  const own = ownWords(part);
  async function remind() {
    setBusy(true);
    await onRemind?.();
    setBusy(false);
  }
  return (
    <li className="grid grid-cols-[28px_minmax(0,1.1fr)_minmax(0,1fr)_minmax(104px,auto)] items-center gap-3.5 border-b border-line py-3 text-13 touch:grid-cols-[28px_minmax(0,1fr)_auto]">
      <WorkspaceMark name={place.name} size={28} />
      <div className="min-w-0">
        <b className="cut block text-14 font-semibold">{place.name}</b>
        <span className="block text-muted wrap-anywhere">{standsIn(part)}</span>
        {own ? <span className="block text-muted">{own}</span> : null}
        {part.stuck ? <span className="block text-danger">{stuckWords(part)}</span> : null}
        {answer?.word ? (
          <span className="block text-muted wrap-anywhere">
            {answer.by || "A colleague"}: “{answer.word}”
          </span>
        ) : null}
      </div>
      {isIn(part) ? (
        <Bar value={measured(part, scale.by) ?? 0} most={scale.most} average={scale.average} />
      ) : (
        <span className="touch:hidden" />
      )}
      <div className="text-right">
        {isIn(part) ? <Figures {...{ part, campaign, scale }} /> : null}
        {onRemind ? (
          <Button size="sm" busy={busy} icon={<BellRing aria-hidden="true" />} onClick={() => void remind()}>
            Remind
            <span className="sr-only"> {place.name}</span>
          </Button>
        ) : null}
        {part.state === "asked" && !part.may_remind && part.reminded_at ? (
          <span className="text-12 text-muted">Reminded today</span>
        ) : null}
      </div>
    </li>
  );
}

/** How each of them is drawn: the most, and the average where size is taken out. */
function scaleOf(parts: readonly PlacePart[], by: Measure): LineProps["scale"] {
  const joined = parts.filter(isIn);
  const most = Math.max(0, ...joined.map((part) => measured(part, by) ?? 0));
  return { by, most, average: by === "all" ? null : averageOf(parts, by) };
}

function sums(parts: readonly PlacePart[]): string {
  const joined = parts.filter(isIn).length;
  return `${joined} of ${parts.length} joined`;
}

/** Where each stands; those that are being asked a moment later. */
function useParts({ id }: Campaign) {
  const { data, error, mutate } = useCall(
    "campaign.parts",
    { id },
    { refreshInterval: (latest) => (isAsking(latest) ? ASKING_MS : 0) },
  );
  async function remind({ place }: PlacePart) {
    try {
      await mutate(await call("campaign.remindPlace", { id, place_id: place.id }), { revalidate: false });
      showSuccess("We sent a reminder by email");
    } catch (thrown) {
      showFailure(thrown);
      await mutate();
    }
  }
  return { data, error, remind, retry: () => void mutate() };
}

const MEASURES = [
  { value: "person", label: "Per active person" },
  { value: "residents", label: "Per 1,000 residents" },
  { value: "all", label: "As it is" },
] as const satisfies readonly { value: Measure; label: string }[];

/** Without any there is nothing to compare by. */
const someResidents = (parts: readonly PlacePart[]) => parts.some((part) => isIn(part) && part.residents !== null);

const AVERAGES: Readonly<Record<Measure, (value: string) => string>> = {
  person: (value) => `The line is the average of all locations that joined, ${value} per active person.`,
  residents: (value) => `The line is the average of the locations with a number of residents, ${value} per 1,000.`,
  all: () => "",
};

export function Locations({ campaign, mayWrite }: { campaign: Campaign; mayWrite: boolean }) {
  const [by, setBy] = useState<Measure>("person");
  const { data, error, remind, retry } = useParts(campaign);
  const scale = scaleOf(data ?? [], by);
  return (
    <section aria-labelledby="locations" aria-busy={data === undefined && !error}>
      <SectionHeading
        id="locations"
        title="By location"
        hint={data ? sums(data) : undefined}
        end={
          data?.some(isIn) ? (
            <Segmented
              label="Compare locations"
              value={by}
              segments={MEASURES.filter(({ value }) => value !== "residents" || someResidents(data))}
              onSelect={setBy}
            />
          ) : null
        }
      />
      <ReadFailure error={error} stale={data !== undefined} level={3} onRetry={retry} />
      {data === undefined && !error ? (
        <div className="grid gap-3 pt-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ) : null}
      <ul>
        {data?.map((part) => (
          <Line
            key={part.place.id}
            {...{ part, campaign, scale }}
            onRemind={part.may_remind && mayWrite ? () => remind(part) : null}
          />
        ))}
      </ul>
      {scale.average === null ? null : (
        <p className="pt-2.5 text-12 text-muted touch:hidden">{AVERAGES[scale.by](decimal(scale.average))}</p>
      )}
    </section>
  );
}
