"use client";
// The picture of a network: rings say how near, wedges say where. It is decoration to the list beside it, in which everybody stands.
import Link from "next/link";
import { initials } from "#components/ui/avatar.tsx";
import { MIDDLE, networkLayout, type Placed, RINGS, type Spot, type Wedge } from "#lib/contact/network-layout.ts";
import { contactPaths } from "#lib/contact-paths.ts";

export type Drawn = Placed & { name: string };
type Line = { from: string; to: string };

type NetworkPictureProps = {
  people: readonly Drawn[];
  /** Who introduced whom; others are joined with the middle. */
  introduced: readonly Line[];
  /** What stands in the middle. */
  me: string;
};

const LONGEST_PLACE = 13;
/** A first name that is longer would lie over its neighbour's. */
const LONGEST_NAME = 9;

/** In the picture's own units, of which a column of 400 px has 600. */
const TYPE = 16;

const short = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
const firstOf = (name: string) => short(name.split(/\s+/)[0] ?? name, LONGEST_NAME);

/** A face with its name, or a dot. */
function Person({ person, spot: { x, y, size, face } }: { person: Drawn; spot: Spot }) {
  return (
    <Link href={contactPaths.contact(person.id)} prefetch={false} tabIndex={-1}>
      <title>{person.name}</title>
      <circle cx={x} cy={y} r={size} className={face ? "fill-sunken stroke-line-strong" : "fill-line-strong"} />
      {face ? (
        <>
          <text x={x} y={y} dy="0.35em" textAnchor="middle" className="fill-muted font-semibold" fontSize={size * 0.8}>
            {initials(person.name)}
          </text>
          <text x={x} y={y + size + 14} textAnchor="middle" className="fill-ink font-medium" fontSize={TYPE}>
            {firstOf(person.name)}
          </text>
        </>
      ) : null}
    </Link>
  );
}

function Lines({ spots, introduced }: { spots: ReadonlyMap<string, Spot>; introduced: readonly Line[] }) {
  return introduced.map(({ from, to }) => {
    const [a, b] = [spots.get(from), spots.get(to)];
    if (!a || !b) return null;
    return (
      <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="stroke-warning" strokeWidth={1.75} />
    );
  });
}

/** Outside the rings, away from the middle. */
function Places({ wedges }: { wedges: readonly Wedge[] }) {
  return wedges.map(({ name, label, turned }) => (
    <text
      key={name}
      x={label.x}
      y={label.y}
      dy={`${0.35 - 0.55 * Math.cos(turned)}em`}
      textAnchor={Math.abs(Math.sin(turned)) < 0.25 ? "middle" : Math.sin(turned) > 0 ? "start" : "end"}
      className="fill-muted font-semibold"
      fontSize={TYPE}
    >
      {short(name, LONGEST_PLACE)}
    </text>
  ));
}

/** Nobody is reached by it alone: its links stand in the list, too, and the keyboard walks through those. */
export function NetworkPicture({ people, introduced, me }: NetworkPictureProps) {
  const { spots, wedges } = networkLayout(people);
  const brought = new Set(introduced.map(({ to }) => to));
  return (
    <svg viewBox="-96 -16 692 534" className="mx-auto block w-full max-w-[480px]" aria-hidden="true">
      {RINGS.map((radius) => (
        <circle key={radius} cx={MIDDLE} cy={MIDDLE} r={radius} className="fill-none stroke-line" />
      ))}
      {wedges.length < 2
        ? null
        : wedges.map(({ name, line }) => (
            <line key={name} x1={MIDDLE} y1={MIDDLE} x2={line.x} y2={line.y} className="stroke-line" />
          ))}
      {people.map(({ id }) => {
        const spot = spots.get(id);
        if (!spot?.face || brought.has(id)) return null;
        return (
          <line
            key={id}
            x1={MIDDLE}
            y1={MIDDLE}
            x2={spot.x}
            y2={spot.y}
            className="stroke-brand"
            strokeOpacity={0.35}
          />
        );
      })}
      <Lines spots={spots} introduced={introduced} />
      <Places wedges={wedges} />
      <circle cx={MIDDLE} cy={MIDDLE} r={26} className="fill-brand" />
      <text
        x={MIDDLE}
        y={MIDDLE}
        dy="0.35em"
        textAnchor="middle"
        className="fill-brand-contrast font-semibold"
        fontSize={15}
      >
        {initials(me)}
      </text>
      {people.map((person) => {
        const spot = spots.get(person.id);
        return spot ? <Person key={person.id} person={person} spot={spot} /> : null;
      })}
    </svg>
  );
}
