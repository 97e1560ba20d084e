// Locations on one line each figure, with size taken out; the stroke is the average. Behind it a list that is read aloud.
import { Section } from "#components/patterns/section-heading.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { cn } from "#components/ui/cn.ts";
import type { FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";

type Point = { id: string; name: string; value: number };
type ComparedProps = { overview: FranchiseOverview; brand: string };

const figure = (value: number, unit = "") => `${value.toLocaleString("en")}${unit}`;
const byValue = (one: Point, other: Point) => one.value - other.value;

type LineProps = { title: string; hint: string; points: readonly Point[]; average: number | null; unit?: string };

/** As many have room for their names; of more the lowest and the highest have theirs. */
const NAMED = 4;

/** The names stand below in the order of the dots. */
function Line({ title, hint, points, average, unit = "" }: LineProps) {
  const ranked = points.toSorted(byValue);
  const [low, high] = [ranked.at(0), ranked.at(-1)];
  if (!low || !high || low.value === high.value) return null;
  const named = ranked.length <= NAMED ? ranked : [low, high];
  const most = Math.max(high.value, average ?? 0) || 1;
  const at = (value: number) => `${(value / most) * 100}%`;
  return (
    <div className="grid grid-cols-[180px_minmax(0,1fr)] items-center gap-6 border-b border-line py-4 touch:grid-cols-1 touch:gap-3">
      <div className="grid">
        <h3 className="text-13 font-medium">{title}</h3>
        <span className="text-12 text-muted">{hint}</span>
      </div>
      <div className="px-2">
        <div className="relative h-5" aria-hidden="true">
          <i className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
          {average === null ? null : <i className="absolute top-1 h-3 w-px bg-muted" style={{ left: at(average) }} />}
          {ranked.map(({ id, name, value }) => (
            <i
              key={id}
              title={`${name} ${figure(value, unit)}`}
              style={{ left: at(value) }}
              className={cn(
                "absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2",
                average !== null && value * 2 <= average ? "border-warning bg-surface" : "border-brand bg-brand",
              )}
            />
          ))}
        </div>
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-12 text-muted" aria-hidden="true">
          {named.map(({ id, name, value }) => (
            <span key={id} className="cut">
              {name} <b className="text-ink">{figure(value, unit)}</b>
            </span>
          ))}
        </p>
        <ul className="sr-only">
          {ranked.map(({ id, name, value }) => (
            <li key={id}>
              {name}: {figure(value, unit)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Draws nothing while there are not two to compare. */
export function Compared({ overview, brand }: ComparedProps) {
  const { compared, per_person, per_thousand } = overview;
  if (compared.length < 2) return null;
  const points = (of: (one: (typeof compared)[number]) => number | null) =>
    compared.flatMap((one): Point[] => {
      const value = of(one);
      return value === null ? [] : [{ id: one.id, name: shortName(one.name, brand), value }];
    });
  const share = points(({ cards, people }) => Math.min(100, Math.round((cards / people) * 100)));
  return (
    <Section title="Compared fairly" hint="size taken out, the stroke is the average" id="compared">
      <Line
        title="Answered per person"
        hint="how much each person brings"
        points={points((one) => one.per_person)}
        average={per_person}
      />
      <Line
        title="Opened per 1,000 residents"
        hint="where their number is typed"
        points={points((one) => one.per_thousand)}
        average={per_thousand}
      />
      <Line title="People with a card" hint="published, of those who joined" points={share} average={null} unit="%" />
    </Section>
  );
}
