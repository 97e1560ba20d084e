// Circles on the globe: how far two places are apart, and whether an ad reaches into what is another location's.
import { counted } from "#lib/plural.ts";
import type { Circle } from "./targeting.ts";

const EARTH_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = Pick<Circle, "lat" | "lng">;

/** Miles over the ground between two points. */
export function milesBetween(one: Point, other: Point): number {
  const [a, b] = [radians(one.lat), radians(other.lat)];
  const across = Math.sin((b - a) / 2) ** 2;
  const along = Math.cos(a) * Math.cos(b) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(across + along)));
}

/** A location's own area, as it was typed: so many miles around a point. */
export type Territory = { name: string; area: Circle };

/** By how many miles, rounded up, a circle reaches into an area; 0 where it does not. */
export function reachesInto(circle: Circle, area: Circle): number {
  const over = circle.miles + area.miles - milesBetween(circle, area);
  // Borders that touch cross nothing, and no sum of floats makes them.
  return over > 1e-6 ? Math.ceil(over) : 0;
}

/** Those of them that a circle reaches into. */
export function crossedBy(circle: Circle, territories: readonly Territory[]): readonly Territory[] {
  return territories.filter(({ area }) => reachesInto(circle, area) > 0);
}

/** What to do where a circle may not be cut; null where it crosses nothing. */
export function crossingProblem(circle: Circle, territories: readonly Territory[]): string | null {
  const [first] = crossedBy(circle, territories);
  if (first === undefined) return null;
  const miles = reachesInto(circle, first.area);
  const far = counted(miles, "mile");
  return `The circle reaches ${far} into the territory of ${first.name}, and this ad may not leave an area out. Move its center ${far} away, or ask the owner of ${first.name} to advertise there.`;
}

const POINT = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** "42.3601, -71.0589" as maps copy it; null for anything else. */
export function pointOf(text: string): Point | null {
  const [, lat = "", lng = ""] = POINT.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  const real = lat !== "" && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
  return real ? point : null;
}

/** The same text again. */
export const pointText = ({ lat, lng }: Point) => `${lat}, ${lng}`;
