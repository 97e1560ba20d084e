// From opened to answered: a bar for each step, what is lost between them, and the period before as a dashed line.
import { Info } from "lucide-react";
import { Section } from "#components/patterns/section-heading.tsx";
import { counted } from "#lib/plural.ts";
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";

const STEPS = [
  { key: "opened", label: "Opened" },
  { key: "saved", label: "Saved" },
  { key: "answered", label: "Answered" },
] as const satisfies readonly { key: keyof CardSteps; label: string }[];

/** In hundredths of the drawing: where a bar begins, and how wide it is. */
const LEFT = [0, 40, 80];
const WIDTH = 20;

const figure = (value: number) => value.toLocaleString("en");

/** How far from the top a value begins, of a hundred. */
function scale(top: number) {
  return (value: number) => 100 - Math.max(value === 0 ? 0 : 1, (value / top) * 100);
}

/** The dashed line at the height of the period before: level on a bar, slanting between two. */
function beforePath(before: CardSteps, y: (value: number) => number): string {
  return STEPS.map(({ key }, nth) => {
    const [left, at] = [LEFT[nth] ?? 0, y(before[key]).toFixed(1)];
    return `${nth === 0 ? "M" : "L"}${left} ${at} L${left + WIDTH} ${at}`;
  }).join(" ");
}

function Drawing({ totals, before }: { totals: CardSteps; before: CardSteps | null }) {
  const y = scale(Math.max(1, ...STEPS.flatMap(({ key }) => [totals[key], before?.[key] ?? 0])));
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-[150px] w-full touch:h-[120px]"
    >
      {STEPS.map(({ key }, nth) => {
        const [left, next] = [LEFT[nth] ?? 0, STEPS[nth + 1]];
        return (
          <g key={key}>
            {next ? (
              <path
                d={`M${left + WIDTH} ${y(totals[key])} L${LEFT[nth + 1]} ${y(totals[next.key])} V100 H${left + WIDTH} Z`}
                className="fill-chart-human opacity-15"
              />
            ) : null}
            <rect
              x={left}
              width={WIDTH}
              y={y(totals[key])}
              height={100 - y(totals[key])}
              className="fill-chart-human"
            />
          </g>
        );
      })}
      <path d="M0 100 H100" vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
      {before ? (
        <>
          <path
            d={beforePath(before, y)}
            fill="none"
            vectorEffect="non-scaling-stroke"
            className="stroke-raised stroke-[3.5px]"
          />
          <path
            d={beforePath(before, y)}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 3"
            className="stroke-muted stroke-[1.5px]"
          />
        </>
      ) : null}
    </svg>
  );
}

type FunnelProps = {
  figures: CardFigures;
  /** Null where nothing was counted yet in the period before. */
  before: CardSteps | null;
  beforeLabel: string;
};

function Counts({ totals, before }: { totals: CardSteps; before: CardSteps | null }) {
  return (
    <dl className="relative mb-4 h-[58px] touch:h-[94px]">
      {STEPS.map(({ key, label }, nth) => (
        <div key={key} className="absolute top-0 flex flex-col-reverse" style={{ left: `${LEFT[nth]}%` }}>
          <dt className="text-13 font-medium">
            {label}
            {key === "opened" || totals.opened === 0 ? null : (
              <span className="tn ml-1.5 font-normal text-muted touch:ml-0 touch:block">
                {Math.round((totals[key] / totals.opened) * 100)}%
              </span>
            )}
          </dt>
          <dd className="tn text-20 font-semibold">
            {figure(totals[key])}
            {before ? (
              <span className="ml-1.5 text-12 font-normal text-muted touch:ml-0 touch:block">
                was {figure(before[key])}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shares are of those who opened; what is no person is named below, and not counted. */
export function Funnel({ figures, before, beforeLabel }: FunnelProps) {
  const { totals, previews, bots } = figures;
  return (
    <Section
      title="From opened to answered"
      hint="people, each counted once a day"
      id="funnel"
      end={
        before ? (
          <span className="flex items-center gap-2 text-muted">
            <span aria-hidden="true" className="w-3.5 border-t-[1.5px] border-dashed border-muted" />
            {beforeLabel}
          </span>
        ) : null
      }
    >
      <div className="pt-5">
        <Counts totals={totals} before={before} />
        {totals.opened + totals.saved + totals.answered > 0 ? <Drawing totals={totals} before={before} /> : null}
      </div>
      <p className="mt-2.5 flex items-start gap-1.5 text-12 text-muted">
        <Info className="mt-[3px] size-3.5 shrink-0" aria-hidden="true" />
        {counted(previews, "link preview")} and {counted(bots, "bot")} are not people and are not counted.
        {before === null ? " Nothing was counted yet in the period before." : ""}
      </p>
    </Section>
  );
}
