// What the screens say about a link: its picture, its address without the scheme, its people.
import type { Link, OgProperty } from "#lib/services/links/entities.ts";
import { originOf, shownPicture } from "#lib/services/links/shown-picture.ts";

/** The content of one of its own tags, or "". */
export function tagOf(link: Pick<Link, "og_tags">, property: OgProperty): string {
  return link.og_tags.find((tag) => tag.property === property)?.content ?? "";
}

/** The picture that messengers show, as far as a page of ours may load it. */
export function pictureOf(link: Pick<Link, "og_tags" | "external_metadata" | "shortlink">): string | null {
  return shownPicture(tagOf(link, "og:image") || link.external_metadata?.image || "", originOf(link.shortlink));
}

/** Without the scheme: how people say it. */
export function spoken(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

/** People in the last thirty days. */
export function people30(link: Pick<Link, "clicks">): number {
  return link.clicks.last30.reduce((sum, day) => sum + day, 0);
}

/** Two days a point: a line calm enough for its size. */
export function sparkDays({ clicks }: Pick<Link, "clicks">): number[] {
  const { last30 } = clicks;
  return last30.flatMap((day, index) => (index % 2 === 0 ? [] : [day + (last30[index - 1] ?? 0)]));
}

/** A line that only falls, or nothing at all, is drawn as a ghost. */
export function isFading({ clicks }: Pick<Link, "clicks">): boolean {
  const half = Math.floor(clicks.last30.length / 2);
  const sum = (days: readonly number[]) => days.reduce((total, day) => total + day, 0);
  const late = sum(clicks.last30.slice(half));
  return late === 0 || late < sum(clicks.last30.slice(0, half)) * 0.5;
}
