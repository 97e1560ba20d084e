// Where people stand in the picture of a network: a ring says how near, a wedge says where. By rule, so that nobody jumps about.

/** Ring 0 is the nearest. */
export type Placed = { id: string; ring: number; wedge: string };
export type Spot = { x: number; y: number; size: number };
export type Wedge = { name: string; label: { x: number; y: number }; line: { x: number; y: number }; turned: number };

export const MIDDLE = 250;
export const RINGS = [74, 130, 176, 212] as const;
const SIZES = [21, 18, 15, 12] as const;
/** Where the lines between wedges end, behind the last ring. */
const OUTSIDE = 226;
/** Where the names of wedges stand, behind the faces of the last ring. */
const LABELS = 236;
/** More places are one wedge. */
const MOST_WEDGES = 7;
const ELSEWHERE = "Elsewhere";
const WIDE = 0.3;

const at = (turned: number, radius: number) => ({
  x: MIDDLE + radius * Math.sin(turned),
  y: MIDDLE - radius * Math.cos(turned),
});
const ringOf = ({ ring }: Placed) => Math.max(0, Math.min(RINGS.length - 1, ring));

/** Those of each place, the largest first; what is left over is one. */
function wedgesOf(people: readonly Placed[]): [string, Placed[]][] {
  const groups = Map.groupBy(people, ({ wedge }) => wedge);
  const sorted = [...groups].toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b));
  if (sorted.length <= MOST_WEDGES) return sorted;
  const rest = sorted.slice(MOST_WEDGES - 1).flatMap(([, members]) => members);
  return [...sorted.slice(0, MOST_WEDGES - 1), [ELSEWHERE, rest]];
}

/** Those of one ring stand apart evenly, and every other one a little further in where they are many. */
function spread(members: readonly Placed[], from: number, width: number): [string, Spot][] {
  const rings = Map.groupBy(members, ringOf);
  return [...rings].flatMap(([ring, inRing]) =>
    inRing.map(({ id }, place): [string, Spot] => {
      const turned = from + (width * (place + 0.5)) / inRing.length;
      const step = inRing.length > 2 && place % 2 === 1 ? 16 : 0;
      return [id, { ...at(turned, (RINGS[ring] ?? OUTSIDE) - step), size: SIZES[ring] ?? 12 }];
    }),
  );
}

export function networkLayout(people: readonly Placed[]): { spots: ReadonlyMap<string, Spot>; wedges: Wedge[] } {
  const groups = wedgesOf(people);
  const shares = groups.map(([, members]) => Math.max(members.length, people.length * WIDE * 0.25));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = 0;
  const spots = new Map<string, Spot>();
  const wedges = groups.map(([name, members], place): Wedge => {
    const width = (2 * Math.PI * (shares[place] ?? 0)) / whole;
    for (const [id, spot] of spread(members, from, width)) spots.set(id, spot);
    const middle = from + width / 2;
    const wedge = { name, label: at(middle, LABELS), line: at(from, OUTSIDE), turned: middle };
    from += width;
    return wedge;
  });
  return { spots, wedges };
}
