// Where people stand in the picture of a network: a ring says how near, a wedge says where. By rule, so that nobody jumps about.

/** Ring 0 is the nearest. */
export type Placed = { id: string; ring: number; wedge: string };
/** Those who are nearest have a face; the others are dots. */
export type Spot = { x: number; y: number; size: number; face: boolean };
export type Wedge = { name: string; label: { x: number; y: number }; line: { x: number; y: number }; turned: number };

export const MIDDLE = 250;
export const RINGS = [86, 140, 184, 214] as const;
/** More faces with their names would lie over each other. */
export const MOST_FACES = 14;
/** So many faces have room on a ring; whoever is one too many stands on the next. */
const ROOM = [4, 6, 8] as const;
const SIZES = [20, 18, 16, 14] as const;
const DOT = 4;
/** Where the lines between wedges end, behind the last ring. */
const OUTSIDE = 226;
/** Where the names of wedges stand, behind the faces of the last ring. */
const LABELS = 240;
/** More places are one wedge. */
const MOST_WEDGES = 7;
const ELSEWHERE = "Elsewhere";
/** What a place has of the circle at least, in faces. */
const LEAST_SHARE = 0.8;
/** What all the dots together weigh, in faces. */
const DOTS_WEIGH = 4;
/** A face with its name below it, and a dot: half as wide and half as high, with some air. */
const FACE_BOX = { wide: 32, high: 27, down: 8 } as const;
const DOT_BOX = { wide: 6, high: 6, down: 0 } as const;
const LAST = RINGS.length - 1;

type Point = { x: number; y: number };

const at = (turned: number, radius: number): Point => ({
  x: MIDDLE + radius * Math.sin(turned),
  y: MIDDLE - radius * Math.cos(turned),
});
const ringOf = ({ ring }: Placed) => Math.max(0, Math.min(LAST, ring));

/** Those of each place, the largest first; what is left over is one. */
function wedgesOf(people: readonly Placed[]): [string, Placed[]][] {
  const groups = Map.groupBy(people, ({ wedge }) => wedge);
  const sorted = [...groups].toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b));
  if (sorted.length <= MOST_WEDGES) return sorted;
  const rest = sorted.slice(MOST_WEDGES - 1).flatMap(([, members]) => members);
  return [...sorted.slice(0, MOST_WEDGES - 1), [ELSEWHERE, rest]];
}

/** The rings of those who have a face, the nearest first; nobody stands nearer than somebody who is nearer. */
function facesOf(people: readonly Placed[]): ReadonlyMap<string, number> {
  const nearest = people.toSorted((a, b) => ringOf(a) - ringOf(b)).slice(0, MOST_FACES);
  const full = [0, 0, 0, 0];
  const rings = new Map<string, number>();
  for (const person of nearest) {
    let ring = ringOf(person);
    while (ring < LAST && (full[ring] ?? 0) >= (ROOM[ring] ?? MOST_FACES)) ring += 1;
    full[ring] = (full[ring] ?? 0) + 1;
    rings.set(person.id, ring);
  }
  return rings;
}

/** How far apart two spots are: below 1 they touch. */
function apart(one: Spot, other: Spot): number {
  const [a, b] = [one, other].map(({ face }) => (face ? FACE_BOX : DOT_BOX));
  if (!a || !b) return 0;
  const dx = Math.abs(one.x - other.x) / (a.wide + b.wide);
  return Math.max(dx, Math.abs(one.y + a.down - other.y - b.down) / (a.high + b.high));
}

/** Where on its ring, within its wedge, it is freest of all that stand there already. */
function freest(taken: readonly Spot[], spots: readonly Spot[]): Spot | undefined {
  let best: { spot: Spot; room: number } | undefined;
  for (const spot of spots) {
    const room = Math.min(...taken.map((other) => apart(spot, other)));
    if (best === undefined || room > best.room) best = { spot, room };
  }
  return best?.spot;
}

type Arc = { from: number; width: number; members: readonly Placed[] };

/** One spot of a wedge's ring after the other, its middle first: of equals the first is taken. */
function alongArc({ from, width, members }: Arc, ring: number, face: boolean): Spot[] {
  const count = Math.max(15, 2 * members.length + 1);
  const size = face ? (SIZES[ring] ?? DOT) : DOT;
  const turns = Array.from({ length: count }, (_, n) => (n + 0.5) / count);
  return turns
    .toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5))
    .map((turn) => ({ ...at(from + width * turn, RINGS[ring] ?? OUTSIDE), size, face }));
}

/** How much of the circle each place has: as its faces need, and a little for its dots. */
function arcsOf(groups: readonly [string, Placed[]][], faces: ReadonlyMap<string, number>): Arc[] {
  const all = groups.reduce((sum, [, members]) => sum + members.length, 0);
  const shares = groups.map(([, members]) => {
    const shown = members.filter(({ id }) => faces.has(id)).length;
    return Math.max(LEAST_SHARE, shown + (DOTS_WEIGH * (members.length - shown)) / all);
  });
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = 0;
  return groups.map(([, members], place) => {
    const arc = { from, width: (2 * Math.PI * (shares[place] ?? 0)) / whole, members };
    from += arc.width;
    return arc;
  });
}

/** Of whom the nearest have faces that leave each other room, and all others dots on the last ring. */
export function networkLayout(people: readonly Placed[]): { spots: ReadonlyMap<string, Spot>; wedges: Wedge[] } {
  const groups = wedgesOf(people);
  const faces = facesOf(people);
  const arcs = arcsOf(groups, faces);
  const arcOf = new Map(arcs.flatMap((arc) => arc.members.map(({ id }) => [id, arc] as const)));
  const spots = new Map<string, Spot>();
  // Who stands in the middle takes room as well.
  const taken: Spot[] = [{ x: MIDDLE, y: MIDDLE, size: SIZES[0], face: true }];
  const order = [...faces.keys(), ...people.map(({ id }) => id).filter((id) => !faces.has(id))];
  for (const id of order) {
    const arc = arcOf.get(id);
    const spot = arc && freest(taken, alongArc(arc, faces.get(id) ?? LAST, faces.has(id)));
    if (spot === undefined) continue;
    spots.set(id, spot);
    taken.push(spot);
  }
  const wedges = groups.map(([name], place): Wedge => {
    const { from, width } = arcs[place] ?? { from: 0, width: 0 };
    const middle = from + width / 2;
    return { name, label: at(middle, LABELS), line: at(from, OUTSIDE), turned: middle };
  });
  return { spots, wedges };
}
